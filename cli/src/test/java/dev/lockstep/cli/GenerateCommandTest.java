package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateCommandTest {

  private static final String DOOR = "src/test/resources/charts/door.statechart.yaml";

  @TempDir private Path folder;

  private CommandRun generate(String... arguments) {
    var all = new java.util.ArrayList<>(java.util.List.of("generate", "-o", folder.toString()));
    all.addAll(java.util.List.of(arguments));
    return CommandRun.of(all.toArray(String[]::new));
  }

  @Test
  void writesTheJavaOfAChart() {
    CommandRun run = generate("-p", "com.acme", DOOR);

    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(folder.resolve("com/acme/door/DoorMachine.java"))
        .content()
        .contains("package com.acme.door;");
    assertThat(folder.resolve("com/acme/Charts.java")).exists();
  }

  @Test
  void writesTheJavaOfAMigration() throws IOException {
    String charts = "../stores/src/test/statecharts/";
    Path wrong = Files.createTempFile(folder, "wrong", ".migration.yaml");
    String text = Files.readString(Path.of(charts + "order.migration.yaml"));
    Files.writeString(wrong, text.replace("placed: received", "placed: recieved"));

    CommandRun run = generate(charts, "--migration", charts + "order.migration.yaml");
    CommandRun failed = generate(charts, "--migration", wrong.toString());

    assertThat(run.err()).isEmpty();
    assertThat(folder.resolve("charts/order/OrderMigrationFrom1_0_0.java"))
        .content()
        .contains("extends CompiledMigration<");
    assertThat(folder.resolve("charts/Charts.java")).content().contains("migrations()");
    assertThat(failed.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(failed.err()).contains(wrong + ":6:11", "did you mean `received`?");
  }

  @Test
  void touchesNothingThatIsRightAlready() throws IOException {
    generate(DOOR);
    Path machine = folder.resolve("charts/door/DoorMachine.java");
    var written = Files.getLastModifiedTime(machine);

    var report = generate("--json", DOOR).json();

    assertThat(((JsonArray) report.get("written")).items()).isEmpty();
    assertThat(((JsonNumber) report.get("untouched")).longValue()).isPositive();
    assertThat(Files.getLastModifiedTime(machine)).isEqualTo(written);
  }

  @Test
  void deletesWhatIsNoLongerMade() {
    generate(DOOR, "-p", "before");

    CommandRun run = generate(DOOR, "-p", "after");

    assertThat(run.code()).isZero();
    assertThat(folder.resolve("before/Charts.java")).doesNotExist();
    assertThat(folder.resolve("after/Charts.java")).exists();
  }

  @Test
  void neverReplacesAFileOfSomebodyElse() throws IOException {
    Path own = folder.resolve("charts/door/DoorMachine.java");
    Files.createDirectories(own.getParent());
    Files.writeString(own, "mine");

    CommandRun run = generate(DOOR);

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("cannot write to ").contains("DoorMachine.java");
    assertThat(own).hasContent("mine");
  }

  @Test
  void writesNothingForABrokenChart() throws IOException {
    Path chart = Files.writeString(folder.resolve("x.statechart.yaml"), "statechart: x\n");

    CommandRun run =
        CommandRun.of("generate", "-o", folder.resolve("out").toString(), chart.toString());

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.err()).contains("error[").contains("nothing was written");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void refusesAPackageThatIsNone() {
    CommandRun run = generate(DOOR, "-p", "com.acme.class");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("`com.acme.class` is not the name of a Java package");
  }

  @Test
  void asksForTheFolderToWriteTo() {
    CommandRun run = CommandRun.of("generate", DOOR);

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("--output");
  }

  @Test
  void refusesAnOutputThatIsAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    CommandRun run = CommandRun.of("generate", "-o", file.toString(), DOOR);

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("cannot write to ").doesNotContain("\n\tat ");
  }

  @Test
  void writesTheSameBytesAsTheMavenPlugin() throws IOException {
    Path root = Path.of(System.getProperty("lockstep.root", ".."));
    Path sources = root.resolve("statecharts/src/main/statecharts");
    Path plugin = root.resolve("statecharts/target/generated-sources/statecharts");

    CommandRun run = generate("-p", "dev.lockstep.statecharts", sources.toString());

    assertThat(run.code()).isZero();
    Set<Path> written = files(folder);
    assertThat(written)
        .allSatisfy(
            file -> assertThat(folder.resolve(file)).hasSameBinaryContentAs(plugin.resolve(file)));
    assertThat(files(plugin))
        .filteredOn(file -> !written.contains(file))
        .as("schemas that no chart references")
        .extracting(Path::getParent)
        .containsOnly(
            Path.of("dev/lockstep/statecharts/engine"),
            Path.of("dev/lockstep/statecharts/execution"),
            Path.of("dev/lockstep/statecharts/fcmp"),
            Path.of("dev/lockstep/statecharts/flow"));
  }

  private static Set<Path> files(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(Files::isRegularFile)
          .map(root::relativize)
          .filter(file -> !file.startsWith(".lockstep"))
          .collect(Collectors.toSet());
    }
  }

  @Test
  void generatesAChartWithAStateNothingLeadsToOnlyWhenAsked() throws IOException {
    Path chart =
        Files.writeString(
            folder.resolve("x.statechart.yaml"),
            """
            statechart: x
            version: 1.0.0
            events:
              go:
            initial: a
            states:
              a: { on: { go: b } }
              b: { type: final }
              unmet: { on: { go: b } }
            """);
    String output = folder.resolve("java").toString();

    CommandRun strict = CommandRun.of("generate", chart.toString(), "-o", output);
    CommandRun relaxed = CommandRun.of("generate", chart.toString(), "-o", output, "--relax");

    assertThat(strict.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(relaxed.code()).isZero();
    assertThat(relaxed.err()).contains("warning[unreachable-state]");
  }
}
