package dev.lockstep.stream;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The sizes of events and states, by which the memory of a {@link StepCache} is bounded. */
final class StepSize {

  /** The largest number of characters and values of an event, and of a state, that is kept. */
  private static final int LARGEST = 1_000;

  private StepSize() {}

  /** Returns true if the result of an event may be kept. */
  static boolean isSmall(
      String event, @Nullable String actor, @Nullable JsonValue payload, List<String> observed) {
    return event.length() + size(actor) + json(payload) + size(observed) <= LARGEST;
  }

  /** Returns true if a payload may be kept. */
  static boolean isSmall(JsonValue payload) {
    return json(payload) <= LARGEST;
  }

  /** Returns true if a state may be kept. */
  static boolean isSmall(InterpreterSnapshot snapshot) {
    int size = size(snapshot.context());
    for (PendingTimer timer : snapshot.timers()) {
      size += size(timer.payload()) + timer.sendId().orElse("").length();
    }
    return size <= LARGEST;
  }

  /** Returns the size of a value of the interpreter. */
  private static int size(@Nullable Object value) {
    int size = 1;
    if (value instanceof String text) {
      size += text.length();
    } else if (value instanceof Collection<?> items) {
      for (Object item : items) {
        size += size(item);
      }
    } else if (value instanceof Map<?, ?> members) {
      for (Map.Entry<?, ?> member : members.entrySet()) {
        size += size(member.getKey()) + size(member.getValue());
      }
    }
    return size;
  }

  private static int json(@Nullable JsonValue value) {
    int size = 1;
    if (value instanceof JsonString text) {
      size += text.value().length();
    } else if (value instanceof JsonArray array) {
      for (JsonValue item : array.items()) {
        size += json(item);
      }
    } else if (value instanceof JsonObject object) {
      for (String name : object.names()) {
        size += name.length() + json(object.get(name));
      }
    }
    return size;
  }
}
