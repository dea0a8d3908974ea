package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a selection of transitions is made for.
 *
 * @param index of the event, the state that is done, or the {@code after} transition; -1 for none
 * @param name what {@code event.name} says
 * @param payload fields as expressions see them; empty without a payload
 */
record Occurrence(Kind kind, int index, String name, Map<String, @Nullable Object> payload) {

  enum Kind {
    EVENT,
    DONE,
    AFTER,
    NONE
  }

  /** No event: eventless transitions. */
  static final Occurrence NONE = new Occurrence(Kind.NONE, -1, "", Map.of());

  static Occurrence event(int event, String wire, Map<String, @Nullable Object> payload) {
    return new Occurrence(Kind.EVENT, event, wire, payload);
  }

  static Occurrence done(int state, String path) {
    return new Occurrence(Kind.DONE, state, "done.state." + path, Map.of());
  }

  static Occurrence elapsed(IrTransition after) {
    return new Occurrence(Kind.AFTER, after.index(), after.id(), Map.of());
  }

  /** Whether the transition is a candidate. */
  boolean matches(IrTransition transition) {
    IrTrigger trigger = transition.trigger();
    return switch (kind) {
      case EVENT -> trigger instanceof IrTrigger.OnEvent on && on.events().contains(index);
      case DONE -> trigger instanceof IrTrigger.Done && transition.source() == index;
      case AFTER -> transition.index() == index;
      case NONE -> trigger instanceof IrTrigger.Eventless;
    };
  }
}
