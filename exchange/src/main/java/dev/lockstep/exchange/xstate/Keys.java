package dev.lockstep.exchange.xstate;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;

/** What states are called in a machine: their keys, their ids, and how targets name them. */
final class Keys {

  private final IrChart chart;
  private final Problems problems;

  Keys(IrChart chart, Problems problems) {
    this.chart = chart;
    this.problems = problems;
  }

  /** The last part of a state's spelling on the wire, where that is the path of its parents'. */
  String key(IrState state) {
    IrState parent = chart.states().get(state.parent());
    String prefix = parent.parent() < 0 ? "" : parent.wire() + ".";
    String key = state.wire().startsWith(prefix) ? state.wire().substring(prefix.length()) : "";
    return key.isEmpty() || key.contains(".") ? state.name() : key;
  }

  /** Tells a name that is no key, and a spelling that the keys down to the state do not give. */
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

  /** {@code #chart.a.b}. */
  String id(IrState state) {
    return state.parent() < 0 ? "#" + chart.name() : "#" + chart.name() + "." + keys(state);
  }

  /** How a transition of {@code source} names {@code target}. */
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
