package dev.lockstep.model.lower;

import dev.lockstep.model.check.CheckedStatechart;
import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.ir.IrForbidden;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.syntax.ForbiddenSyntax;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lowers the forbidden pairs: those written, and for a flat chart every other pair no transition
 * joins.
 */
final class ForbiddenLowering {

  /** More states have more pairs than a list can hold. */
  private static final int MOST_STATES = 40_000;

  private final CheckedStatechart chart;
  private final List<IrState> states;
  private final List<IrTransition> transitions;

  ForbiddenLowering(CheckedStatechart chart, List<IrState> states, List<IrTransition> transitions) {
    this.chart = chart;
    this.states = states;
    this.transitions = transitions;
  }

  List<IrForbidden> lower() {
    List<IrForbidden> written = chart.syntax().forbidden().stream().map(this::written).toList();
    return chart.resolved().isFlat() && states.size() <= MOST_STATES
        ? new ForbiddenPairs(states, joined(), reasons(written))
        : written;
  }

  private IrForbidden written(ForbiddenSyntax pair) {
    ResolvedChart names = chart.resolved();
    return new IrForbidden(
        names.stateNames().path(pair.from().value()).orElseThrow().index(),
        names.stateNames().path(pair.to().value()).orElseThrow().index(),
        pair.reason().value());
  }

  private static Map<Long, String> reasons(List<IrForbidden> written) {
    var reasons = new HashMap<Long, String>();
    written.forEach(pair -> reasons.put(ForbiddenPairs.key(pair.from(), pair.to()), pair.reason()));
    return reasons;
  }

  /** For each state the root, itself, and the states a transition leads to. */
  private List<int[]> joined() {
    List<BitSet> joined = states.stream().map(state -> bits(0, state.index())).toList();
    for (IrTransition transition : transitions) {
      transition.targets().forEach(joined.get(transition.source())::set);
    }
    for (IrState state : states) {
      if (!state.isFinal()) {
        joined.get(state.index()).or(joined.get(0));
      }
    }
    return joined.stream().map(bits -> bits.stream().toArray()).toList();
  }

  private static BitSet bits(int first, int second) {
    var bits = new BitSet();
    bits.set(first);
    bits.set(second);
    return bits;
  }
}
