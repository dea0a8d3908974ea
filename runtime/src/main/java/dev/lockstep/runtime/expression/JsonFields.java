package dev.lockstep.runtime.expression;

import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;

/**
 * The conversion of the members of a JSON object to context variables. A missing member has the
 * given default.
 */
public final class JsonFields {

  private JsonFields() {}

  /**
   * Checks that an object has no other names.
   *
   * @throws IllegalArgumentException if it has; the message contains the first of them
   */
  public static void only(JsonObject json, List<String> names) {
    for (String name : json.names()) {
      if (!names.contains(name)) {
        throw new IllegalArgumentException("the context has no variable `" + name + "`");
      }
    }
  }

  /** Returns a bool. */
  public static boolean bool(JsonObject json, String name, boolean otherwise) {
    JsonValue value = json.get(name);
    if (value == null) {
      return otherwise;
    }
    if (value instanceof JsonBoolean bool) {
      return bool.value();
    }
    throw wrong(name, "a bool");
  }

  /** Returns an int: a 64-bit number without fraction. */
  public static long integer(JsonObject json, String name, long otherwise) {
    JsonValue value = json.get(name);
    if (value == null) {
      return otherwise;
    }
    if (value instanceof JsonNumber number && number.isLong()) {
      return number.longValue();
    }
    throw wrong(name, "an int of 64 bits");
  }

  /** Returns a double. */
  public static double number(JsonObject json, String name, double otherwise) {
    JsonValue value = json.get(name);
    if (value == null) {
      return otherwise;
    }
    if (value instanceof JsonNumber number) {
      return number.doubleValue();
    }
    throw wrong(name, "a number");
  }

  /** Returns a string. */
  public static String text(JsonObject json, String name, String otherwise) {
    JsonValue value = json.get(name);
    return value == null ? otherwise : text(value, name, "a string");
  }

  /** Returns a duration, parsed from ISO 8601: {@code PT30S}. */
  public static Duration duration(JsonObject json, String name, Duration otherwise) {
    JsonValue value = json.get(name);
    if (value == null) {
      return otherwise;
    }
    try {
      return Duration.parse(text(value, name, "a duration such as PT30S"));
    } catch (DateTimeException e) {
      throw wrong(name, "a duration such as PT30S");
    }
  }

  /** Returns a timestamp, parsed from RFC 3339: {@code 2026-01-01T00:00:00Z}. */
  public static Instant timestamp(JsonObject json, String name, Instant otherwise) {
    JsonValue value = json.get(name);
    if (value == null) {
      return otherwise;
    }
    try {
      return OffsetDateTime.parse(text(value, name, "a timestamp with zone")).toInstant();
    } catch (DateTimeException e) {
      throw wrong(name, "a timestamp with zone");
    }
  }

  private static String text(JsonValue value, String name, String what) {
    if (value instanceof JsonString string) {
      return string.value();
    }
    throw wrong(name, what);
  }

  private static IllegalArgumentException wrong(String name, String what) {
    return new IllegalArgumentException(
        "the context variable `" + name + "` is no " + what.replaceFirst("^an? ", ""));
  }
}
