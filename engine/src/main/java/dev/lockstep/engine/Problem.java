package dev.lockstep.engine;

import dev.lockstep.runtime.Refusal;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.Violation;
import java.util.List;

/**
 * The reason why a command was declined.
 *
 * @param reason stable code in kebab case; the chart's own code if a chart refused
 * @param detail one sentence for people
 * @param facts further facts for the caller, by name; may be empty
 * @param violations violations of a payload, at most 50; often empty
 */
public record Problem(
    Kind kind, String reason, String detail, JsonObject facts, List<Violation> violations) {

  public Problem {
    violations = List.copyOf(violations);
  }

  public static Problem of(Kind kind, String reason, String detail) {
    return new Problem(kind, reason, detail, JsonObject.EMPTY, List.of());
  }

  /** Returns the problem of an ID that does not exist for this tenant. */
  public static Problem unknown(String what) {
    return of(Kind.UNKNOWN, "unknown-id", "there is no " + what);
  }

  /** Returns the problem of an invalid payload. */
  public static Problem invalid(List<Violation> violations) {
    return new Problem(
        Kind.INVALID, "payload-invalid", "the payload is invalid", JsonObject.EMPTY, violations);
  }

  /**
   * Returns the problem of an event that the chart of an instance refused.
   *
   * @param actor name of the sender as the chart declares it; empty if there is none
   */
  public static Problem of(Refusal refusal, Instance at, String event, String actor) {
    JsonObject facts =
        JsonObject.builder()
            .add("instance", at.id().toString())
            .add("state", at.state())
            .add("sequence", at.sequence())
            .add("details", JsonArray.of(refusal.details(), JsonString::new))
            .build();
    return new Problem(
        kind(refusal),
        refusal.reason(),
        sentence(refusal, at, event, actor),
        facts,
        refusal.violations());
  }

  private static Kind kind(Refusal refusal) {
    return switch (refusal.kind()) {
      case UNKNOWN_EVENT, PAYLOAD_INVALID -> Kind.INVALID;
      case ACTOR_NOT_ALLOWED -> Kind.FORBIDDEN;
      case FINAL_STATE, NOT_ACCEPTED, REFUSED, GUARD_FALSE, STEP_FAILED -> Kind.CONFLICT;
    };
  }

  private static String sentence(Refusal refusal, Instance at, String event, String actor) {
    String who = at.chart().name() + " " + at.id() + " is in `" + at.state() + "`";
    return switch (refusal.kind()) {
      case FINAL_STATE -> who + " and does not accept `" + event + "`: the state is final";
      case UNKNOWN_EVENT -> "`" + event + "` is not an event of chart `" + at.chart().name() + "`";
      case PAYLOAD_INVALID -> "the payload of `" + event + "` is invalid";
      case NOT_ACCEPTED -> who + " and does not accept `" + event + "`";
      case ACTOR_NOT_ALLOWED ->
          who
              + " and accepts `"
              + event
              + "` from "
              + String.join(", ", refusal.details())
              + (actor.isEmpty() ? ", and the event has no actor" : ", not from `" + actor + "`");
      case REFUSED -> who + " and refuses `" + event + "`: " + refusal.reason();
      case GUARD_FALSE -> who + " and no guard for `" + event + "` holds";
      case STEP_FAILED -> who + " and `" + event + "` could not be executed";
    };
  }

  @Override
  public String toString() {
    return reason + ": " + detail + (violations.isEmpty() ? "" : " " + violations);
  }

  /** The kind of a problem. */
  public enum Kind {
    /** The command itself is invalid, whatever the state of the instance. */
    INVALID,
    /** The sender is not permitted to send it. */
    FORBIDDEN,
    /** Its instance does not exist. */
    UNKNOWN,
    /** It is not allowed in the current state. */
    CONFLICT,
    /** Its key was used for another command. */
    KEY_REUSED,
    /** The instance has changed since the caller read it. */
    STALE,
    /** It is larger than allowed. */
    TOO_LARGE,
    /** A limit of the tenant is reached; the command can succeed after others have ended. */
    QUOTA,
    /** Another worker holds the lease on the instance. */
    LEASE_LOST,
    /** The stored row of the instance is damaged; it accepts no commands. */
    QUARANTINED,
    /**
     * A newer chart version wrote the instance; a node with that version can execute the command.
     */
    NEWER_CHART,
    /** No available chart version can hold the instance. */
    UNHOLDABLE,
    /** The engine is overloaded or the command conflicts with others; retry later. */
    OVERLOADED,
    /** The store is unavailable, full or broken. */
    UNAVAILABLE,
    /** The command may have been executed: the store failed while the result was made durable. */
    OUTCOME_UNKNOWN,
    /** The program failed. */
    FAILED
  }
}
