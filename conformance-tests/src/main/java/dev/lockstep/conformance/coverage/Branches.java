package dev.lockstep.conformance.coverage;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The transitions that compete for a trigger, in the order in which a machine tries them. Not
 * thread-safe.
 */
final class Branches {

  private final IrChart chart;
  private final Map<String, Map<String, List<IrTransition>>> known = new HashMap<>();

  private final Map<List<String>, List<IrTransition>> resting = new HashMap<>();

  Branches(IrChart chart) {
    this.chart = chart;
  }

  /**
   * Returns the transitions that an active state tries for an event: its own, then those of its
   * ancestors from the inside out.
   */
  List<IrTransition> tried(String stateWire, String eventWire) {
    return known
        .computeIfAbsent(stateWire, state -> new HashMap<>())
        .computeIfAbsent(eventWire, event -> find(stateWire, event));
  }

  /**
   * Returns the transitions of the same state that are tried before this one and share a trigger
   * with it.
   */
  List<IrTransition> before(IrTransition branch) {
    return chart.states().get(branch.source()).transitions().stream()
        .filter(index -> index < branch.index())
        .map(chart.transitions()::get)
        .filter(earlier -> compete(earlier, branch))
        .toList();
  }

  /**
   * Returns the eventless transitions of active states and of their ancestors; empty if the chart
   * has ended.
   */
  List<IrTransition> eventless(List<String> stateWires) {
    return resting.computeIfAbsent(stateWires, this::findEventless);
  }

  private List<IrTransition> findEventless(List<String> stateWires) {
    List<IrState> active =
        chart.states().stream()
            .filter(state -> state.isAtomic() && stateWires.contains(state.wire()))
            .toList();
    if (active.stream().allMatch(state -> state.isFinal() && endsTheChart(state))) {
      return List.of();
    }
    return chart.transitions().stream()
        .filter(branch -> branch.trigger() instanceof IrTrigger.Eventless)
        .filter(branch -> active.stream().anyMatch(state -> isAround(branch.source(), state)))
        .toList();
  }

  private boolean endsTheChart(IrState state) {
    return chart.root().kind() == IrState.Kind.PARALLEL || state.parent() == 0;
  }

  private static boolean isAround(int source, IrState state) {
    return source == state.index() || state.ancestors().get(source);
  }

  private List<IrTransition> find(String stateWire, String eventWire) {
    List<IrTransition> tried = new ArrayList<>();
    for (IrState state : chart.states()) {
      if (state.isAtomic() && state.wire().equals(stateWire)) {
        for (int at = state.index(); at >= 0; at = chart.states().get(at).parent()) {
          chart.states().get(at).transitions().stream()
              .map(chart.transitions()::get)
              .filter(branch -> Expected.events(chart, branch).contains(eventWire))
              .forEach(tried::add);
        }
      }
    }
    return tried;
  }

  /** Returns true if one transition has every trigger of the other. */
  static boolean covers(IrTransition one, IrTransition other) {
    return one.trigger() instanceof IrTrigger.OnEvent a
            && other.trigger() instanceof IrTrigger.OnEvent b
        ? a.events().containsAll(b.events())
        : one.trigger().equals(other.trigger());
  }

  private static boolean compete(IrTransition one, IrTransition other) {
    if (one.trigger() instanceof IrTrigger.OnEvent a
        && other.trigger() instanceof IrTrigger.OnEvent b) {
      return a.events().stream().anyMatch(b.events()::contains);
    }
    return one.trigger().equals(other.trigger());
  }
}
