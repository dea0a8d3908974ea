package dev.lockstep.engine.internal.payload;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.HashSet;
import java.util.Set;

/**
 * Detects and replaces lone surrogates in the texts and member names of payloads. A lone surrogate
 * remains when a text is cut within a supplementary character; no database stores it.
 */
public final class UnicodeSanitizer {

  private UnicodeSanitizer() {}

  /** Returns true if no text and no member name of the value has a lone surrogate. */
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
   * Returns the value with U+FFFD in place of each lone surrogate. If a replaced member name equals
   * another name of its object, {@code #2}, {@code #3} … is appended to it, so that no member is
   * lost. Returns the same instance if nothing was replaced.
   */
  public static JsonValue whole(JsonValue value) {
    return isWhole(value) ? value : replaced(value);
  }

  /**
   * Returns the object with U+FFFD in place of each lone surrogate; see {@link #whole(JsonValue)}.
   */
  public static JsonObject whole(JsonObject object) {
    return isWhole(object) ? object : replaced(object);
  }

  /** Returns the text with U+FFFD in place of each lone surrogate. */
  public static String whole(String text) {
    return isWhole(text) ? text : replaced(text);
  }

  private static JsonValue replaced(JsonValue value) {
    if (value instanceof JsonString text) {
      return new JsonString(whole(text.value()));
    }
    if (value instanceof JsonArray array) {
      return JsonArray.of(array.items(), UnicodeSanitizer::replaced);
    }
    return value instanceof JsonObject object ? replaced(object) : value;
  }

  private static JsonObject replaced(JsonObject object) {
    Set<String> taken = new HashSet<>();
    for (String name : object.names()) {
      if (isWhole(name)) {
        taken.add(name);
      }
    }
    JsonObject.Builder whole = JsonObject.builder();
    int number = 2;
    for (int i = 0; i < object.size(); i++) {
      String name = object.name(i);
      if (!isWhole(name)) {
        String base = replaced(name);
        name = base;
        while (!taken.add(name)) {
          name = base + "#" + number++;
        }
      }
      whole.add(name, replaced(object.value(i)));
    }
    return whole.build();
  }

  private static String replaced(String text) {
    StringBuilder replaced = new StringBuilder(text.length());
    text.codePoints()
        .map(point -> point >= 0xd800 && point <= 0xdfff ? 0xfffd : point)
        .forEach(replaced::appendCodePoint);
    return replaced.toString();
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
