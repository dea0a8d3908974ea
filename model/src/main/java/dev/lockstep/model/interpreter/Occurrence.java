package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrTransition;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The cause for which transitions are selected.
 *
 * @param index index of the event, of the completed state, or of the {@code after} transition; -1
 *     for none
 * @param name value of {@code event.name}
 * @param payload fields as expressions see them; empty without a payload
 */
record Occurrence(Kind kind, int index, String name, Map<String, @Nullable Object> payload) {

  enum Kind {
    EVENT,
    DONE,
    AFTER,
    NONE
  }

  /** The absence of an event, for eventless transitions. */
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
}
