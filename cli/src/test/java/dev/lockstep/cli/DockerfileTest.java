package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks of the Dockerfiles that need no container engine. */
class DockerfileTest {

  private static final Pattern INSTRUCTION = Pattern.compile("(?m)^([A-Z]+) (.*)$");
  private static final String BOWTIE = "bowtie/Dockerfile";

  private record Instruction(String name, String arguments) {

    /** Returns the arguments of a command in JSON form. */
    List<String> command() {
      JsonArray words = (JsonArray) JsonReader.standard().read(arguments).orElseThrow();
      return words.items().stream().map(word -> ((JsonString) word).value()).toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Dockerfile", BOWTIE})
  void baseImagesCanBePinnedByDigest(String file) throws IOException {
    assertThat(instructions(file, "FROM"))
        .extracting(Instruction::arguments)
        .containsExactly("${BUILD_IMAGE} AS build", "${RUN_IMAGE}");
    assertThat(instructions(file, "ARG"))
        .extracting(Instruction::arguments)
        .containsExactly("BUILD_IMAGE=eclipse-temurin:21-jdk", "RUN_IMAGE=eclipse-temurin:21-jre");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Dockerfile", BOWTIE})
  void theImageHasTheJarThatItStartsAndNoRoot(String file) throws IOException {
    String copied = last(file, "COPY").arguments();
    assertThat(copied).contains("/src/cli/target/lockstep.jar /opt/lockstep/lockstep.jar");
    assertThat(last(file, "ENTRYPOINT").command())
        .containsSequence("-jar", "/opt/lockstep/lockstep.jar");
    assertThat(last(file, "USER").arguments()).isEqualTo("10001");
  }

  @Test
  void theServerAcceptsItsCommandLine() throws IOException {
    List<String> command = new ArrayList<>(last("Dockerfile", "CMD").command());
    assertThat(command).startsWith("serve", "--data");
    command.add("--help");

    CommandRun run = CommandRun.of(command.toArray(String[]::new));

    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("Usage: lockstep serve");
  }

  @Test
  void theHarnessAnswersOnItsEntryPoint() throws IOException {
    List<String> entry = last(BOWTIE, "ENTRYPOINT").command();
    List<String> command = entry.subList(entry.indexOf("-jar") + 2, entry.size());

    CommandRun run =
        CommandRun.withInput(
            "{\"cmd\":\"start\",\"version\":1}\n{\"cmd\":\"stop\"}\n",
            command.toArray(String[]::new));

    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("{\"version\":1,\"implementation\":");
  }

  private static Instruction last(String file, String name) throws IOException {
    List<Instruction> found = instructions(file, name);
    return found.get(found.size() - 1);
  }

  private static List<Instruction> instructions(String file, String name) throws IOException {
    Matcher matcher =
        INSTRUCTION.matcher(Files.readString(Path.of("../docs/deploy").resolve(file)));
    return matcher
        .results()
        .map(found -> new Instruction(found.group(1), found.group(2)))
        .filter(found -> found.name().equals(name))
        .toList();
  }
}
