package dev.lockstep.model.lower;

import dev.lockstep.model.check.CheckedStatechart;
import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.ir.IrForbidden;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.syntax.ForbiddenSyntax;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The lowering of forbidden pairs: the written ones and, in a flat chart, every other pair of
 * states without a transition.
 */
final class ForbiddenLowering {

  /** The maximum number of states; the pairs of more states would exceed the size of a list. */
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

  /**
   * Returns for each state the states that form no forbidden pair with it: the root, the state
   * itself and the targets of its transitions.
   */
  private List<ForbiddenRow> joined() {
    Map<Integer, SortedSet<Integer>> targets = new HashMap<>();
    for (IrTransition transition : transitions) {
      targets
          .computeIfAbsent(transition.source(), source -> new TreeSet<>())
          .addAll(transition.targets());
    }
    SortedSet<Integer> ofRoot = new TreeSet<>(targets.getOrDefault(0, new TreeSet<>()));
    ofRoot.add(0);
    int[] shared = array(ofRoot);
    return states.stream()
        .map(
            state -> {
              SortedSet<Integer> own = targets.getOrDefault(state.index(), new TreeSet<>());
              own.add(state.index());
              if (state.isFinal()) {
                own.add(0);
                return new ForbiddenRow(new int[0], array(own));
              }
              own.removeIf(ofRoot::contains);
              return new ForbiddenRow(shared, array(own));
            })
        .toList();
  }

  private static int[] array(SortedSet<Integer> numbers) {
    return numbers.stream().mapToInt(number -> number).toArray();
  }
}
