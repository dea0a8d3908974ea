package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The transitions of each state by their cause, in document order. Immutable. */
final class Candidates {

  private final List<IrTransition> transitions;
  private final List<List<List<IrTransition>>> byEvent = new ArrayList<>();
  private final List<List<IrTransition>> byCompletion = new ArrayList<>();
  private final List<List<IrTransition>> eventless = new ArrayList<>();

  Candidates(IrChart chart) {
    this.transitions = chart.transitions();
    for (IrState state : chart.states()) {
      List<List<IrTransition>> events = new ArrayList<>();
      for (int event = 0; event < chart.events().size(); event++) {
        events.add(of(state, Occurrence.event(event, "", Map.of())));
      }
      byEvent.add(events);
      byCompletion.add(of(state, Occurrence.done(state.index(), state.path())));
      eventless.add(of(state, Occurrence.NONE));
    }
  }

  private List<IrTransition> of(IrState state, Occurrence occurrence) {
    return state.transitions().stream()
        .map(transitions::get)
        .filter(transition -> matches(occurrence, transition))
        .toList();
  }

  private static boolean matches(Occurrence occurrence, IrTransition transition) {
    IrTrigger trigger = transition.trigger();
    return switch (occurrence.kind()) {
      case EVENT ->
          trigger instanceof IrTrigger.OnEvent on && on.events().contains(occurrence.index());
      case DONE -> trigger instanceof IrTrigger.Done;
      case AFTER -> false;
      case NONE -> trigger instanceof IrTrigger.Eventless;
    };
  }

  /** Returns the transitions of a state that an occurrence may enable. */
  List<IrTransition> of(int state, Occurrence occurrence) {
    return switch (occurrence.kind()) {
      case EVENT -> byEvent.get(state).get(occurrence.index());
      case DONE -> occurrence.index() == state ? byCompletion.get(state) : List.of();
      case AFTER -> {
        IrTransition after = transitions.get(occurrence.index());
        yield after.source() == state ? List.of(after) : List.of();
      }
      case NONE -> eventless.get(state);
    };
  }
}
