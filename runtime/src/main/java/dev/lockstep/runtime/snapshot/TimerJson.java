package dev.lockstep.runtime.snapshot;

import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException.Problem;
import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The JSON form of a timer: {@code {"id": "", "entry": n, "deadline": "2026-01-01T00:00:00Z"}},
 * with {@code event} and {@code payload} if it has them.
 */
public final class TimerJson {

  private TimerJson() {}

  /** Returns a timer as JSON. */
  public static JsonObject write(Timer timer) {
    JsonObject.Builder json = JsonObject.builder().add("id", timer.id());
    String event = timer.event();
    JsonValue payload = timer.payload();
    if (event != null) {
      json.add("event", event);
    }
    if (payload != null) {
      json.add("payload", payload);
    }
    return json.add("entry", timer.entry()).add("deadline", timer.deadline().toString()).build();
  }

  /** Reads the timer at a pointer. */
  static Timer read(JsonValue json, String pointer) {
    if (!(json instanceof JsonObject timer)) {
      throw malformed(pointer, "a timer is not an object");
    }
    try {
      return new Timer(
          text(timer, "id", pointer),
          timer.has("event") ? text(timer, "event", pointer) : null,
          timer.get("payload"),
          number(timer, "entry", pointer),
          Instant.parse(text(timer, "deadline", pointer)));
    } catch (DateTimeException problem) {
      throw malformed(pointer + "/deadline", "a deadline is not a time");
    }
  }

  static String text(JsonObject json, String name, String pointer) {
    if (json.get(name) instanceof JsonString text) {
      return text.value();
    }
    throw malformed(pointer + "/" + name, "`" + name + "` is not a text");
  }

  static long number(JsonObject json, String name, String pointer) {
    @Nullable JsonValue value = json.get(name);
    if (value instanceof JsonNumber number && number.isLong()) {
      return number.longValue();
    }
    throw malformed(pointer + "/" + name, "`" + name + "` is not a number");
  }

  private static UnreadableSnapshotException malformed(String pointer, String reason) {
    return new UnreadableSnapshotException(Problem.MALFORMED, pointer, reason);
  }
}
