package dev.lockstep.conformance.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.conformance.input.ChartPayloads;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.shipped.ShippedCharts;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Recorded traces come true again, and a trace that was tampered with is told. */
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

  private static List<String> replay(String text) {
    GuardBoard guards = new GuardBoard();
    return Trace.read("trace", text)
        .replay(new InterpreterSubject(CHART, new ChartPayloads(CHART), guards), guards);
  }
}
