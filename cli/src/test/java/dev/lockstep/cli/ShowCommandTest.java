package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShowCommandTest {

  private static final String DOOR = "src/test/resources/charts/door.statechart.yaml";

  private static final String HOSTILE =
      """
      statechart: trap
      description: "Line one\\nline two \\e[31m red --> x : y"
      events:
        a.b: { wire: 'a"]; "x -> y' }
      initial: one
      states:
        one:
          wire: 'one"]; end note %% -->'
          on:
            a.b: { guard: "'a;b' == 'a;b' || \\"<b>\\" == ':::'", target: two }
        two: { type: final, wire: 'two # ; { } \\ ' }
      """;

  @TempDir private Path folder;

  @Test
  void describesAChartAsText() throws IOException {
    CommandRun run = CommandRun.of("show", DOOR);

    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    Expected.matches("show-door.txt", run.out());
  }

  @Test
  void describesAChartAsJson() throws IOException {
    CommandRun run = CommandRun.of("show", DOOR, "--json");

    assertThat(run.json().names())
        .containsSubsequence("chart", "states", "events", "transitions", "edges", "forbidden");
    Expected.matches("show-door.json", run.out());
  }

  @Test
  void describesOnlyThePartsAskedFor() {
    CommandRun table = CommandRun.of("show", DOOR, "--part", "table");
    CommandRun two = CommandRun.of("show", DOOR, "--part", "states,topology", "--json");

    assertThat(table.out()).contains("Transitions (10)").doesNotContain("States (");
    assertThat(two.json().names()).contains("states", "edges").doesNotContain("transitions");
  }

  @Test
  void refusesAPartThereIsNot() {
    CommandRun run = CommandRun.of("show", DOOR, "--part", "everything");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("everything").doesNotContain("Exception");
  }

  @Test
  void refusesAFolderOfSeveralCharts() throws IOException {
    Files.copy(Path.of(DOOR), folder.resolve("a.statechart.yaml"));
    Files.copy(Path.of(DOOR), folder.resolve("b.statechart.yaml"));

    CommandRun run = CommandRun.of("show", folder.toString());

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("contains 2 charts; specify one of them");
  }

  @Test
  void tellsWhatIsWrongWithABrokenChart() throws IOException {
    Path chart = Files.writeString(folder.resolve("x.statechart.yaml"), "statechart: x\n");

    CommandRun run = CommandRun.of("show", chart.toString());

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("error[").contains("lockstep: the chart has mistakes: ");
  }

  @Test
  void keepsForeignTextOnItsLineAndAwayFromTheTerminal() throws IOException {
    Path chart = Files.writeString(folder.resolve("trap.statechart.yaml"), HOSTILE);

    CommandRun run = CommandRun.of("show", chart.toString());

    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("Line one line two").doesNotContain("\u001b");
  }

  @Test
  void drawsMermaid() throws IOException {
    CommandRun run = CommandRun.of("diagram", DOOR);

    assertThat(run.code()).isZero();
    Expected.matches("diagram-door.mermaid", run.out());
  }

  @Test
  void drawsDot() throws IOException {
    CommandRun run = CommandRun.of("diagram", "--format", "dot", DOOR);

    assertThat(run.code()).isZero();
    Expected.matches("diagram-door.dot", run.out());
  }

  @Test
  void escapesWhatMermaidAndDotWouldRead() throws IOException {
    Path chart = Files.writeString(folder.resolve("trap.statechart.yaml"), HOSTILE);

    Expected.matches("diagram-trap.mermaid", CommandRun.of("diagram", chart.toString()).out());
    Expected.matches("diagram-trap.dot", CommandRun.of("diagram", "-f", "dot", chart + "").out());
  }

  @Test
  void writesAPictureToAFile() throws IOException {
    Path file = folder.resolve("pictures/door.svg");

    CommandRun run = CommandRun.of("diagram", DOOR, "-f", "svg", "--out", file.toString());

    assertThat(run.code()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(Files.readString(file)).startsWith("<svg ").endsWith("</svg>\n");
  }

  @Test
  void writesAPictureOfEveryChart() throws IOException {
    CommandRun run =
        CommandRun.of("diagram", "-f", "plantuml", "--refusals", "--all", folder.toString());

    assertThat(run.code()).isZero();
    assertThat(folder)
        .isDirectoryContaining(file -> file.endsWith("session.puml"))
        .isDirectoryContaining(file -> file.endsWith("node-run.puml"));
  }

  @Test
  void asksForOneChartOrAFolder() {
    assertThat(CommandRun.of("diagram").err()).contains("specify one chart, or --all FOLDER");
    assertThat(CommandRun.of("diagram").code()).isEqualTo(ExitCode.USAGE);
    assertThat(CommandRun.of("diagram", "--all", folder.toString(), "--json").code())
        .isEqualTo(ExitCode.USAGE);
  }

  @Test
  void givesTheDiagramAsJson() {
    CommandRun run = CommandRun.of("diagram", DOOR, "--json");

    assertThat(run.json().names()).containsExactly("chart", "format", "diagram");
  }
}
