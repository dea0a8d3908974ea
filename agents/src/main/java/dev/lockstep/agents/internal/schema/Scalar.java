package dev.lockstep.agents.internal.schema;

import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The JSON form of a type whose values are scalars or any objects.
 *
 * @param expected the description of a valid value, such as {@code a string}
 * @param reader returns {@code null} for a JSON value of another kind
 */
record Scalar(
    JsonObject schema,
    String expected,
    Function<JsonValue, @Nullable Object> reader,
    Function<Object, JsonValue> writer)
    implements JsonType {

  static Scalar string() {
    return new Scalar(
        type("string").build(),
        "a string",
        value -> value instanceof JsonString text ? text.value() : null,
        value -> new JsonString((String) value));
  }

  static Scalar bool() {
    return new Scalar(
        type("boolean").build(),
        "a boolean",
        value -> value instanceof JsonBoolean bool ? bool.value() : null,
        value -> JsonBoolean.of((Boolean) value));
  }

  static Scalar int32() {
    return new Scalar(
        type("integer").add("minimum", Integer.MIN_VALUE).add("maximum", Integer.MAX_VALUE).build(),
        "an integer of 32 bits",
        value ->
            value instanceof JsonNumber number
                    && number.isLong()
                    && number.longValue() == (int) number.longValue()
                ? (Object) (int) number.longValue()
                : null,
        value -> JsonNumber.of((Integer) value));
  }

  static Scalar int64() {
    return new Scalar(
        type("integer").add("minimum", Long.MIN_VALUE).add("maximum", Long.MAX_VALUE).build(),
        "an integer of 64 bits",
        value -> value instanceof JsonNumber number && number.isLong() ? number.longValue() : null,
        value -> JsonNumber.of((Long) value));
  }

  static Scalar number() {
    return new Scalar(
        type("number").build(),
        "a number that fits a double",
        value ->
            value instanceof JsonNumber number && Double.isFinite(number.doubleValue())
                ? (Object) number.doubleValue()
                : null,
        value -> JsonNumber.of((double) (Double) value));
  }

  static Scalar object() {
    return new Scalar(
        type("object").build(),
        "an object",
        value -> value instanceof JsonObject object ? object : null,
        value -> (JsonObject) value);
  }

  @Override
  public Object read(JsonValue value, String pointer) {
    Object read = reader.apply(value);
    if (read == null) {
      throw new BindingException(pointer, "is not " + expected);
    }
    return read;
  }

  @Override
  public JsonValue write(Object value) {
    return writer.apply(value);
  }

  private static JsonObject.Builder type(String name) {
    return JsonObject.builder().add("type", name);
  }
}
