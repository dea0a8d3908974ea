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
import java.util.function.Supplier;

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

  /** The number of states in which the trigger of a property is looked for. */
  private static final int SAMPLED = 500;

  private final IrChart chart;
  private final int limit;
  private final IntConsumer progress;
  private final States states;

  /** The states that are explored first. */
  private enum States {
    PACKED,
    APPROXIMATE,
    INTERPRETED
  }

  private PropertyCheck(IrChart chart, int limit, IntConsumer progress, States states) {
    this.chart = chart;
    this.limit = limit;
    this.progress = progress;
    this.states = states;
  }

  /** Creates a check with the default limit. */
  public static PropertyCheck of(IrChart chart) {
    return new PropertyCheck(chart, STATES, count -> {}, States.PACKED);
  }

  /**
   * Returns the same check with a limit of states. Verdicts that need further states are {@code
   * INCOMPLETE}.
   */
  public PropertyCheck withLimit(int most) {
    return new PropertyCheck(chart, most, progress, states);
  }

  /** Returns the same check that passes the number of explored states from time to time. */
  public PropertyCheck tellingProgress(IntConsumer listener) {
    return new PropertyCheck(chart, limit, listener, states);
  }

  /** Returns the same check that explores the states of the interpreter, which takes longer. */
  PropertyCheck interpreted() {
    return new PropertyCheck(chart, limit, progress, States.INTERPRETED);
  }

  /** Returns the same check that begins with the over-approximation. */
  PropertyCheck approximated() {
    return new PropertyCheck(chart, limit, progress, States.APPROXIMATE);
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
    if (states == States.INTERPRETED) {
      return report(monitors, interpret(conditions, limit, List.of()));
    }
    List<String> remarks = new ArrayList<>();
    if (states == States.APPROXIMATE) {
      return approximate(conditions, monitors, remarks)
          .orElseGet(() -> report(monitors, interpret(conditions, limit, remarks)));
    }
    try {
      PackedGraph packed = PackedGraph.of(chart, conditions, limit, progress);
      PropertyReport report = report(monitors, packed(packed));
      if (report.results().stream().anyMatch(Verdicts::isNotReplayed)) {
        remarks.add("the interpreter explored the states, because a violation does not replay");
        return report(monitors, interpret(conditions, limit, remarks));
      }
      return packed.graph().isComplete() || packed.unbounded().isEmpty()
          ? report
          : approximate(conditions, monitors, remarks).orElse(report);
    } catch (NotModelledException construct) {
      remarks.add("the interpreter explored the states, because of " + construct.getMessage());
      return approximate(conditions, monitors, remarks)
          .orElseGet(() -> report(monitors, interpret(conditions, limit, remarks)));
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
      PropertyReport report = report(monitors, packed(packed), sampled(conditions));
      for (int i = 0; i < monitors.size(); i++) {
        PropertyVerdict verdict = report.results().get(i).verdict();
        if (!decides(verdict, monitors.get(i).rule().form())) {
          String reason = report.results().get(i).reason();
          remarks.add(
              "states without sums and times do not decide `"
                  + monitors.get(i).rule().id()
                  + (reason.isEmpty() ? "`" : "`: " + reason));
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
    return report(monitors, found, found::graph);
  }

  /** Returns some runs of the interpreter, explored at the first call. */
  private Supplier<StateGraph<RunInput>> sampled(PropertyConditions conditions) {
    List<StateGraph<RunInput>> known = new ArrayList<>(1);
    return () -> {
      if (known.isEmpty()) {
        known.add(interpret(conditions, Math.min(limit, SAMPLED), List.of()).graph());
      }
      return known.get(0);
    };
  }

  /**
   * Reports the verdicts on a graph.
   *
   * @param sampled runs of the interpreter, in which parts of a property are looked for
   */
  private PropertyReport report(
      List<Monitor> monitors, Exploration found, Supplier<StateGraph<RunInput>> sampled) {
    Verdicts<RunInput> verdicts =
        new Verdicts<>(
            found.graph(),
            found.gaps(),
            found.unbounded(),
            (monitor, path) -> Counterexample.of(chart, monitor, path),
            new Occurrence<>(
                found.graph(),
                (monitor, part, inputs) ->
                    part.occurredIn(Counterexample.played(chart, inputs), monitor.rule().id()),
                sampled));
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

  private Exploration interpret(PropertyConditions conditions, int most, List<String> remarks) {
    ChartReads reads = new ChartReads(chart);
    StateKeys keys = new StateKeys(chart, reads);
    RunInputs inputs = new RunInputs(chart, reads);
    GraphBuilder builder = new GraphBuilder(chart, conditions, keys, inputs);
    StateGraph<RunInput> graph = builder.build(most, progress);
    List<String> gaps = new ArrayList<>(inputs.gaps());
    builder.failedStarts().forEach(start -> gaps.add("the machine refuses to start with " + start));
    return new Exploration(graph, gaps, keys.unbounded(), remarks);
  }
}
