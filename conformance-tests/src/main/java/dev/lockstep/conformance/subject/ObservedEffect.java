package dev.lockstep.conformance.subject;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A request of a machine to the world, in the form in which two machines are compared.
 *
 * @param name wire name of the emission or of the event sent, name of the action, id of the timer
 * @param payload of an emission or of an event sent; an empty object for none
 * @param at when a timer is due or an event is to be sent; {@code null} otherwise
 */
public record ObservedEffect(Kind kind, String name, JsonValue payload, @Nullable Instant at) {

  /** What is asked for. */
  public enum Kind {
    EMIT,
    PERFORM,
    SCHEDULE,
    CANCEL,
    SEND
  }

  /** An event said to the world. */
  public static ObservedEffect emit(String event, @Nullable JsonValue payload) {
    return new ObservedEffect(Kind.EMIT, event, payload == null ? JsonObject.EMPTY : payload, null);
  }

  /** A declared action. */
  public static ObservedEffect perform(String action) {
    return new ObservedEffect(Kind.PERFORM, action, JsonObject.EMPTY, null);
  }

  /** A timer that was set. */
  public static ObservedEffect schedule(String timer, Instant deadline) {
    return new ObservedEffect(Kind.SCHEDULE, timer, JsonObject.EMPTY, deadline);
  }

  /** A timer that was taken back. */
  public static ObservedEffect cancel(String timer, Instant deadline) {
    return new ObservedEffect(Kind.CANCEL, timer, JsonObject.EMPTY, deadline);
  }

  /** An event the machine sends itself from outside. */
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
