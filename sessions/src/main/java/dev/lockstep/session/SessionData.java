package dev.lockstep.session;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a run keeps beside its machine. Immutable; what is not there was never said. */
final class SessionData {

  /** Name of the engine that runs the turns. */
  static final String ENGINE = "engine";

  /** What the first turn is given, any JSON. */
  static final String INPUT = "input";

  /** Number of the attempt that runs or ran last, from 1. */
  static final String ATTEMPT = "attempt";

  /** The right to start one turn, and what it is given. */
  static final String TICKET = "ticket";

  /** The ticket the running turn was started with. */
  static final String TURN = "turn";

  /** The question as it was asked. */
  static final String PENDING = "pending_interaction";

  /** What the engine needs to take the session up again. */
  static final String HANDLE = "session_handle";

  /** How the last question was settled. */
  static final String ANSWERED = "answered";

  /** Number of the slot that is held. */
  static final String SLOT = "slot";

  /** Place in the line for a slot. */
  static final String LINE = "line";

  /** The process that said last that the waiting run can be taken up. */
  static final String KEEPER = "keeper";

  /** What the run came to, any JSON. */
  static final String RESULT = "result";

  /** Where in the engine's output the event stands that is being told. */
  static final String RAW_REF = "raw_ref";

  private final JsonObject json;

  private SessionData(JsonObject json) {
    this.json = json;
  }

  static SessionData of(Instance run) {
    return new SessionData(run.data());
  }

  /** Of a run that has not begun. */
  static SessionData begun(String engine, @Nullable JsonValue input) {
    SessionData data = new SessionData(JsonObject.EMPTY).with(ENGINE, new JsonString(engine));
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

  /** A number, 0 if there is none. */
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
