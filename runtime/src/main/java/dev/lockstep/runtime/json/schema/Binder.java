package dev.lockstep.runtime.json.schema;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.MemberMap;
import dev.lockstep.runtime.json.OptionalNullable;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.runtime.json.Violations;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A converter of valid JSON to records. Values that the schema accepts and a Java type cannot hold,
 * such as an integer beyond 64 bits or a number beyond {@code double}, are violations. Use for one
 * value; not thread-safe.
 */
public final class Binder {

  /** Reads {@code true} or {@code false}. */
  public static final Part<Boolean> BOOL = (value, binder) -> ((JsonBoolean) value).value();

  /** Reads an integer of 64 bits. */
  public static final Part<Long> INTEGER = (value, binder) -> binder.integer((JsonNumber) value);

  /** Reads a number as the nearest {@code double}. */
  public static final Part<Double> NUMBER = (value, binder) -> binder.number((JsonNumber) value);

  /** Reads a text. */
  public static final Part<String> TEXT = (value, binder) -> ((JsonString) value).value();

  /** Reads a {@code date-time}. */
  public static final Part<Instant> MOMENT =
      (value, binder) -> DateTimes.toInstant(((JsonString) value).value());

  /** Reads a number exactly, in the range of {@code double}. */
  public static final Part<BigDecimal> DECIMAL =
      (value, binder) -> {
        binder.number((JsonNumber) value);
        return ((JsonNumber) value).value();
      };

  /** Reads any JSON value. */
  public static final Part<JsonValue> ANY = (value, binder) -> value;

  /** A conversion from a JSON value to a Java value. */
  @FunctionalInterface
  public interface Part<T> {

    /** Converts a JSON value that satisfies its schema. */
    T read(JsonValue value, Binder binder);
  }

  private final Violations violations = new Violations();

  /** Creates a conversion of texts, for example to the constants of an enum. */
  public static <T> Part<T> text(Function<String, T> meaning) {
    return (value, binder) -> meaning.apply(((JsonString) value).value());
  }

  /**
   * Creates a conversion of texts that may refuse a text.
   *
   * @param type the simple name of the Java type, for the violation
   */
  public static <T> Part<T> converted(String type, Conversions.TextReader<T> reader) {
    return (value, binder) -> {
      T converted = Conversions.read(((JsonString) value).value(), reader);
      if (converted == null) {
        binder.violations.add("", "x-java-type", "must be a text that " + type + " can hold");
        throw new RefusedException();
      }
      return converted;
    };
  }

  /** Ends a conversion whose violation is noted, since nothing can stand for the value. */
  private static final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    RefusedException() {
      super("a converter refused a text", null, false, false);
    }
  }

  /** Creates a conversion of arrays to lists. */
  public static <T> Part<List<T>> list(Part<T> item) {
    return (value, binder) -> binder.items((JsonArray) value, item);
  }

  /** Creates a conversion of objects to maps, in the order of the object. */
  public static <T> Part<Map<String, T>> map(Part<T> member) {
    return (value, binder) -> binder.members((JsonObject) value, member);
  }

  /**
   * Converts a value.
   *
   * @param violations the violations of the value's schema; the value is converted if there are
   *     none
   */
  public static <T> Reading<T> read(JsonValue value, List<Violation> violations, Part<T> part) {
    if (!violations.isEmpty()) {
      return Reading.invalid(violations);
    }
    Binder binder = new Binder();
    try {
      return binder.reading(part.read(value, binder));
    } catch (RefusedException e) {
      return Reading.invalid(binder.violations.toList());
    }
  }

  /** Converts a valid value; returns {@code null} if a Java type cannot hold it. */
  public static <T> @Nullable T fitting(JsonValue value, Part<T> part) {
    Binder binder = new Binder();
    try {
      T bound = part.read(value, binder);
      return binder.violations.isEmpty() ? bound : null;
    } catch (RefusedException e) {
      return null;
    }
  }

  /** Reads a member that is present. */
  public <T> T required(JsonObject object, String name, Part<T> part) {
    JsonValue value = object.get(name);
    if (value == null) {
      throw new IllegalStateException("a value was bound that is not valid: it lacks " + name);
    }
    return below(name, value, part);
  }

  /** Reads a member that may be absent or {@code null}. */
  public <T> @Nullable T optional(JsonObject object, String name, Part<T> part) {
    JsonValue value = object.get(name);
    return value == null || value instanceof JsonNull ? null : below(name, value, part);
  }

  /** Reads a member that may be absent or {@code null}, and distinguishes both. */
  public <T> OptionalNullable<T> distinct(JsonObject object, String name, Part<T> part) {
    JsonValue value = object.get(name);
    if (value == null) {
      return OptionalNullable.absent();
    }
    return value instanceof JsonNull
        ? OptionalNullable.ofNull()
        : OptionalNullable.of(below(name, value, part));
  }

  /** Reads all members with other names than {@code named}, in the order of the object. */
  public <T> Map<String, T> others(JsonObject object, Part<T> part, String... named) {
    List<String> known = List.of(named);
    MemberMap.Builder<T> members = new MemberMap.Builder<>();
    for (int i = 0; i < object.size(); i++) {
      String name = object.name(i);
      if (!known.contains(name)) {
        members.add(name, below(name, object.value(i), part));
      }
    }
    return members.build();
  }

  /** Reads a member of any type that may be absent. */
  public @Nullable JsonValue any(JsonObject object, String name) {
    return object.get(name);
  }

  /**
   * Returns the reading: the value, or the violations if a Java type could not hold a part of it.
   */
  public <T> Reading<T> reading(T value) {
    return violations.isEmpty() ? Reading.of(value) : Reading.invalid(violations.toList());
  }

  /** Converts a member of this name. */
  public <T> T below(String name, JsonValue value, Part<T> part) {
    int mark = violations.enter(name);
    T bound = part.read(value, this);
    violations.leave(mark);
    return bound;
  }

  private long integer(JsonNumber number) {
    if (number.isLong()) {
      return number.longValue();
    }
    violations.add("", "integer", "must be an integer of 64 bits");
    return 0;
  }

  private double number(JsonNumber number) {
    double value = number.doubleValue();
    if (Double.isInfinite(value)) {
      violations.add("", "number", "must be a number a double can hold");
    }
    return value;
  }

  private <T> List<T> items(JsonArray array, Part<T> part) {
    List<T> items = new ArrayList<>(array.size());
    for (int i = 0; i < array.size(); i++) {
      int mark = violations.enter(i);
      items.add(part.read(array.item(i), this));
      violations.leave(mark);
    }
    return items;
  }

  private <T> Map<String, T> members(JsonObject object, Part<T> part) {
    MemberMap.Builder<T> members = new MemberMap.Builder<>();
    for (int i = 0; i < object.size(); i++) {
      members.add(object.name(i), below(object.name(i), object.value(i), part));
    }
    return members.build();
  }
}
