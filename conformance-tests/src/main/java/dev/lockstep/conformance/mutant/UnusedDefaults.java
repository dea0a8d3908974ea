package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The states of a chart that are never entered by default, because every way into them names a
 * state inside. Guards are ignored; in doubt a default counts as used.
 */
final class UnusedDefaults {

  private final IrChart chart;
  private final BitSet used = new BitSet();

  UnusedDefaults(IrChart chart) {
    this.chart = chart;
    useDefault(0);
    for (IrTransition transition : chart.transitions()) {
      boolean isFixed =
          transition.targets().stream()
              .noneMatch(target -> chart.states().get(target).kind() == IrState.Kind.HISTORY);
      enter(transition.targets(), isFixed ? transition.domain() : 0);
    }
    for (IrState state : chart.states()) {
      if (state.kind() == IrState.Kind.HISTORY) {
        enter(state.historyTargets(), state.parent());
        IrState parent = chart.states().get(state.parent());
        parent.children().forEach(this::useAll);
      }
    }
  }

  /** Returns the chart in which unused defaults have no effect, for comparisons. */
  IrChart without(IrChart changed) {
    IrChart without = changed;
    for (IrState original : chart.states()) {
      StateCopy copy = new StateCopy(without.states().get(original.index()));
      if (original.kind() == IrState.Kind.COMPOUND && !used.get(original.index())) {
        copy.initial = List.of();
        copy.initialActions = List.of();
        without = new Changed(without).state(copy.build());
      } else if (original.kind() == IrState.Kind.PARALLEL) {
        copy.children = copy.children.stream().filter(used::get).toList();
        without = new Changed(without).state(copy.build());
      }
    }
    return without;
  }

  /**
   * Uses the defaults of the states that an entry of these targets together enters.
   *
   * @param domain the state that is active before and after
   */
  private void enter(List<Integer> targets, int domain) {
    for (int target : targets) {
      if (chart.states().get(target).kind() != IrState.Kind.HISTORY) {
        useDefault(target);
      }
      for (int at = target; at > 0 && at != domain; at = chart.states().get(at).parent()) {
        IrState parent = chart.states().get(chart.states().get(at).parent());
        if (parent.kind() == IrState.Kind.PARALLEL && parent.index() != domain) {
          parent.children().stream()
              .filter(region -> targets.stream().noneMatch(each -> isIn(each, region)))
              .forEach(this::useDefault);
        }
      }
    }
  }

  private boolean isIn(int state, int ancestor) {
    return state == ancestor || chart.states().get(ancestor).descendants().get(state);
  }

  private void useDefault(int index) {
    if (used.get(index)) {
      return;
    }
    used.set(index);
    IrState state = chart.states().get(index);
    if (state.kind() == IrState.Kind.PARALLEL) {
      state.children().forEach(this::useDefault);
    } else {
      enter(state.initial(), index);
    }
  }

  private void useAll(int index) {
    List<Integer> all = new ArrayList<>();
    chart.states().get(index).descendants().stream().forEach(all::add);
    all.add(index);
    all.forEach(this::useDefault);
  }
}
