package dev.lockstep.conformance.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.shipped.ShippedCharts;
import dev.lockstep.verification.input.ChartPayloads;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the reader of scenario files and the positions of its errors. */
class ScenarioReaderTest {

  private static final IrChart CHART = ShippedCharts.chart("execution-contract");

  @Test
  void tellsEveryExpectationThatDoesNotComeTrue() {
    Scenario scenario =
        read(
            """
            scenario: a contract ends by starting
            chart: execution-contract
            events:
              - { event: start, actor: human }
            expect:
              state: running
              outcome: fired
              context: { was_suspended: true }
              emits: [execution_state]
            """);

    assertThat(play(scenario))
        .containsExactly(
            "state: expected [running], found [pending]",
            "outcome: expected fired, found refused",
            "context was_suspended: expected true, found false",
            "emits: expected [execution_state], found []");
  }

  @Test
  void tellsAPayloadFieldThatIsOtherwise() {
    Scenario scenario =
        read(
            """
            scenario: a contract starts by resuming
            chart: execution-contract
            events:
              - { event: start, actor: tool_node }
            expect:
              emits:
                - execution_state: { trigger: resume }
            """);

    assertThat(play(scenario))
        .containsExactly("execution_state.trigger: expected \"resume\", found \"start\"");
  }

  @Test
  void stopsWhereTheGivenIsNotToBeHad() {
    Scenario scenario =
        read(
            """
            scenario: a contract that completed is cancelled
            chart: execution-contract
            given:
              events:
                - { event: succeed, actor: tool_node }
            events:
              - { event: cancel, actor: tool_node }
            expect: { state: cancelled }
            """);

    assertThat(play(scenario)).containsExactly("given succeed: refused, not-accepted");
  }

  @Test
  void stopsWhereTheMachineDoesNotStart() {
    Scenario scenario =
        read(
            """
            scenario: nobody has to approve
            chart: node-run
            given:
              context: { approvals_needed: 0 }
            events:
              - { event: dependencies.met, actor: engine }
            expect: { state: QUEUED }
            """);

    assertThat(play(scenario, ShippedCharts.chart("node-run")))
        .containsExactly("the start: refused, step-failed");
  }

  @Test
  void saysWhereAKeyIsUnknown() {
    assertThatThrownBy(() -> read("scenario: a\nchart: b\nexpct: {}\n"))
        .isInstanceOf(MalformedScenarioException.class)
        .hasMessageContaining("a.scenario.yaml:3:1")
        .hasMessageContaining("`expct` is not one of");
  }

  @Test
  void saysWhereAValueIsMissing() {
    assertThatThrownBy(() -> read("scenario: a\n"))
        .hasMessageContaining("the key `chart` is missing");
    assertThatThrownBy(() -> read("scenario: a\nchart: b\nevents:\n  - { advance: soon }\n"))
        .hasMessageContaining("`soon` is not a duration such as 30s or PT30S");
    assertThatThrownBy(() -> read("scenario: a\nchart: b\nevents: start\n"))
        .hasMessageContaining("a list is expected here");
    assertThatThrownBy(() -> read("scenario: [\n")).hasMessageContaining("is not valid YAML");
  }

  @ParameterizedTest
  @ValueSource(strings = {"500ms", "30s", "1h30m", "PT1H30M"})
  void readsDurationsInTheNotationOfCharts(String duration) {
    assertThatCode(
            () ->
                read(
                    "scenario: a\nchart: session\nevents:\n  - { advance: "
                        + duration
                        + ", expect: { state: x } }\n"))
        .doesNotThrowAnyException();
  }

  @Test
  void rejectsLinesWithSeveralInputsAndTimeThatGoesBack() {
    String begin = "scenario: a\nchart: b\nevents:\n  - ";

    assertThatThrownBy(() -> read(begin + "{ event: x, advance: PT5M }\n"))
        .hasMessageContaining("a.scenario.yaml:4:5")
        .hasMessageContaining("a line has one of `event`, `advance` and `timer`");
    assertThatThrownBy(() -> read(begin + "{ advance: PT5M, timer: x }\n"))
        .hasMessageContaining("a line has one of `event`, `advance` and `timer`");
    assertThatThrownBy(() -> read(begin + "{ timer: x, delay: PT5M }\n"))
        .hasMessageContaining("`delay` is only allowed beside an `event`");
    assertThatThrownBy(() -> read(begin + "{ advance: -PT5M }\n"))
        .hasMessageContaining("`-PT5M` is negative");
    assertThatThrownBy(() -> read(begin + "{ event: x, delay: -PT5M }\n"))
        .hasMessageContaining("`-PT5M` is negative");
  }

  @Test
  void reportsATimerThatIsNotPending() {
    String chart = "scenario: a\nchart: execution-contract\n";
    Scenario event = read(chart + "events:\n  - { timer: running_timeout }\n");
    Scenario given = read(chart + "given:\n  events:\n    - { timer: running_timeout }\n");

    assertThat(play(event)).containsExactly("timer running_timeout: it is not pending");
    assertThat(play(given))
        .containsExactly("given timer running_timeout: refused, it is not pending");
  }

  @Test
  void saysWhichNameTheChartDoesNotHave() {
    Scenario scenario =
        read("scenario: a\nchart: " + CHART.name() + "\nexpect: { state: nowhere }\n");

    assertThatThrownBy(() -> new ScenarioNames(CHART).check(scenario))
        .isInstanceOf(MalformedScenarioException.class)
        .hasMessageStartingWith("a.scenario.yaml:3:18: scenario `a`, the end: ")
        .hasMessageContaining("`nowhere` is not a state of chart `" + CHART.name() + "`");
  }

  @Test
  void saysWhereAnUnknownStateOrActorOfALineStands() {
    Scenario state =
        read(
            """
            scenario: a
            chart: execution-contract
            events:
              - event: start
                actor: tool_node
                expect: { state: [running, nowhere] }
            """);
    Scenario actor =
        read(
            """
            scenario: a
            chart: execution-contract
            events:
              - { event: start, actor: tool_nod }
            """);

    assertThatThrownBy(() -> new ScenarioNames(CHART).check(state))
        .hasMessageStartingWith("a.scenario.yaml:6:32: scenario `a`, start: `nowhere` is not");
    assertThatThrownBy(() -> new ScenarioNames(CHART).check(actor))
        .hasMessageStartingWith("a.scenario.yaml:4:28: scenario `a`, start: `tool_nod` is not")
        .hasMessageContaining("did you mean `tool_node`");
  }

  private static Scenario read(String text) {
    return new ScenarioReader()
        .read(new Source("a.scenario.yaml", text.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<String> play(Scenario scenario) {
    return play(scenario, CHART);
  }

  private static List<String> play(Scenario scenario, IrChart chart) {
    GuardBoard guards = new GuardBoard();
    return new ScenarioPlayer(guards)
        .play(scenario, new InterpreterSubject(chart, new ChartPayloads(chart), guards));
  }
}
