package dev.lockstep.generator.emit.payload;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Makes JSON small: takes parts away, one by one, as long as what is looked for stays. */
final class Smaller {

  private Smaller() {}

  /** A smaller value that still has the property; the value itself when there is none. */
  static JsonValue of(JsonValue value, Predicate<JsonValue> property) {
    JsonValue least = value;
    for (boolean again = true; again; ) {
      again = false;
      for (JsonValue each : without(least)) {
        if (property.test(each)) {
          least = each;
          again = true;
          break;
        }
      }
    }
    return least;
  }

  /** The value without one of its parts, in all ways; large parts first. */
  private static List<JsonValue> without(JsonValue value) {
    List<JsonValue> smaller = new ArrayList<>();
    if (value instanceof JsonObject object) {
      for (int i = 0; i < object.size(); i++) {
        smaller.add(with(object, i, null));
      }
      for (int i = 0; i < object.size(); i++) {
        for (JsonValue each : without(object.value(i))) {
          smaller.add(with(object, i, each));
        }
      }
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        smaller.add(with(array, i, null));
      }
      for (int i = 0; i < array.size(); i++) {
        for (JsonValue each : without(array.item(i))) {
          smaller.add(with(array, i, each));
        }
      }
    }
    if (!(value instanceof JsonBoolean) && !smaller.isEmpty()) {
      smaller.add(JsonBoolean.of(true));
      smaller.add(JsonBoolean.of(false));
    }
    return smaller;
  }

  private static JsonValue with(JsonObject object, int index, JsonValue value) {
    JsonObject.Builder builder = JsonObject.builder();
    for (int i = 0; i < object.size(); i++) {
      if (i != index) {
        builder.add(object.name(i), object.value(i));
      } else if (value != null) {
        builder.add(object.name(i), value);
      }
    }
    return builder.build();
  }

  private static JsonValue with(JsonArray array, int index, JsonValue value) {
    List<JsonValue> items = new ArrayList<>(array.items());
    if (value == null) {
      items.remove(index);
    } else {
      items.set(index, value);
    }
    return new JsonArray(items);
  }
}
