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

/** Reading values that may be absent, and comparing values whose type is open. */
public final class Values {

  private Values() {}

  /**
   * A value that must be there.
   *
   * @param name what is read, for the error: {@code event.attempt}
   */
  public static <T> T present(@Nullable T value, String name) {
    if (value == null) {
      throw absent(name);
    }
    return value;
  }

  /** A bool that must be there. */
  public static boolean present(@Nullable Boolean value, String name) {
    if (value == null) {
      throw absent(name);
    }
    return value;
  }

  /** An int that must be there. */
  public static long present(@Nullable Long value, String name) {
    if (value == null) {
      throw absent(name);
    }
    return value;
  }

  /** A double that must be there. */
  public static double present(@Nullable Double value, String name) {
    if (value == null) {
      throw absent(name);
    }
    return value;
  }

  /** True: what the path to a required field leads to is there. */
  public static boolean isThere(Object owner) {
    return true;
  }

  /** Whether an open value is null. */
  public static boolean isNull(JsonValue value) {
    return value instanceof JsonNull;
  }

  /** Whether two values, each of which may be null, are the same. */
  public static boolean same(@Nullable Object a, @Nullable Object b) {
    if (a instanceof Double x && b instanceof Double y) {
      return x.doubleValue() == y.doubleValue();
    }
    return Objects.equals(a, b);
  }

  /** The element at {@code index}. */
  public static <T> T at(List<T> list, long index) {
    if (index < 0 || index >= list.size()) {
      throw new EvaluationException("index out of range: " + index);
    }
    return list.get((int) index);
  }

  /** The value of {@code key}. */
  public static <T> T at(Map<String, T> map, String key) {
    T value = map.get(key);
    if (value == null) {
      throw new EvaluationException("no such key: " + key);
    }
    return value;
  }

  /** A map of some names to their values, in this order. */
  public static <T> Map<String, T> map(List<String> names, List<T> values) {
    Map<String, T> map = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      map.put(names.get(i), values.get(i));
    }
    return map;
  }

  /** A double that is neither infinite nor no number, for no other has a JSON form. */
  public static double finite(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw new EvaluationException("not a finite number");
    }
    return value;
  }

  /** Code points of a text. */
  public static long size(String text) {
    return text.codePointCount(0, text.length());
  }

  /** Whether an open value is this text. */
  public static boolean equal(@Nullable JsonValue value, String text) {
    return value instanceof JsonString string && string.value().equals(text);
  }

  /** Whether an open value is this bool. */
  public static boolean equal(@Nullable JsonValue value, boolean bool) {
    return value instanceof JsonBoolean json && json.value() == bool;
  }

  /** Whether an open value is this number. */
  public static boolean equal(@Nullable JsonValue value, long number) {
    return value instanceof JsonNumber json && json.isLong() && json.longValue() == number;
  }

  /** Whether an open value is this number. */
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
