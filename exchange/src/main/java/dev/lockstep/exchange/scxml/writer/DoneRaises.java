package dev.lockstep.exchange.scxml.writer;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The final states that raise the event {@code done.state.id} of the state they complete. SCXML
 * raises these events itself, so the actions are omitted. Other actions that raise such an event
 * are not supported.
 */
final class DoneRaises {

  private final IrChart chart;
  private final Map<String, Integer> events;
  private final Set<Integer> unfit = new HashSet<>();

  DoneRaises(IrChart chart) {
    this.chart = chart;
    this.events = new HashMap<>();
    chart.events().forEach((IrEvent event) -> events.put(event.wire(), event.index()));
    for (IrState state : chart.states()) {
      if (state.isFinal() && state.parent() > 0) {
        check(state);
      }
    }
    for (IrTransition transition : chart.transitions()) {
      IrState source = chart.states().get(transition.source());
      if (transition.trigger() instanceof IrTrigger.Done) {
        boolean around = isRegion(source) && event(parent(source)).isPresent();
        if (event(source).isPresent() || around) {
          unfit.add(source.index());
        }
      }
    }
  }

  /** Returns the indices of the states whose completion cannot be exported. */
  Set<Integer> unfit() {
    return unfit;
  }

  /** Returns the entry actions of a state without those that SCXML performs itself. */
  List<IrAction> entry(IrState state) {
    int superfluous = state.isFinal() && state.parent() > 0 ? expected(state).size() : 0;
    return superfluous > state.entry().size()
        ? state.entry()
        : state.entry().subList(0, state.entry().size() - superfluous);
  }

  private void check(IrState end) {
    List<IrState> expected = expected(end);
    int from = end.entry().size() - expected.size();
    boolean fits = from >= 0;
    for (int i = 0; fits && i < expected.size(); i++) {
      fits = isRaise(end.entry().get(from + i), expected.get(i));
    }
    if (!fits) {
      unfit.add(end.index());
    }
  }

  /** Returns the states for which the final state {@code end} must raise done events. */
  private List<IrState> expected(IrState end) {
    List<IrState> states = new ArrayList<>();
    IrState state = parent(end);
    if (event(state).isPresent()) {
      states.add(state);
    }
    if (isRegion(state) && event(parent(state)).isPresent()) {
      states.add(parent(state));
    }
    return states;
  }

  private boolean isRaise(IrAction action, IrState state) {
    int event = event(state).orElseThrow();
    if (state.kind() != IrState.Kind.PARALLEL) {
      return isRaise(action, event);
    }
    return action instanceof IrAction.If choice
        && choice.otherwise().isEmpty()
        && choice.then().size() == 1
        && isRaise(choice.then().get(0), event)
        && regions(choice.condition().term()).equals(ends(state));
  }

  private static boolean isRaise(IrAction action, int event) {
    return action instanceof IrAction.Raise raise
        && raise.event() == event
        && raise.payload().isEmpty();
  }

  /** Returns the final states of each compound region at any depth. */
  private Set<Set<Integer>> ends(IrState state) {
    Set<Set<Integer>> ends = new HashSet<>();
    if (state.kind() == IrState.Kind.PARALLEL) {
      state.children().stream()
          .map(chart.states()::get)
          .filter(child -> child.kind() != IrState.Kind.HISTORY)
          .forEach(region -> ends.addAll(ends(region)));
    } else {
      ends.add(
          state.children().stream()
              .filter(child -> chart.states().get(child).isFinal())
              .collect(Collectors.toSet()));
    }
    return ends;
  }

  private static Set<Set<Integer>> regions(IrTerm term) {
    Set<Set<Integer>> regions = new HashSet<>();
    if (term instanceof IrTerm.Call call && call.function() == IrFunction.AND) {
      call.arguments().forEach(argument -> regions.addAll(regions(argument)));
    } else {
      regions.add(states(term));
    }
    return regions;
  }

  private static Set<Integer> states(IrTerm term) {
    Set<Integer> states = new HashSet<>();
    if (term instanceof IrTerm.InState in) {
      states.add(in.state());
    } else if (term instanceof IrTerm.Call call && call.function() == IrFunction.OR) {
      call.arguments().forEach(argument -> states.addAll(states(argument)));
    } else {
      states.add(-1);
    }
    return states;
  }

  private Optional<Integer> event(IrState state) {
    return state.parent() < 0
        ? Optional.empty()
        : Optional.ofNullable(events.get(WireEvents.done(state)));
  }

  private IrState parent(IrState state) {
    return chart.states().get(state.parent());
  }

  private boolean isRegion(IrState state) {
    return state.parent() >= 0 && parent(state).kind() == IrState.Kind.PARALLEL;
  }
}
