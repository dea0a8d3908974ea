package dev.lockstep.engine.instance;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;

/**
 * Whether texts of a command can be read back: a half of a character, as it is left when a text is
 * cut within an emoji, could be written and not be read any more.
 */
public final class PayloadText {

  private PayloadText() {}

  /** Whether no text and no name in a value has half of a character. */
  public static boolean isWhole(JsonValue value) {
    if (value instanceof JsonString text) {
      return isWhole(text.value());
    }
    if (value instanceof JsonObject object) {
      for (int i = 0; i < object.size(); i++) {
        if (!isWhole(object.name(i)) || !isWhole(object.value(i))) {
          return false;
        }
      }
    } else if (value instanceof JsonArray array) {
      for (JsonValue item : array.items()) {
        if (!isWhole(item)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isWhole(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        boolean isPair =
            i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1));
        if (!isPair) {
          return false;
        }
        i++;
      }
    }
    return true;
  }
}
