package dev.lockstep.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The kit proves a chart with the 17 jars that the manual names: no test library is needed. */
class KitJarsTest {

  private static final List<String> KIT =
      List.of(
          "lockstep-conformance-tests",
          "lockstep-model",
          "lockstep-patterns",
          "lockstep-runtime",
          "lockstep-verification",
          "antlr4-runtime",
          "common",
          "compiler",
          "guava",
          "com/fasterxml/jackson/core/jackson-core/[^/]*/jackson-core",
          "jspecify",
          "protobuf",
          "protobuf-java",
          "re2j",
          "runtime",
          "snakeyaml",
          "threeten-extra");

  private static final List<String> CLASS_PATH =
      Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator));

  @Test
  void aSuiteRunsWithTheJarsOfTheKitAlone() throws Exception {
    String output = run(KIT);

    assertThat(output).contains("2 of 2 transitions").doesNotContain("DIFFERS");
  }

  private static String run(List<String> artifacts) throws IOException, InterruptedException {
    List<String> entries =
        artifacts.stream().map(KitJarsTest::entry).collect(Collectors.toCollection(ArrayList::new));
    String path = KitProcess.class.getName().replace('.', '/') + ".class";
    CLASS_PATH.stream().filter(entry -> Files.exists(Path.of(entry, path))).forEach(entries::add);
    Path output = Files.createTempFile("kit", ".out");
    try {
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  String.join(File.pathSeparator, entries),
                  KitProcess.class.getName())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      if (!process.waitFor(2, TimeUnit.MINUTES)) {
        process.destroyForcibly();
      }
      return Files.readString(output);
    } finally {
      Files.deleteIfExists(output);
    }
  }

  /** Returns the entry of the class path that is an artifact. */
  private static String entry(String artifact) {
    String classes = artifact.replaceFirst("^lockstep-(.*)$", "/$1/target/classes");
    List<String> found =
        CLASS_PATH.stream()
            .filter(
                path ->
                    path.matches(".*/" + artifact + "-[0-9][^/]*(?<!-tests)\\.jar")
                        || path.endsWith(classes))
            .toList();
    assertThat(found).as(artifact).hasSize(1);
    return found.get(0);
  }
}
