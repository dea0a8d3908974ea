package dev.lockstep.benchmarks.payload.hand;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** Accessors of typed values in a tree. */
final class Tree {

  private Tree() {}

  static @Nullable String textOf(@Nullable JsonValue value) {
    return value instanceof JsonString string ? string.value() : null;
  }

  static boolean isText(JsonValue value) {
    return value instanceof JsonString;
  }

  static boolean isText(JsonValue value, String text) {
    return value instanceof JsonString string && string.value().equals(text);
  }

  static boolean isTextOrNull(JsonValue value) {
    return value instanceof JsonString || value instanceof JsonNull;
  }

  static boolean isFilled(JsonValue value) {
    return value instanceof JsonString string && !string.value().isEmpty();
  }

  static boolean isMoment(JsonValue value) {
    return value instanceof JsonString string && Moments.isMoment(string.value());
  }

  static boolean isTexts(JsonValue value) {
    if (!(value instanceof JsonArray array)) {
      return false;
    }
    for (int i = 0; i < array.size(); i++) {
      if (!(array.item(i) instanceof JsonString)) {
        return false;
      }
    }
    return true;
  }

  static boolean isPositive(JsonValue value) {
    return value instanceof JsonNumber number && number.isInteger() && number.compareTo(1) >= 0;
  }

  static boolean isPositiveOrNull(JsonValue value) {
    return value instanceof JsonNull || isPositive(value);
  }

  static boolean isNatural(JsonValue value) {
    return value instanceof JsonNumber number && number.isInteger() && number.compareTo(0) >= 0;
  }

  static boolean isShare(JsonValue value) {
    return value instanceof JsonNumber number
        && number.compareTo(0) >= 0
        && number.compareTo(1) <= 0;
  }
}
