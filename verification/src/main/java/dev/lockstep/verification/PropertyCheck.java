package dev.lockstep.verification;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.verification.graph.Monitor;
import dev.lockstep.verification.graph.StateGraph;
import dev.lockstep.verification.run.ChartReads;
import dev.lockstep.verification.run.PropertyConditions;
import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.run.RunInputs;
import dev.lockstep.verification.run.StateKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * A check of the properties of a chart over all its reachable states. Immutable.
 *
 * <pre>{@code
 * PropertyReport report = PropertyCheck.of(chart).withLimit(100_000).run();
 * }</pre>
 */
public final class PropertyCheck {

  /** The default limit of states. */
  public static final int STATES = 200_000;

  private final IrChart chart;
  private final int limit;
  private final IntConsumer progress;

  private PropertyCheck(IrChart chart, int limit, IntConsumer progress) {
    this.chart = chart;
    this.limit = limit;
    this.progress = progress;
  }

  /** Creates a check with the default limit. */
  public static PropertyCheck of(IrChart chart) {
    return new PropertyCheck(chart, STATES, states -> {});
  }

  /**
   * Returns the same check with a limit of states. Verdicts that need further states are {@code
   * INCOMPLETE}.
   */
  public PropertyCheck withLimit(int states) {
    return new PropertyCheck(chart, states, progress);
  }

  /** Returns the same check that passes the number of explored states from time to time. */
  public PropertyCheck tellingProgress(IntConsumer listener) {
    return new PropertyCheck(chart, limit, listener);
  }

  /** Explores the states of the chart and checks every property. */
  public PropertyReport run() {
    if (chart.properties().isEmpty()) {
      return new PropertyReport(chart.name(), List.of(), 0, 0, true, List.of());
    }
    return report();
  }

  private PropertyReport report() {
    PropertyConditions conditions = new PropertyConditions(chart);
    List<Monitor> monitors = new ArrayList<>();
    for (int i = 0; i < chart.properties().size(); i++) {
      monitors.add(new Monitor(conditions.rule(i)));
    }
    ChartReads reads = new ChartReads(chart);
    StateKeys keys = new StateKeys(chart, reads);
    RunInputs inputs = new RunInputs(chart, reads);
    GraphBuilder builder = new GraphBuilder(chart, conditions, keys, inputs);
    StateGraph<RunInput> graph = builder.build(limit, progress);
    List<String> gaps = new ArrayList<>(inputs.gaps());
    builder.failedStarts().forEach(start -> gaps.add("the machine refuses to start with " + start));
    Verdicts<RunInput> verdicts =
        new Verdicts<>(
            graph,
            gaps,
            keys.unbounded(),
            (monitor, path) -> Counterexample.of(chart, monitor, path));
    return new PropertyReport(
        chart.name(),
        monitors.stream().map(verdicts::of).toList(),
        graph.states() - 1,
        graph.edges(),
        graph.isComplete(),
        gaps);
  }
}
