package dev.lockstep.verification.input;

import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * A class of payloads of an event.
 *
 * @param name the property that distinguishes it: {@code without prompt}
 * @param value an example; {@code null} for no payload
 * @param valid true if the schema of the event accepts it
 * @param edge true if it contains a limit value of a type, which implementations may read
 *     differently; such a payload is sent in every state, but no further input follows it
 */
public record PayloadClass(String name, @Nullable JsonValue value, boolean valid, boolean edge) {

  /** Creates a class without limit values. */
  public PayloadClass(String name, @Nullable JsonValue value, boolean valid) {
    this(name, value, valid, false);
  }
}
