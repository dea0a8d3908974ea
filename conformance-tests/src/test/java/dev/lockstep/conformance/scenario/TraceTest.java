package dev.lockstep.conformance.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.shipped.ShippedCharts;
import dev.lockstep.verification.input.ChartPayloads;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that recorded traces are reproduced, and that a changed trace is reported. */
class TraceTest {

  private static final IrChart CHART = ShippedCharts.chart("execution-contract");

  private static final String RECORDED =
      """
      {"context":{"execution_id":"e-1","timeout":"PT60S"}}
      {"outcome":"started","state":["pending"]}
      {"event":"start","actor":"tool_node"}
      {"outcome":"fired","transitions":["pending --start--> running"],"state":["running"]}
      {"event":"resume","actor":"graph_runner"}
      {"outcome":"refused","reason":"not-accepted","state":["running"],"effects":[]}
      {"event":"suspend","actor":"tool_node"}
      {"advance":"PT60S"}
      {"outcome":"advanced","state":["cancelled"]}
      """;

  @Test
  void comesTrueAgain() {
    assertThat(replay(RECORDED)).isEmpty();
  }

  @Test
  void tellsTheLineThatDoesNot() {
    String tampered = RECORDED.replace("[\"cancelled\"]", "[\"waiting\"]");

    assertThat(replay(tampered))
        .containsExactly("trace:9: state: expected [\"waiting\"], found [\"cancelled\"]");
  }

  @Test
  void refusesALineThatIsNeitherInputNorAnswer() {
    assertThatThrownBy(() -> replay("{\"evnt\":\"start\"}"))
        .isInstanceOf(MalformedScenarioException.class)
        .hasMessage("trace:1: neither input nor answer");
    assertThatThrownBy(() -> replay("start"))
        .isInstanceOf(MalformedScenarioException.class)
        .hasMessage("trace:1: no JSON object");
  }

  @Test
  void stopsWhereTheMachineDoesNotStart() {
    String trace =
        """
        {"context":{"approvals_needed":0}}
        {"event":"dependencies.met","actor":"engine"}
        """;

    assertThat(replay(trace, ShippedCharts.chart("node-run")))
        .containsExactly("trace:2: the machine has not started");
  }

  /** A timer sets itself again, as in a machine with a mistake. */
  private static final String LOOP =
      """
      statechart: loop
      events: { go: }
      states:
        here: { on: { go: { actions: [ { send: { event: go, after: 1ms } } ] } } }
      """;

  @Test
  void endsAMachineWhoseTimersSetTimersForever() {
    IrChart chart =
        Statecharts.compile(
                new CompilationRequest(
                    List.of(new Source("loop.yaml", LOOP.getBytes(UTF_8))), SchemaFolder.empty()))
            .charts()
            .get(0);
    String scenario =
        """
        scenario: a timer without end
        chart: loop
        events:
          - { event: go }
          - { advance: 1h }
        expect: { state: here }
        """;
    GuardBoard guards = new GuardBoard();
    InterpreterSubject machine = new InterpreterSubject(chart, new ChartPayloads(chart), guards);
    String message = "more than 1000 timers fire during one advance of the clock";

    assertThat(replay("{\"event\":\"go\"}\n{\"advance\":\"PT1H\"}", chart))
        .containsExactly("trace: " + message);
    assertThat(
            new ScenarioPlayer(guards)
                .play(
                    new ScenarioReader().read(new Source("loop", scenario.getBytes(UTF_8))),
                    machine))
        .containsExactly(message);
  }

  private static List<String> replay(String text) {
    return replay(text, CHART);
  }

  private static List<String> replay(String text, IrChart chart) {
    GuardBoard guards = new GuardBoard();
    return Trace.read("trace", text)
        .replay(new InterpreterSubject(chart, new ChartPayloads(chart), guards), guards);
  }
}
