package dev.lockstep.session;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How a run begins.
 *
 * @param engine name of the engine that runs its turns
 * @param input what the first turn is given, any JSON; {@code null} for nothing
 * @param isAuto whether nobody is there to be asked
 * @param isStrict whether only the user may answer a question; else silence is answered by policy
 * @param timeout how long a question waits when the run is not strict; more than nothing
 * @param defaultPolicy how silence is answered when the question itself does not say
 */
public record SessionStart(
    String engine,
    @Nullable JsonValue input,
    boolean isAuto,
    boolean isStrict,
    Duration timeout,
    String defaultPolicy) {

  /** How long a question waits when nobody says. */
  public static final Duration TIMEOUT = Duration.ofSeconds(1200);

  /** How silence is answered when nobody says. */
  public static final String POLICY = "engine_judgement";

  /** A run whose user answers every question. */
  public static SessionStart strict(String engine) {
    return new SessionStart(engine, null, false, true, TIMEOUT, POLICY);
  }

  /** A run whose questions are decided by policy when its user stays silent. */
  public static SessionStart lenient(String engine) {
    return new SessionStart(engine, null, false, false, TIMEOUT, POLICY);
  }

  /** A run that never asks. */
  public static SessionStart auto(String engine) {
    return new SessionStart(engine, null, true, false, TIMEOUT, POLICY);
  }

  /** The same with something for its first turn. */
  public SessionStart with(JsonValue input) {
    return new SessionStart(engine, input, isAuto, isStrict, timeout, defaultPolicy);
  }

  /** The same with another timeout. */
  public SessionStart with(Duration timeout) {
    return new SessionStart(engine, input, isAuto, isStrict, timeout, defaultPolicy);
  }

  JsonObject toJson() {
    JsonObject context =
        JsonObject.builder()
            .add("interactive_require_user_reply", isStrict)
            .add("auto", isAuto)
            .add("session_timeout", timeout.toString())
            .add("default_decision_policy", defaultPolicy)
            .build();
    JsonObject.Builder json =
        JsonObject.builder().add(SessionData.ENGINE, engine).add("context", context);
    return (input == null ? json : json.add(SessionData.INPUT, input)).build();
  }
}
