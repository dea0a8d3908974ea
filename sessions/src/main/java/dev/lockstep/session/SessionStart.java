package dev.lockstep.session;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a new run.
 *
 * @param engine name of the engine that executes its turns
 * @param input input of the first turn, any JSON value; {@code null} for none
 * @param isAuto true if there is no user to answer questions
 * @param isStrict true if only the user may answer a question; otherwise a policy decides after the
 *     timeout
 * @param timeout time that a question waits if the run is not strict; positive
 * @param defaultPolicy the policy if the question does not name one
 */
public record SessionStart(
    String engine,
    @Nullable JsonValue input,
    boolean isAuto,
    boolean isStrict,
    Duration timeout,
    String defaultPolicy) {

  /** The default timeout of a question. */
  public static final Duration TIMEOUT = Duration.ofSeconds(1200);

  /** The default policy. */
  public static final String POLICY = "engine_judgement";

  /** Returns a run whose user answers every question. */
  public static SessionStart strict(String engine) {
    return new SessionStart(engine, null, false, true, TIMEOUT, POLICY);
  }

  /** Returns a run whose questions are decided by a policy if the user does not answer in time. */
  public static SessionStart lenient(String engine) {
    return new SessionStart(engine, null, false, false, TIMEOUT, POLICY);
  }

  /** Returns a run without a user. */
  public static SessionStart auto(String engine) {
    return new SessionStart(engine, null, true, false, TIMEOUT, POLICY);
  }

  /** Returns the same run with an input of its first turn. */
  public SessionStart with(JsonValue input) {
    return new SessionStart(engine, input, isAuto, isStrict, timeout, defaultPolicy);
  }

  /** Returns the same run with another timeout. */
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
