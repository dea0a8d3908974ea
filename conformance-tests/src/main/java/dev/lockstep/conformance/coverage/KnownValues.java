package dev.lockstep.conformance.coverage;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The constants that context variables may have in each atomic state, by propagation along
 * transitions whose guards are ignored. A machine may start with every context, so a variable is
 * known in a state only if every way into the state assigns a constant. Nothing is known in a chart
 * with regions.
 */
final class KnownValues {

  private static final int MOST_VALUES = 4;

  private final IrChart chart;

  /** The constants by variable and state; a variable without an entry may have any value. */
  private final Map<Integer, Map<Integer, Set<Object>>> known = new HashMap<>();

  KnownValues(IrChart chart) {
    this.chart = chart;
    boolean regions =
        chart.states().stream().anyMatch(state -> state.kind() == IrState.Kind.PARALLEL);
    if (!regions) {
      propagate();
    }
  }

  /**
   * Returns the constants of each known variable while a state or one of its children is active.
   */
  Map<Integer, Set<Object>> in(IrState state) {
    Map<Integer, Set<Object>> joined = null;
    for (int atomic : atomicIn(state.index())) {
      Map<Integer, Set<Object>> values = known.get(atomic);
      if (values != null) {
        joined = joined == null ? copy(values) : join(joined, values);
      }
    }
    return joined == null ? Map.of() : joined;
  }

  private void propagate() {
    Deque<Integer> open = new ArrayDeque<>();
    for (int initial : enteredBy(0)) {
      known.put(initial, new HashMap<>());
      open.add(initial);
    }
    while (!open.isEmpty()) {
      int at = open.removeFirst();
      for (IrTransition transition : chart.transitions()) {
        boolean active = atomicIn(transition.source()).contains(at);
        if (active && transition.refuse().isEmpty()) {
          for (int to : targets(transition, at)) {
            if (merge(to, after(known.get(at), at, transition, to))) {
              open.add(to);
            }
          }
        }
      }
    }
  }

  private boolean merge(int state, Map<Integer, Set<Object>> values) {
    Map<Integer, Set<Object>> before = known.get(state);
    Map<Integer, Set<Object>> joined = before == null ? values : join(before, values);
    known.put(state, joined);
    return !joined.equals(before);
  }

  private Set<Integer> targets(IrTransition transition, int at) {
    Set<Integer> targets = new HashSet<>();
    transition.targets().forEach(target -> targets.addAll(enteredBy(target)));
    if (transition.targets().isEmpty()) {
      targets.add(at);
    }
    return targets;
  }

  /** Returns the atomic states that may be active after a state was entered. */
  private Set<Integer> enteredBy(int index) {
    IrState state = chart.states().get(index);
    if (state.isAtomic()) {
      return Set.of(index);
    } else if (state.kind() == IrState.Kind.HISTORY) {
      return atomicIn(state.parent());
    }
    Set<Integer> entered = new HashSet<>();
    state.initial().forEach(initial -> entered.addAll(enteredBy(initial)));
    return entered;
  }

  private Set<Integer> atomicIn(int index) {
    Set<Integer> atomic = new HashSet<>();
    for (IrState state : chart.states()) {
      if (state.isAtomic() && (state.index() == index || state.ancestors().get(index))) {
        atomic.add(state.index());
      }
    }
    return atomic;
  }

  /**
   * Returns the values after a transition. Exits, entries of ancestors and default entries are
   * treated as possible only; the target itself is always entered.
   */
  private Map<Integer, Set<Object>> after(
      Map<Integer, Set<Object>> before, int from, IrTransition transition, int to) {
    Map<Integer, Set<Object>> values = copy(before);
    IrState source = chart.states().get(from);
    IrState target = chart.states().get(to);
    if (!transition.targets().isEmpty()) {
      values = maybe(values, source.exit());
      for (IrState outer : chart.states()) {
        values = source.ancestors().get(outer.index()) ? maybe(values, outer.exit()) : values;
      }
    }
    values = run(values, transition.actions());
    if (!transition.targets().isEmpty()) {
      for (IrState outer : chart.states()) {
        if (target.ancestors().get(outer.index())) {
          values = maybe(values, outer.entry());
          values = maybe(values, outer.initialActions());
        } else if (outer.kind() == IrState.Kind.HISTORY) {
          values = maybe(values, outer.initialActions());
        }
      }
      values = run(values, target.entry());
    }
    return values;
  }

  private static Map<Integer, Set<Object>> maybe(
      Map<Integer, Set<Object>> values, List<IrAction> actions) {
    return actions.isEmpty() ? values : join(values, run(values, actions));
  }

  private static Map<Integer, Set<Object>> run(
      Map<Integer, Set<Object>> before, List<IrAction> actions) {
    Map<Integer, Set<Object>> values = copy(before);
    for (IrAction action : actions) {
      if (action instanceof IrAction.Assign assign) {
        for (IrAction.Assignment assignment : assign.assignments()) {
          if (assignment.value().term() instanceof IrTerm.Constant constant) {
            values.put(assignment.variable(), Set.of(constant.value()));
          } else {
            values.remove(assignment.variable());
          }
        }
      } else if (action instanceof IrAction.If choice) {
        values = join(run(values, choice.then()), run(values, choice.otherwise()));
      }
    }
    return values;
  }

  private static Map<Integer, Set<Object>> copy(Map<Integer, Set<Object>> values) {
    return new HashMap<>(values);
  }

  private static Map<Integer, Set<Object>> join(
      Map<Integer, Set<Object>> one, Map<Integer, Set<Object>> other) {
    Map<Integer, Set<Object>> joined = new HashMap<>();
    for (int variable : new ArrayList<>(one.keySet())) {
      if (other.containsKey(variable)) {
        Set<Object> values = new HashSet<>(one.get(variable));
        values.addAll(other.get(variable));
        if (values.size() <= MOST_VALUES) {
          joined.put(variable, values);
        }
      }
    }
    return joined;
  }
}
