package dev.lockstep.exchange.xstate;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;

/** The names of states in a machine: their keys, their IDs, and their names in targets. */
final class Keys {

  private final IrChart chart;
  private final Problems problems;

  Keys(IrChart chart, Problems problems) {
    this.chart = chart;
    this.problems = problems;
  }

  /**
   * Returns the last segment of a state's spelling on the wire if the spelling begins with that of
   * its parent; otherwise the name of the state.
   */
  String key(IrState state) {
    IrState parent = chart.states().get(state.parent());
    String prefix = parent.parent() < 0 ? "" : parent.wire() + ".";
    String key = state.wire().startsWith(prefix) ? state.wire().substring(prefix.length()) : "";
    return key.isEmpty() || key.contains(".") ? state.name() : key;
  }

  /**
   * Reports a name that cannot be a key, and a spelling on the wire that differs from the path of
   * keys.
   */
  void check(IrState state) {
    if (key(state).contains(".")) {
      problems.notCarried(
          state.span(),
          "the name of the state `" + key(state) + "` is not carried over",
          "XState divides the keys of a path at their dots");
      return;
    }
    if (!keys(state).equals(state.wire())) {
      problems.leftOut(
          state.span(),
          "the spelling `" + state.wire() + "` is left out",
          "a state of XState is spelt by the keys down to it");
    }
  }

  /** Returns the ID of a state, for example {@code #chart.a.b}. */
  String id(IrState state) {
    return state.parent() < 0 ? "#" + chart.name() : "#" + chart.name() + "." + keys(state);
  }

  /** Returns the text by which a transition of {@code source} refers to {@code target}. */
  String target(IrState source, IrState target) {
    boolean sibling = source.parent() >= 0 && target.parent() == source.parent();
    if (sibling) {
      return key(target);
    }
    return target.parent() == source.index() ? "." + key(target) : id(target);
  }

  private String keys(IrState state) {
    IrState parent = chart.states().get(state.parent());
    return parent.parent() < 0 ? key(state) : keys(parent) + "." + key(state);
  }
}
