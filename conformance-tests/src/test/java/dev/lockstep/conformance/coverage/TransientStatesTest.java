package dev.lockstep.conformance.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.input.ChartPayloads;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** States in which nothing can rest are covered when they are passed. */
class TransientStatesTest {

  /** A client that chooses its first state; {@code checking} is left by its parent's branch. */
  private static final String CHART =
      """
      statechart: client
      version: 1.0.0
      context:
        tries: { type: int, initial: 0 }
      events:
        start:
        stop:
      states:
        idle:
          on:
            start: { target: choosing, actions: [ { assign: { tries: tries + 1 } } ] }
        choosing:
          always:
            - { guard: tries > 1, target: rebooting }
            - target: working
        rebooting:
          always: working
        working:
          initial: checking
          states:
            checking: {}
            resting: {}
          always: { guard: "!in('resting')", target: working.resting }
          on:
            stop: idle
      """;

  @Test
  void statesThatArePassedAreCovered() {
    IrChart chart = compile();
    ConformanceSuite suite = ConformanceSuite.of(chart);

    Coverage coverage =
        suite
            .run(new InterpreterSubject(chart, new ChartPayloads(chart), new GuardBoard()))
            .run()
            .coverage();

    assertThat(states(coverage)).isEqualTo(new Measure("states", 5, List.of()));
  }

  @Test
  void statesThatAreNeverReachedAreMissing() {
    assertThat(states(new CoverageRecorder(compile(), Map.of()).coverage()).missing())
        .containsExactly("idle", "choosing", "rebooting", "working.checking", "working.resting");
  }

  private static Measure states(Coverage coverage) {
    return coverage.measures().get(0);
  }

  private static IrChart compile() {
    Source source = new Source("client.statechart.yaml", CHART.getBytes(StandardCharsets.UTF_8));
    var compilation =
        Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()));
    assertThat(compilation.hasErrors()).as(compilation.diagnostics().toString()).isFalse();
    return compilation.charts().get(0);
  }
}
