package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.PackagedCharts;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.statecharts.Charts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProveCommandTest {

  private static final String DOOR = "src/test/resources/charts/door.statechart.yaml";

  private static final ShippedCharts SHIPPED = PackagedCharts.beside(Lockstep.SHIPPED);

  @TempDir private Path folder;

  @Test
  void provesAChartAndSaysHowMuchWasCompared() {
    CommandRun run = CommandRun.of("prove", DOOR, "--length", "3");

    assertThat(run.code()).isZero();
    assertThat(run.out())
        .startsWith("door: PROVEN\n")
        .contains("sequences", "refusals", "random walks")
        .containsPattern("Proven: 1 chart, [\\d,]+ comparisons, no difference\\.\n$");
    assertThat(run.err()).contains("door: sequences");
  }

  @Test
  void provesAttributesThatCompoundStatesLeaveOut() throws IOException {
    Path chart =
        Files.writeString(
            folder.resolve("ticket.statechart.yaml"),
            """
            statechart: ticket
            attributes: { label: string, rank: int, urgent: bool }
            events: { taken: , left: }
            states:
              idle: { is: { label: Idle, rank: 1, urgent: true }, on: { taken: busy } }
              busy:
                on: { left: idle }
                states:
                  inner: { is: { label: Busy, rank: 2, urgent: false } }
            """);

    CommandRun run = CommandRun.of("prove", chart.toString(), "--length", "2");

    assertThat(run.err()).doesNotContain("error");
    assertThat(run.out()).startsWith("ticket: PROVEN\n");
    assertThat(run.code()).isZero();
  }

  @Test
  void provesStatesInStatesWithAllTheyRemember() throws IOException {
    Path chart =
        Files.writeString(
            folder.resolve("player.statechart.yaml"),
            """
            statechart: player
            events: { play: , pause: , next: , mute: , stop: }
            actions: { wind_back: W, chime: C, bye: B }
            initial: { target: off, actions: [chime] }
            states:
              off:
                on: { play: on, next: on.tape.where }
              on:
                type: parallel
                on: { pause: paused }
                onDone: { target: over, actions: [bye] }
                states:
                  tape:
                    initial: { target: first, actions: [wind_back] }
                    on: { mute: { target: on.tape.first, reenter: true } }
                    states:
                      first: { on: { next: second } }
                      second: { after: { 30s: ended } }
                      ended: { type: final }
                      where: { type: history, history: deep, target: second, actions: [chime] }
                  sound:
                    states:
                      loud: { on: { stop: gone } }
                      gone: { type: final }
              paused:
                on: { play: on.tape.where }
              over: { type: final }
            """);

    CommandRun run = CommandRun.of("prove", chart.toString(), "--length", "2");

    assertThat(run.code()).as(run.out()).isZero();
    assertThat(run.out()).contains("histories              1 of 1", "equivalent if it has at most");
  }

  @Test
  void doesNotProveWhatItDidNotReach() throws IOException {
    Path chart =
        Files.writeString(
            folder.resolve("product.statechart.yaml"),
            """
            statechart: product
            events:
              guess:
                payload:
                  type: object
                  properties: { a: { type: integer }, b: { type: integer } }
                  required: [a, b]
              stop:
            states:
              open:
                on:
                  guess:
                    guard: event.a > 1 && event.b > 1 && event.a * event.b == 1000036000099
                    target: found
                  stop: found
              found: { type: final }
            """);

    CommandRun run =
        CommandRun.of("prove", chart.toString(), "--length", "1", "--report", folder.toString());

    assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.out())
        .startsWith("product: INCOMPLETE: 2 of 2 states, 1 of 2 transitions")
        .contains("; first missing: open --guess--> found\n")
        .endsWith("Incomplete: no difference, but parts of the charts were not covered.\n");
    assertThat(folder.resolve("product.html")).exists();
    assertThat(folder.resolve("product.json")).exists();
  }

  @Test
  void countsTheStepsOfScenarios() throws IOException {
    Path chart =
        Files.writeString(
            folder.resolve("factor.statechart.yaml"),
            """
            statechart: factor
            events:
              guess:
                payload:
                  type: object
                  properties: { a: { type: integer }, b: { type: integer } }
                  required: [a, b]
                  additionalProperties: false
              stop:
            states:
              open:
                on:
                  guess: { guard: event.a * event.b == 1000036000099, target: found }
                  stop: found
              found: { type: final }
            """);
    Files.writeString(
        folder.resolve("found.scenario.yaml"),
        """
        scenario: the factors are found
        chart: factor
        events:
          - { event: guess, payload: { a: 1000003, b: 1000033 } }
        expect: { state: found }
        """);

    CommandRun run =
        CommandRun.of("prove", chart.toString(), "--length", "1", "--scenarios", folder.toString());

    assertThat(run.out()).startsWith("factor: PROVEN\n");
    assertThat(run.code()).isZero();
  }

  @Test
  void replaysTheScenariosThatAreShippedWithAChart() {
    CommandRun run = CommandRun.of("prove", "execution-contract", "--length", "2");

    assertThat(run.out())
        .startsWith("execution-contract: PROVEN\n")
        .doesNotContain("stories                  0 agree");
    assertThat(run.code()).isZero();
  }

  @Test
  void refusesAFolderWithoutScenarios() {
    CommandRun run = CommandRun.of("prove", DOOR, "--scenarios", folder.toString());

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("no file *.scenario.yaml in ");
  }

  @Test
  void tellsProgramsTheSameAsJson() {
    var report = CommandRun.of("prove", DOOR, "--length", "2", "--seed", "42", "--json").json();

    assertThat(report.get("passed")).isEqualTo(JsonBoolean.of(true));
    assertThat(((JsonNumber) report.get("cases")).longValue()).isGreaterThan(100);
    assertThat(((JsonArray) report.get("proofs")).items()).hasSize(1);
  }

  @Test
  void refusesALengthThatNeverEnds() {
    CommandRun run = CommandRun.of("prove", DOOR, "--length", "99");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("--length must be 0 to 12");
  }

  @Test
  void provesNothingOfABrokenChart() throws IOException {
    Path chart = Files.writeString(folder.resolve("x.statechart.yaml"), "statechart: x\n");

    CommandRun run = CommandRun.of("prove", chart.toString());

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.err()).contains("nothing was compared");
  }

  @Test
  void demonstratesItAll() {
    ShippedCharts charts = new Sample();

    CommandRun run = CommandRun.withCharts(charts, "demo", "--json");

    var report = run.json();
    assertThat(run.code()).isZero();
    assertThat(report.get("ok")).isEqualTo(JsonBoolean.of(true));
    assertThat(((JsonArray) report.get("charts")).items()).hasSameSizeAs(charts.names());
    assertThat(((JsonArray) report.get("conversation")).items()).hasSize(10);
  }

  @Test
  void demonstratesAllShippedCharts() {
    assertThat(SHIPPED.names()).hasSameSizeAs(Charts.all());
  }

  /** The chart of the demo. CI runs the demo with all charts, as the README does. */
  private static final class Sample implements ShippedCharts {

    @Override
    public List<String> names() {
      return List.of("session");
    }

    @Override
    public ChartSet named(List<String> names) {
      return SHIPPED.named(names);
    }

    @Override
    public List<Source> scenarios() {
      return SHIPPED.scenarios();
    }
  }

  @Test
  void printsAShortestRunThatViolatesAProperty() throws IOException {
    Path chart =
        Files.writeString(
            folder.resolve("lamp.statechart.yaml"),
            """
            statechart: lamp
            version: 1.0.0
            events: { push: , break: }
            states:
              off: { on: { push: on } }
              on: { on: { push: off, break: broken } }
              broken: { type: final }
            properties:
              never_breaks: { never: in('broken') }
              goes_on: { from: in('off'), reachable: in('on') }
            """);

    CommandRun run = CommandRun.of("prove", chart.toString(), "--length", "2");

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .contains("never_breaks", "VIOLATED: after 2 inputs", "goes_on", "HOLDS")
        .contains("scenario: \"violates never_breaks\"", "\"event\":\"break\"")
        .contains("Not proven");
  }

  @Test
  void rejectsALimitOfStatesBelowOne() {
    CommandRun run = CommandRun.of("prove", DOOR, "--max-states", "0");

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--max-states must be at least 1, not 0");
  }
}
