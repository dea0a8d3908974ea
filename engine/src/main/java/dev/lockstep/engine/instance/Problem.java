package dev.lockstep.engine.instance;

import dev.lockstep.runtime.Refusal;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.Violation;
import java.util.List;

/**
 * Why a command was declined.
 *
 * @param reason stable code in kebab case; a chart's own where a chart refused
 * @param detail one sentence for people
 * @param facts what would help the caller, by name; may be empty
 * @param violations what is wrong with a payload, at most 50; mostly empty
 */
public record Problem(
    Kind kind, String reason, String detail, JsonObject facts, List<Violation> violations) {

  public Problem {
    violations = List.copyOf(violations);
  }

  public static Problem of(Kind kind, String reason, String detail) {
    return new Problem(kind, reason, detail, JsonObject.EMPTY, List.of());
  }

  /** An instance the caller does not have, or nobody has. */
  public static Problem unknown(String what) {
    return of(Kind.UNKNOWN, "unknown-id", "there is no " + what);
  }

  /** A payload that is wrong. */
  public static Problem invalid(List<Violation> violations) {
    return new Problem(
        Kind.INVALID, "payload-invalid", "the payload is invalid", JsonObject.EMPTY, violations);
  }

  /**
   * What the chart of an instance refused.
   *
   * @param actor who sent the event, as the chart calls them; empty for nobody
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
              + (actor.isEmpty() ? ", not from nobody" : ", not from `" + actor + "`");
      case REFUSED -> who + " and refuses `" + event + "`: " + refusal.reason();
      case GUARD_FALSE -> who + " and no condition for `" + event + "` holds";
      case STEP_FAILED -> who + " and `" + event + "` could not be carried out";
    };
  }

  @Override
  public String toString() {
    return reason + ": " + detail + (violations.isEmpty() ? "" : " " + violations);
  }

  /** What kind of problem it is. */
  public enum Kind {
    /** The command itself is wrong, whatever state anything is in. */
    INVALID,
    /** Whoever sent it may not. */
    FORBIDDEN,
    /** What it is about is not there. */
    UNKNOWN,
    /** It does not go with the state things are in. */
    CONFLICT,
    /** Its key was used for another command. */
    KEY_REUSED,
    /** It is about something that has changed since the caller looked. */
    STALE,
    /** It is larger than may be. */
    TOO_LARGE,
    /** The tenant has as much as it may; once something ends there is room again. */
    QUOTA,
    /** Somebody else works at the instance now. */
    LEASE_LOST,
    /** What is stored about the instance is damaged; nothing is done with it. */
    QUARANTINED,
    /** A newer chart version wrote the instance; a node with newer charts can do it. */
    NEWER_CHART,
    /** No chart version at hand can hold the instance. */
    UNHOLDABLE,
    /** Too much is asked at once; later it may be done. */
    OVERLOADED,
    /** The store is not to be reached, full or broken. */
    UNAVAILABLE,
    /** It may have been done or not: the store went away while it was made durable. */
    OUTCOME_UNKNOWN,
    /** The program failed. */
    FAILED
  }
}
