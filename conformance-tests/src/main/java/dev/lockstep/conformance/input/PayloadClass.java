package dev.lockstep.conformance.input;

import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * A kind of payload an event may come with.
 *
 * @param name what is special about it: {@code without prompt}
 * @param value an example; {@code null} for no payload at all
 * @param valid whether the event's schema accepts it
 * @param edge whether a value lies at the edge of its type, where readers may differ; such a
 *     payload is sent in every state, and no way goes on from it
 */
public record PayloadClass(String name, @Nullable JsonValue value, boolean valid, boolean edge) {

  /** A kind that lies at no edge. */
  public PayloadClass(String name, @Nullable JsonValue value, boolean valid) {
    this(name, value, valid, false);
  }
}
