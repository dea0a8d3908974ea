package dev.lockstep.runtime.json.schema;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.MemberMap;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.Violations;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes records of valid JSON. What a schema allows and a Java type cannot hold (an integer beyond
 * 64 bits, a number beyond {@code double}) is a violation. Good for one value, not thread-safe.
 */
public final class Binder {

  /** {@code true} or {@code false}. */
  public static final Part<Boolean> BOOL = (value, binder) -> ((JsonBoolean) value).value();

  /** An integer of 64 bits. */
  public static final Part<Long> INTEGER = (value, binder) -> binder.integer((JsonNumber) value);

  /** A number as the nearest {@code double}. */
  public static final Part<Double> NUMBER = (value, binder) -> binder.number((JsonNumber) value);

  /** A text. */
  public static final Part<String> TEXT = (value, binder) -> ((JsonString) value).value();

  /** A {@code date-time}. */
  public static final Part<Instant> MOMENT =
      (value, binder) -> DateTimes.toInstant(((JsonString) value).value());

  /** Any JSON. */
  public static final Part<JsonValue> ANY = (value, binder) -> value;

  /** How one JSON value becomes one Java value. */
  @FunctionalInterface
  public interface Part<T> {

    /** The Java value of a JSON value whose schema holds. */
    T read(JsonValue value, Binder binder);
  }

  private final Violations violations = new Violations();

  /** A text that stands for something: the constant of an enum. */
  public static <T> Part<T> text(Function<String, T> meaning) {
    return (value, binder) -> meaning.apply(((JsonString) value).value());
  }

  /** A list of parts. */
  public static <T> Part<List<T>> list(Part<T> item) {
    return (value, binder) -> binder.items((JsonArray) value, item);
  }

  /** A map of parts by name, in the order of the object. */
  public static <T> Part<Map<String, T>> map(Part<T> member) {
    return (value, binder) -> binder.members((JsonObject) value, member);
  }

  /** What a part makes of a valid value; {@code null} when a type cannot hold it. */
  public static <T> @Nullable T fitting(JsonValue value, Part<T> part) {
    Binder binder = new Binder();
    T bound = part.read(value, binder);
    return binder.violations.isEmpty() ? bound : null;
  }

  /** A member that is there. */
  public <T> T required(JsonObject object, String name, Part<T> part) {
    JsonValue value = object.get(name);
    if (value == null) {
      throw new IllegalStateException("a value was bound that is not valid: it lacks " + name);
    }
    return below(name, value, part);
  }

  /** A member that may be absent or {@code null}. */
  public <T> @Nullable T optional(JsonObject object, String name, Part<T> part) {
    JsonValue value = object.get(name);
    return value == null || value instanceof JsonNull ? null : below(name, value, part);
  }

  /** A member of any kind that may be absent. */
  public @Nullable JsonValue any(JsonObject object, String name) {
    return object.get(name);
  }

  /** What came of it: the value, unless something did not fit. */
  public <T> Reading<T> reading(T value) {
    return violations.isEmpty() ? Reading.of(value) : Reading.invalid(violations.toList());
  }

  /** A member of this name. */
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
