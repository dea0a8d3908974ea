package dev.lockstep.runtime.expression;

import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Operations on values that may be absent and on values of unknown type. Failures throw {@link
 * EvaluationException}.
 */
public final class Values {

  private Values() {}

  /**
   * Returns a value, which must not be null.
   *
   * @param name the expression that was read, for the message: {@code event.attempt}
   */
  public static <T> T present(@Nullable T value, String name) {
    if (value == null) {
      throw absent(name);
    }
    return value;
  }

  /** Returns a bool, which must not be null. */
  public static boolean present(@Nullable Boolean value, String name) {
    if (value == null) {
      throw absent(name);
    }
    return value;
  }

  /** Returns an int, which must not be null. */
  public static long present(@Nullable Long value, String name) {
    if (value == null) {
      throw absent(name);
    }
    return value;
  }

  /** Returns a double, which must not be null. */
  public static double present(@Nullable Double value, String name) {
    if (value == null) {
      throw absent(name);
    }
    return value;
  }

  /**
   * Returns true, because a required field is always present. The argument is evaluated and may
   * fail.
   */
  public static boolean isThere(Object owner) {
    return true;
  }

  /** Returns true if a value of unknown type is JSON null. */
  public static boolean isNull(JsonValue value) {
    return value instanceof JsonNull;
  }

  /**
   * Returns true if two values, which may be null, are equal. {@code 0.0} equals {@code -0.0}, and
   * NaN equals nothing.
   */
  public static boolean same(@Nullable Object a, @Nullable Object b) {
    if (a instanceof Double x && b instanceof Double y) {
      return x.doubleValue() == y.doubleValue();
    }
    return Objects.equals(a, b);
  }

  /** Returns the element at {@code index}. */
  public static <T> T at(List<T> list, long index) {
    if (index < 0 || index >= list.size()) {
      throw new EvaluationException("index out of range: " + index);
    }
    return list.get((int) index);
  }

  /** Returns the value of {@code key}. */
  public static <T> T at(Map<String, T> map, String key) {
    T value = map.get(key);
    if (value == null) {
      throw new EvaluationException("no such key: " + key);
    }
    return value;
  }

  /** Returns a map of names to values, in this order. */
  public static <T> Map<String, T> map(List<String> names, List<T> values) {
    Map<String, T> map = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      map.put(names.get(i), values.get(i));
    }
    return map;
  }

  /** Returns a double that JSON can represent. Infinite values and NaN fail. */
  public static double finite(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw new EvaluationException("not a finite number");
    }
    return value;
  }

  /** Returns the number of code points of a text. */
  public static long size(String text) {
    return text.codePointCount(0, text.length());
  }

  /** Returns true if a value of unknown type is this text. */
  public static boolean equal(@Nullable JsonValue value, String text) {
    return value instanceof JsonString string && string.value().equals(text);
  }

  /** Returns true if a value of unknown type is this bool. */
  public static boolean equal(@Nullable JsonValue value, boolean bool) {
    return value instanceof JsonBoolean json && json.value() == bool;
  }

  /** Returns true if a value of unknown type is this number. */
  public static boolean equal(@Nullable JsonValue value, long number) {
    return value instanceof JsonNumber json && json.isLong() && json.longValue() == number;
  }

  /** Returns true if a value of unknown type is this number. */
  public static boolean equal(@Nullable JsonValue value, double number) {
    return value instanceof JsonNumber json
        && !Double.isNaN(number)
        && !Double.isInfinite(number)
        && json.value().compareTo(new BigDecimal(number)) == 0;
  }

  private static EvaluationException absent(String name) {
    return new EvaluationException("no such field: " + name);
  }
}
