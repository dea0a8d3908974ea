package dev.lockstep.generator.emit.payload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A schema of a megabyte compiles with a heap of a gigabyte. {@code ./mvnw -pl
 * generator-maven-plugin test -Dtest=LargeSchemaTest -Dlockstep.exhaustive=true
 * -Dlockstep.test.redirect=false} prints the time, the memory and the size of what is generated.
 */
@EnabledIfSystemProperty(
    named = "lockstep.exhaustive",
    matches = "true",
    disabledReason = "runs with -Pexhaustive")
class LargeSchemaTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"documented", "dense"})
  void aMegabyteCompilesInAGigabyte(String kind) throws IOException, InterruptedException {
    Path console = folder.resolve("console.txt");
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx1g",
                    "-cp",
                    System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path")),
                    LargeSchema.class.getName(),
                    kind))
            .redirectErrorStream(true)
            .redirectOutput(console.toFile())
            .start();

    int exit = process.waitFor();

    String said = Files.readString(console);
    System.out.print(said);
    assertThat(exit).as(said).isZero();
    assertThat(said).contains("; valid");
  }
}
