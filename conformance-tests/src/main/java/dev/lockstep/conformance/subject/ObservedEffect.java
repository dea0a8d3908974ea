package dev.lockstep.conformance.subject;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An effect that a machine requested, in the form that is compared.
 *
 * @param name wire name of the emission or sent event, name of the action, or ID of the timer
 * @param payload the payload of an emission or sent event; an empty object if there is none
 * @param at the deadline of a timer or the time of a sent event; {@code null} otherwise
 */
public record ObservedEffect(Kind kind, String name, JsonValue payload, @Nullable Instant at) {

  /** The kind of an effect. */
  public enum Kind {
    EMIT,
    PERFORM,
    SCHEDULE,
    CANCEL,
    SEND
  }

  /** Creates an emitted event. */
  public static ObservedEffect emit(String event, @Nullable JsonValue payload) {
    return new ObservedEffect(Kind.EMIT, event, payload == null ? JsonObject.EMPTY : payload, null);
  }

  /** Creates a declared action. */
  public static ObservedEffect perform(String action) {
    return new ObservedEffect(Kind.PERFORM, action, JsonObject.EMPTY, null);
  }

  /** Creates a timer that was set. */
  public static ObservedEffect schedule(String timer, Instant deadline) {
    return new ObservedEffect(Kind.SCHEDULE, timer, JsonObject.EMPTY, deadline);
  }

  /** Creates a timer that was cancelled. */
  public static ObservedEffect cancel(String timer, Instant deadline) {
    return new ObservedEffect(Kind.CANCEL, timer, JsonObject.EMPTY, deadline);
  }

  /** Creates an event that the machine sends to itself. */
  public static ObservedEffect send(String event, @Nullable JsonValue payload, Instant at) {
    return new ObservedEffect(Kind.SEND, event, payload == null ? JsonObject.EMPTY : payload, at);
  }

  @Override
  public String toString() {
    String body = payload.equals(JsonObject.EMPTY) ? "" : " " + payload;
    return kind.name().toLowerCase(Locale.ROOT)
        + " "
        + name
        + body
        + (at == null ? "" : " at " + at);
  }
}
