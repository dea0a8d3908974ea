package dev.lockstep.verification;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

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
    return new Run().report();
  }

  private final class Run {

    private final PropertyConditions conditions = new PropertyConditions(chart);
    private final List<Monitor> monitors = new ArrayList<>();
    private final StateGraph graph;
    private final List<String> gaps = new ArrayList<>();
    private final String limitReason;

    Run() {
      for (IrProperty property : chart.properties()) {
        monitors.add(new Monitor(property, monitors.size(), conditions));
      }
      ChartReads reads = new ChartReads(chart);
      StateKeys keys = new StateKeys(chart, reads);
      RunInputs inputs = new RunInputs(chart, reads);
      GraphBuilder builder = new GraphBuilder(chart, conditions, keys, inputs);
      this.graph = builder.build(limit, progress);
      gaps.addAll(inputs.gaps());
      builder
          .failedStarts()
          .forEach(start -> gaps.add("the machine refuses to start with " + start));
      List<String> unbounded = keys.unbounded();
      this.limitReason =
          "%,d states were explored, and more exist%s"
              .formatted(
                  graph.expanded() - 1,
                  unbounded.isEmpty()
                      ? ""
                      : "; `"
                          + String.join("` and `", unbounded)
                          + (unbounded.size() == 1 ? "` has no bound" : "` have no bound"));
    }

    PropertyReport report() {
      return new PropertyReport(
          chart.name(),
          monitors.stream().map(this::result).toList(),
          graph.states() - 1,
          graph.edges(),
          graph.isComplete(),
          gaps);
    }

    private PropertyResult result(Monitor monitor) {
      Search search = new Search(graph, monitor);
      Optional<RunPath> violation = search.violation();
      IrProperty.Form form = monitor.property().form();
      if (form == IrProperty.Form.REACHABLE) {
        violation = new ReachableSearch(graph, monitor, search).violation();
      } else if (!monitor.isSafety() && graph.isComplete()) {
        violation = new FairCycles(graph, monitor.property(), search).violation();
      }
      if (violation.isPresent()) {
        return violated(monitor, violation.get());
      }
      if (!graph.isComplete()) {
        return result(monitor, PropertyVerdict.INCOMPLETE, limitReason);
      }
      Optional<String> vacuous = vacuous(monitor);
      if (vacuous.isPresent()) {
        return gaps.isEmpty()
            ? result(monitor, PropertyVerdict.VACUOUS, vacuous.get())
            : result(
                monitor,
                PropertyVerdict.INCOMPLETE,
                vacuous.get() + " in the explored runs; " + gaps.get(0));
      }
      return gaps.isEmpty()
          ? result(monitor, PropertyVerdict.HOLDS, "")
          : result(monitor, PropertyVerdict.HOLDS_FOR_EXPLORED, "");
    }

    private PropertyResult violated(Monitor monitor, RunPath path) {
      boolean needsAllInputs =
          monitor.property().form() == IrProperty.Form.REACHABLE
              || !monitor.property().events().isEmpty();
      Optional<Counterexample> found = Counterexample.of(chart, monitor, path);
      if (needsAllInputs && !gaps.isEmpty()) {
        return new PropertyResult(
            monitor.property().id(),
            PropertyVerdict.INCOMPLETE,
            "violated by the explored inputs; " + gaps.get(0),
            found);
      }
      String end = path.end().isEmpty() ? "" : "; " + path.end();
      return found.isPresent()
          ? new PropertyResult(
              monitor.property().id(),
              PropertyVerdict.VIOLATED,
              "after " + found.get().length() + " inputs" + end,
              found)
          : result(
              monitor,
              PropertyVerdict.INCOMPLETE,
              "a violation of " + (path.inputs().size() - 1) + " inputs does not replay");
    }

    private Optional<String> vacuous(Monitor monitor) {
      if (!occurs(monitor::triggers)) {
        return Optional.of("its trigger never holds");
      }
      return occurs(monitor::begins) ? Optional.empty() : Optional.of("its scope never begins");
    }

    private boolean occurs(Predicate<InstantLabel> condition) {
      for (int edge = 0; edge < graph.edges(); edge++) {
        int label = graph.label(edge);
        if (label != StateGraph.NO_INSTANT && condition.test(graph.labelAt(label))) {
          return true;
        }
      }
      return false;
    }

    private PropertyResult result(Monitor monitor, PropertyVerdict verdict, String reason) {
      return new PropertyResult(monitor.property().id(), verdict, reason, Optional.empty());
    }
  }
}
