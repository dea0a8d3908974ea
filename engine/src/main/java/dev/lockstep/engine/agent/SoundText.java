package dev.lockstep.engine.agent;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/**
 * Texts of models and tools, made such that they can be stored and read back: half a character, as
 * is left when somebody cuts a text in its middle, becomes a question mark.
 */
final class SoundText {

  private SoundText() {}

  static String of(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
      }
    }
    return text;
  }

  static JsonValue of(JsonValue value) {
    if (value instanceof JsonString text) {
      return new JsonString(of(text.value()));
    }
    if (value instanceof JsonArray array) {
      return new JsonArray(array.items().stream().map(SoundText::of).toList());
    }
    return value instanceof JsonObject object ? of(object) : value;
  }

  /** The same object; of two names that become one, the first is kept. */
  static JsonObject of(JsonObject object) {
    JsonObject.Builder sound = JsonObject.builder();
    Set<String> names = new HashSet<>();
    for (int i = 0; i < object.size(); i++) {
      String name = of(object.name(i));
      if (names.add(name)) {
        sound.add(name, of(object.value(i)));
      }
    }
    return sound.build();
  }
}
