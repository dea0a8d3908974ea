package dev.lockstep.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first program of the page about agents equals the example's, and it compiles and runs. */
class AgentsPageTest {

  private static final Path PAGE = Path.of("../docs/agents.md");
  private static final Path EXAMPLE =
      Path.of("../examples/agent/src/main/java/com/example/agent/HelloAgent.java");
  private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  private static final String IMPORTS =
      """
      import dev.lockstep.agents.Agent;
      import dev.lockstep.agents.annotation.Param;
      import dev.lockstep.agents.annotation.Tool;
      import dev.lockstep.agents.testing.Script;
      import dev.lockstep.agent.model.LanguageModel;
      """;

  private static String program() throws IOException {
    Matcher block = JAVA.matcher(Files.readString(PAGE));
    assertThat(block.find()).isTrue();
    return block.group(1);
  }

  @Test
  void itsProgramIsThatOfTheExampleAndHasTwelveLines() throws IOException {
    assertThat(Files.readString(EXAMPLE)).contains(program());
    assertThat(program().lines().filter(line -> !line.isBlank())).hasSizeLessThanOrEqualTo(12);
  }

  @Test
  void itsProgramRuns(@TempDir Path folder) throws Exception {
    Path source = Files.writeString(folder.resolve("HelloAgent.java"), IMPORTS + program());
    String classes = System.getProperty("java.class.path");
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                List.of("-proc:none", "-cp", classes, "-d", folder.toString(), source.toString())
                    .toArray(String[]::new));
    assertThat(status).isZero();
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      loader
          .loadClass("HelloAgent")
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8))
        .isEqualToIgnoringNewLines("It is 21 °C in Oslo.");
  }
}
