package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The conversion between plain JSON values and the values of expressions. */
final class PlainValues {

  private static final BigDecimal MIN = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal MAX = BigDecimal.valueOf(Long.MAX_VALUE);

  private PlainValues() {}

  /**
   * Returns the fields of a payload as expressions see them: an integer as {@code Long}, a number
   * as {@code Double}, a date-time as {@code Instant}.
   *
   * @param violations receives {@code /pointer keyword} for values that expressions cannot
   *     represent
   */
  static Map<String, @Nullable Object> fields(
      List<IrField> fields, @Nullable Object payload, String pointer, List<String> violations) {
    Map<String, @Nullable Object> typed = new LinkedHashMap<>();
    if (payload instanceof Map<?, ?> map) {
      for (IrField field : fields) {
        if (map.containsKey(field.name())) {
          typed.put(
              field.name(),
              typed(
                  map.get(field.name()),
                  field.type(),
                  pointer + "/" + escaped(field.name()),
                  violations));
        }
      }
    }
    return typed;
  }

  /** Returns a JSON value as an expression of the type sees it. */
  static @Nullable Object typed(
      @Nullable Object value, IrType type, String pointer, List<String> violations) {
    if (value == null) {
      return null;
    }
    if (type instanceof IrType.ObjectOf object) {
      return fields(object.fields(), value, pointer, violations);
    }
    if (value instanceof Map<?, ?> map) {
      IrType inner = type instanceof IrType.MapOf of ? of.value() : IrType.Scalar.DYNAMIC;
      Map<String, @Nullable Object> typed = new LinkedHashMap<>();
      map.forEach(
          (key, item) ->
              typed.put((String) key, typed(item, inner, pointer + "/" + key, violations)));
      return typed;
    }
    if (value instanceof List<?> list) {
      IrType inner = type instanceof IrType.ListOf of ? of.element() : IrType.Scalar.DYNAMIC;
      List<@Nullable Object> typed = new ArrayList<>();
      for (Object item : list) {
        typed.add(typed(item, inner, pointer + "/" + typed.size(), violations));
      }
      return typed;
    }
    Optional<Object> scalar = scalar(value, type);
    if (scalar.isEmpty()) {
      violations.add(pointer + (value instanceof String ? " format" : " type"));
      return null;
    }
    return scalar.get();
  }

  /**
   * Returns the value of an expression as JSON. Instants and durations become texts in ISO 8601.
   */
  static @Nullable Object plain(@Nullable Object value) {
    if (value instanceof Instant || value instanceof Duration) {
      return value.toString();
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, @Nullable Object> plain = new LinkedHashMap<>();
      map.forEach((key, item) -> plain.put((String) key, plain(item)));
      return plain;
    }
    if (value instanceof List<?> list) {
      List<@Nullable Object> plain = new ArrayList<>();
      list.forEach(item -> plain.add(plain(item)));
      return plain;
    }
    return value;
  }

  /** Returns whether lists and maps in the value are nested deeper than {@code levels}. */
  static boolean nestsDeeper(@Nullable Object value, int levels) {
    List<Object> level = value == null ? List.of() : List.of(value);
    for (int depth = 0; depth <= levels && !level.isEmpty(); depth++) {
      List<Object> below = new ArrayList<>();
      for (Object part : level) {
        Collection<?> parts =
            part instanceof Map<?, ?> map
                ? map.values()
                : part instanceof List<?> list ? list : List.of();
        parts.stream().filter(Objects::nonNull).forEach(below::add);
      }
      level = below;
    }
    return !level.isEmpty();
  }

  /** Returns whether JSON can represent the value. It cannot represent NaN and infinities. */
  static boolean isPlain(@Nullable Object value) {
    if (value instanceof Double number) {
      return Double.isFinite(number);
    }
    if (value instanceof Map<?, ?> map) {
      return map.values().stream().allMatch(PlainValues::isPlain);
    }
    return !(value instanceof List<?> list) || list.stream().allMatch(PlainValues::isPlain);
  }

  /** Returns whether a value of the type can hold the number. */
  static boolean holds(IrType type, Number number) {
    return type != IrType.Scalar.INT && type != IrType.Scalar.DOUBLE
        || scalar(number, type).isPresent();
  }

  private static Optional<Object> scalar(Object value, IrType type) {
    if (type == IrType.Scalar.INT) {
      return integer(value);
    } else if (type == IrType.Scalar.DOUBLE) {
      return value instanceof Number number
          ? Optional.<Object>of(number.doubleValue()).filter(PlainValues::isPlain)
          : Optional.empty();
    } else if (type == IrType.Scalar.TIMESTAMP) {
      return value instanceof String text
          ? Timestamps.parse(text).map(Object.class::cast)
          : Optional.empty();
    } else if (type == IrType.Scalar.DURATION) {
      return duration(value);
    } else if (type == IrType.Scalar.DYNAMIC) {
      return Optional.of(
          value instanceof Number ? integer(value).orElse(((Number) value).doubleValue()) : value);
    }
    boolean fits = type == IrType.Scalar.BOOL ? value instanceof Boolean : value instanceof String;
    return fits ? Optional.of(value) : Optional.empty();
  }

  private static Optional<Object> integer(Object value) {
    if (value instanceof Long || !(value instanceof Number)) {
      return Optional.of(value).filter(Long.class::isInstance);
    }
    if (value instanceof Double number && !Double.isFinite(number)) {
      return Optional.empty();
    }
    BigDecimal exact =
        value instanceof BigInteger big ? new BigDecimal(big) : new BigDecimal(value.toString());
    boolean whole = exact.signum() == 0 || exact.stripTrailingZeros().scale() <= 0;
    return whole && exact.compareTo(MIN) >= 0 && exact.compareTo(MAX) <= 0
        ? Optional.of(exact.longValueExact())
        : Optional.empty();
  }

  private static Optional<Object> duration(Object value) {
    try {
      return value instanceof String text ? Optional.of(Duration.parse(text)) : Optional.empty();
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** Returns the name of a member as a part of a JSON pointer. */
  static String escaped(String name) {
    return name.replace("~", "~0").replace("/", "~1");
  }
}
