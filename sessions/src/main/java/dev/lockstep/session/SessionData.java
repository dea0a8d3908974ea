package dev.lockstep.session;

import dev.lockstep.engine.Instance;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The data of a run beside its machine. Immutable; all members are optional. */
final class SessionData {

  /** Name of the engine that runs the turns. */
  static final String ENGINE = "engine";

  /** Identity of the person who started the run. */
  static final String STARTER = "starter";

  /** The input of the first turn, any JSON value. */
  static final String INPUT = "input";

  /** The number of the current or last attempt, from 1. */
  static final String ATTEMPT = "attempt";

  /** The ticket of the next turn, with its input. */
  static final String TICKET = "ticket";

  /** The ticket the running turn was started with. */
  static final String TURN = "turn";

  /** The open question. */
  static final String PENDING = "pending_interaction";

  /** The engine's handle to resume the session. */
  static final String HANDLE = "session_handle";

  /** The settlement of the last question. */
  static final String ANSWERED = "answered";

  /** The number of the slot that the run holds. */
  static final String SLOT = "slot";

  /** The run's place in the line for a slot. */
  static final String LINE = "line";

  /** The generation of the process that last announced that the waiting run can be resumed. */
  static final String KEEPER = "keeper";

  /** The result of the run, any JSON value. */
  static final String RESULT = "result";

  /** The place in the engine's output of the event that is being published. */
  static final String RAW_REF = "raw_ref";

  private final JsonObject json;

  private SessionData(JsonObject json) {
    this.json = json;
  }

  static SessionData of(Instance run) {
    return new SessionData(run.data());
  }

  /** Creates the data of a new run. */
  static SessionData begun(String engine, String starter, @Nullable JsonValue input) {
    SessionData run = new SessionData(JsonObject.EMPTY).with(ENGINE, new JsonString(engine));
    SessionData data = starter.isEmpty() ? run : run.with(STARTER, new JsonString(starter));
    return input == null ? data : data.with(INPUT, input);
  }

  JsonObject json() {
    return json;
  }

  String engine() {
    return json.get(ENGINE) instanceof JsonString name ? name.value() : "";
  }

  long attempt() {
    return Math.max(1, number(ATTEMPT));
  }

  /** Returns an integer; 0 if there is none. */
  long number(String name) {
    return json.get(name) instanceof JsonNumber number && number.isLong() ? number.longValue() : 0;
  }

  Optional<JsonObject> object(String name) {
    return json.get(name) instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }

  Optional<String> text(String name) {
    return json.get(name) instanceof JsonString text ? Optional.of(text.value()) : Optional.empty();
  }

  Optional<JsonValue> value(String name) {
    return Optional.ofNullable(json.get(name));
  }

  boolean has(String name) {
    return json.has(name);
  }

  SessionData with(String name, JsonValue value) {
    return new SessionData(copy(name).add(name, value).build());
  }

  SessionData with(String name, long value) {
    return with(name, JsonNumber.of(value));
  }

  SessionData without(String name) {
    return json.has(name) ? new SessionData(copy(name).build()) : this;
  }

  private JsonObject.Builder copy(String but) {
    JsonObject.Builder copy = JsonObject.builder();
    for (int i = 0; i < json.size(); i++) {
      if (!json.name(i).equals(but)) {
        copy.add(json.name(i), json.value(i));
      }
    }
    return copy;
  }
}
