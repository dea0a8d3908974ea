package dev.lockstep.engine.instance;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;

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

  /**
   * The same value, U+FFFD in place of each half of a character; of names that become one the first
   * is kept. A whole value is answered as it is.
   */
  public static JsonValue whole(JsonValue value) {
    return isWhole(value) ? value : mended(value);
  }

  private static JsonValue mended(JsonValue value) {
    if (value instanceof JsonString text) {
      return new JsonString(mended(text.value()));
    }
    if (value instanceof JsonArray array) {
      return JsonArray.of(array.items(), PayloadText::mended);
    }
    if (value instanceof JsonObject object) {
      Map<String, JsonValue> members = new LinkedHashMap<>();
      for (int i = 0; i < object.size(); i++) {
        members.putIfAbsent(mended(object.name(i)), mended(object.value(i)));
      }
      return JsonObject.of(members, member -> member);
    }
    return value;
  }

  private static String mended(String text) {
    StringBuilder mended = new StringBuilder(text.length());
    text.codePoints()
        .map(point -> point >= 0xd800 && point <= 0xdfff ? 0xfffd : point)
        .forEach(mended::appendCodePoint);
    return mended.toString();
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
