package dev.lockstep.verification;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.verification.graph.Monitor;
import dev.lockstep.verification.graph.StateGraph;
import dev.lockstep.verification.packed.PackedGraph;
import dev.lockstep.verification.run.ChartReads;
import dev.lockstep.verification.run.NotModelledException;
import dev.lockstep.verification.run.PropertyConditions;
import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.run.RunInputs;
import dev.lockstep.verification.run.StateKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
  private final boolean packs;

  private PropertyCheck(IrChart chart, int limit, IntConsumer progress, boolean packs) {
    this.chart = chart;
    this.limit = limit;
    this.progress = progress;
    this.packs = packs;
  }

  /** Creates a check with the default limit. */
  public static PropertyCheck of(IrChart chart) {
    return new PropertyCheck(chart, STATES, states -> {}, true);
  }

  /**
   * Returns the same check with a limit of states. Verdicts that need further states are {@code
   * INCOMPLETE}.
   */
  public PropertyCheck withLimit(int states) {
    return new PropertyCheck(chart, states, progress, packs);
  }

  /** Returns the same check that passes the number of explored states from time to time. */
  public PropertyCheck tellingProgress(IntConsumer listener) {
    return new PropertyCheck(chart, limit, listener, packs);
  }

  /** Returns the same check that explores the states of the interpreter, which takes longer. */
  PropertyCheck interpreted() {
    return new PropertyCheck(chart, limit, progress, false);
  }

  /** Explores the states of the chart and checks every property. */
  public PropertyReport run() {
    if (chart.properties().isEmpty()) {
      return new PropertyReport(chart.name(), List.of(), 0, 0, true, List.of(), List.of());
    }
    return report();
  }

  private PropertyReport report() {
    PropertyConditions conditions = new PropertyConditions(chart);
    List<Monitor> monitors = new ArrayList<>();
    for (int i = 0; i < chart.properties().size(); i++) {
      monitors.add(new Monitor(conditions.rule(i)));
    }
    if (!packs) {
      return report(monitors, interpret(conditions, List.of()));
    }
    try {
      return report(monitors, packed(PackedGraph.of(chart, conditions, limit, progress)));
    } catch (NotModelledException construct) {
      List<String> remarks = new ArrayList<>();
      remarks.add("the interpreter explored the states, because of " + construct.getMessage());
      return approximate(conditions, monitors, remarks)
          .orElseGet(() -> report(monitors, interpret(conditions, remarks)));
    }
  }

  /**
   * Checks the properties over an over-approximation. Empty if a verdict on it may not be that on
   * the chart: a run that violates a property there may be no run of the chart.
   *
   * @param remarks receives the reason for an empty result
   */
  private Optional<PropertyReport> approximate(
      PropertyConditions conditions, List<Monitor> monitors, List<String> remarks) {
    try {
      PackedGraph packed = PackedGraph.approximate(chart, conditions, limit, progress);
      PropertyReport report = report(monitors, packed(packed));
      for (int i = 0; i < monitors.size(); i++) {
        PropertyVerdict verdict = report.results().get(i).verdict();
        if (!decides(verdict, monitors.get(i).rule().form())) {
          remarks.add(
              "states without sums and times do not decide `" + monitors.get(i).rule().id() + "`");
          return Optional.empty();
        }
      }
      return Optional.of(report);
    } catch (NotModelledException construct) {
      remarks.add("states without sums and times do not have " + construct.getMessage());
      return Optional.empty();
    }
  }

  /** Returns true if a verdict on an over-approximation is that on the chart. */
  private static boolean decides(PropertyVerdict verdict, IrProperty.Form form) {
    boolean replayed = verdict == PropertyVerdict.VIOLATED && form != IrProperty.Form.REACHABLE;
    return replayed || verdict == PropertyVerdict.HOLDS || verdict == PropertyVerdict.VACUOUS;
  }

  private PropertyReport report(List<Monitor> monitors, Exploration found) {
    Verdicts<RunInput> verdicts =
        new Verdicts<>(
            found.graph(),
            found.gaps(),
            found.unbounded(),
            (monitor, path) -> Counterexample.of(chart, monitor, path));
    return new PropertyReport(
        chart.name(),
        monitors.stream().map(verdicts::of).toList(),
        found.graph().states() - 1,
        found.graph().edges(),
        found.graph().isComplete(),
        found.gaps(),
        found.abstracted());
  }

  /** The graph of the states, with what it leaves out. */
  private record Exploration(
      StateGraph<RunInput> graph,
      List<String> gaps,
      List<String> unbounded,
      List<String> abstracted) {}

  private static Exploration packed(PackedGraph packed) {
    return new Exploration(packed.graph(), packed.gaps(), packed.unbounded(), packed.abstracted());
  }

  private Exploration interpret(PropertyConditions conditions, List<String> remarks) {
    ChartReads reads = new ChartReads(chart);
    StateKeys keys = new StateKeys(chart, reads);
    RunInputs inputs = new RunInputs(chart, reads);
    GraphBuilder builder = new GraphBuilder(chart, conditions, keys, inputs);
    StateGraph<RunInput> graph = builder.build(limit, progress);
    List<String> gaps = new ArrayList<>(inputs.gaps());
    builder.failedStarts().forEach(start -> gaps.add("the machine refuses to start with " + start));
    return new Exploration(graph, gaps, keys.unbounded(), remarks);
  }
}
