package dev.lockstep.model.schema;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value that is written in a schema or checked against one. Values are equal if JSON Schema
 * considers them equal.
 */
public sealed interface SchemaValue {

  /** Returns the type; {@code integer} for a number without a fraction. */
  JsonType type();

  /**
   * Converts plain Java objects: {@code null}, {@code Boolean}, {@code Number}, {@code String},
   * {@code List}, and {@code Map} with text keys.
   *
   * @throws IllegalArgumentException for any other object
   */
  static SchemaValue of(@Nullable Object plain) {
    return PlainValues.toSchemaValue(plain);
  }

  /** {@code null}. */
  record NullValue() implements SchemaValue {
    @Override
    public JsonType type() {
      return JsonType.NULL;
    }

    @Override
    public String toString() {
      return "null";
    }
  }

  /** {@code true} or {@code false}. */
  record BooleanValue(boolean value) implements SchemaValue {
    @Override
    public JsonType type() {
      return JsonType.BOOLEAN;
    }

    @Override
    public String toString() {
      return Boolean.toString(value);
    }
  }

  /** An exact number without trailing zeros. */
  record NumberValue(BigDecimal value) implements SchemaValue {

    public NumberValue {
      value = value.stripTrailingZeros();
    }

    /** Returns an integer. */
    public static NumberValue of(long value) {
      return new NumberValue(BigDecimal.valueOf(value));
    }

    public boolean isInteger() {
      return value.scale() <= 0;
    }

    /**
     * Returns whether the number is an integer multiple of {@code divisor}, which must be greater
     * than zero. The time does not depend on the magnitude of the numbers.
     */
    public boolean isMultipleOf(BigDecimal divisor) {
      if (value.signum() == 0) {
        return true;
      }
      BigDecimal by = divisor.stripTrailingZeros();
      long shift = (long) by.scale() - value.scale();
      if (shift < 0) {
        return false;
      }
      BigInteger power = BigInteger.TEN.modPow(BigInteger.valueOf(shift), by.unscaledValue());
      return value.unscaledValue().multiply(power).mod(by.unscaledValue()).signum() == 0;
    }

    @Override
    public JsonType type() {
      return isInteger() ? JsonType.INTEGER : JsonType.NUMBER;
    }

    @Override
    public String toString() {
      boolean plain = value.scale() <= 0 && value.scale() > -19;
      return plain ? value.toPlainString() : value.toString();
    }
  }

  /** A text. */
  record TextValue(String value) implements SchemaValue {

    /** Returns the length in code points. */
    public int length() {
      return value.codePointCount(0, value.length());
    }

    @Override
    public JsonType type() {
      return JsonType.STRING;
    }

    @Override
    public String toString() {
      return PlainValues.quoted(value);
    }
  }

  /** An array. */
  record ArrayValue(List<SchemaValue> items) implements SchemaValue {

    public ArrayValue {
      items = List.copyOf(items);
    }

    @Override
    public JsonType type() {
      return JsonType.ARRAY;
    }

    @Override
    public String toString() {
      return String.join(",", items.stream().map(SchemaValue::toString).toList())
          .transform(text -> "[" + text + "]");
    }
  }

  /** An object with its members in source order. */
  record ObjectValue(Map<String, SchemaValue> members) implements SchemaValue {

    public ObjectValue {
      members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
    }

    @Override
    public JsonType type() {
      return JsonType.OBJECT;
    }

    @Override
    public String toString() {
      List<String> parts =
          members.entrySet().stream()
              .map(member -> PlainValues.quoted(member.getKey()) + ":" + member.getValue())
              .toList();
      return "{" + String.join(",", parts) + "}";
    }
  }
}
