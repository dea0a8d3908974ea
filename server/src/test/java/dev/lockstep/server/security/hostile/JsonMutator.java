package dev.lockstep.server.security.hostile;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Changes a body at random, as a value and as bytes. */
final class JsonMutator {

  private static final List<String> NAMES =
      List.of("id", "state", "outputs", "createdAt", "tenant", "version", "x", "", "__proto__");

  private static final List<String> SNIPPETS =
      List.of("{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud800", "1e999999999", "//");

  private final Chance chance;

  JsonMutator(Chance chance) {
    this.chance = chance;
  }

  /** Returns a value as text, changed or unchanged. */
  byte[] mutated(JsonValue sound) {
    if (chance.in100(30)) {
      return JsonWriter.writeBytes(sound);
    }
    if (chance.in100(6)) {
      return nested();
    }
    JsonValue changed = sound;
    for (int changes = 1 + chance.below(3); changes > 0; changes--) {
      changed = changed(changed, 0);
    }
    byte[] text = JsonWriter.writeBytes(changed);
    return chance.in100(25) ? scratched(text) : text;
  }

  private byte[] nested() {
    int depth = chance.of(60, 64, 65, 70, 1_000, 10_000);
    String open = chance.of("[", "{\"a\":", "[{\"a\":");
    String close = chance.of("", "]".repeat(depth), "}".repeat(depth));
    return (open.repeat(depth) + "1" + close).getBytes(StandardCharsets.UTF_8);
  }

  private JsonValue changed(JsonValue value, int depth) {
    if (value instanceof JsonObject object && chance.in100(80) && depth < 8) {
      return changedMember(object, depth);
    }
    if (value instanceof JsonArray array && chance.in100(70) && depth < 8) {
      List<JsonValue> items = new ArrayList<>(array.items());
      if (items.isEmpty() || chance.in100(30)) {
        items.add(odd());
      } else {
        int at = chance.below(items.size());
        items.set(at, changed(items.get(at), depth + 1));
      }
      return JsonArray.of(items.toArray(JsonValue[]::new));
    }
    return odd();
  }

  private JsonValue changedMember(JsonObject object, int depth) {
    int at = object.isEmpty() ? -1 : chance.below(object.size());
    int how = chance.below(4);
    JsonObject.Builder json = JsonObject.builder();
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      if (i != at || how == 3) {
        json.add(object.name(i), value);
      } else if (how == 0) {
        json.add(object.name(i), changed(value, depth + 1));
      } else if (how == 1) {
        json.add(object.name(i), odd());
      }
    }
    String more = chance.of(NAMES);
    return how == 3 && !object.has(more) ? json.add(more, odd()).build() : json.build();
  }

  private JsonValue odd() {
    return switch (chance.below(8)) {
      case 0 -> JsonNull.NULL;
      case 1 -> JsonBoolean.of(chance.in100(50));
      case 2 -> JsonNumber.of(chance.of(0L, -1L, 1L << 53, Long.MAX_VALUE, Long.MIN_VALUE));
      case 3 -> JsonObject.EMPTY;
      case 4 -> JsonArray.of(JsonNull.NULL, JsonNumber.of(1));
      case 5 -> new JsonString("y".repeat(chance.of(1, 256, 70_000)));
      default -> new JsonString(chance.of(OddTexts.ALL));
    };
  }

  private byte[] scratched(byte[] text) {
    StringBuilder changed = new StringBuilder(new String(text, StandardCharsets.ISO_8859_1));
    for (int changes = 1 + chance.below(3); changes > 0 && changed.length() > 0; changes--) {
      int at = chance.below(changed.length());
      switch (chance.below(4)) {
        case 0 -> changed.setCharAt(at, (char) chance.below(256));
        case 1 -> changed.deleteCharAt(at);
        case 2 -> changed.insert(at, chance.of(SNIPPETS));
        default -> changed.setLength(at);
      }
    }
    return changed.toString().getBytes(StandardCharsets.ISO_8859_1);
  }
}
