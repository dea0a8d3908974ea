package dev.lockstep.session;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One execution of an engine for a run.
 *
 * @param engine name of the engine
 * @param attempt number of the attempt within the run, from 1
 * @param session handle of the engine to resume the session; {@code null} for the first turn
 * @param ticket cause and input of the turn: {@code cause} and, depending on it, {@code input},
 *     {@code interaction_id}, {@code resolution_mode}, {@code response}, {@code auto_decide_policy}
 */
public record Turn(
    Id run, String engine, long attempt, @Nullable String session, JsonObject ticket) {

  static Turn of(Instance run) {
    SessionData data = SessionData.of(run);
    return new Turn(
        run.id(),
        data.engine(),
        data.attempt(),
        data.text(SessionData.HANDLE).orElse(null),
        data.object(SessionData.TURN).orElse(JsonObject.EMPTY));
  }

  static Turn read(JsonObject json) {
    return new Turn(
        Id.parse(((JsonString) value(json, "run_id")).value()).orElseThrow(),
        ((JsonString) value(json, "engine")).value(),
        ((JsonNumber) value(json, "attempt")).longValue(),
        json.get("session") instanceof JsonString session ? session.value() : null,
        (JsonObject) value(json, "ticket"));
  }

  private static JsonValue value(JsonObject json, String name) {
    return Optional.ofNullable(json.get(name)).orElseThrow();
  }

  JsonObject toJson() {
    JsonObject.Builder json =
        JsonObject.builder()
            .add("run_id", run.toString())
            .add("engine", engine)
            .add("attempt", attempt)
            .add("ticket", ticket);
    if (session != null) {
      json.add("session", session);
    }
    return json.build();
  }

  /** Returns the user's response, any JSON value; empty if there is none. */
  public Optional<JsonValue> response() {
    return Optional.ofNullable(ticket.get("response"));
  }
}
