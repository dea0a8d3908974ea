package dev.lockstep.conformance.input;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The values that are tried for a field of a payload, those that are most likely valid first.
 * Immutable.
 */
final class SampleValues {

  private static final JsonString WORD = new JsonString("text");

  /** Returns values of the field's type, at and around the usual bounds. */
  List<JsonValue> ofType(IrField field) {
    if (!field.constants().isEmpty()) {
      return field.constants().stream().map(SampleValues::constant).toList();
    }
    return ofType(field.type());
  }

  /**
   * Returns a value that no field of this type accepts; empty if a field of this type accepts every
   * value.
   */
  List<JsonValue> ofOtherType(IrType type) {
    if (type == IrType.Scalar.DYNAMIC) {
      return List.of();
    }
    boolean text =
        type == IrType.Scalar.STRING
            || type == IrType.Scalar.TIMESTAMP
            || type == IrType.Scalar.DURATION;
    return List.of(text ? JsonNumber.of(7) : WORD);
  }

  /** Returns limit values of the field's type, which implementations may read differently. */
  List<JsonValue> edges(IrField field) {
    if (!field.constants().isEmpty() || !(field.type() instanceof IrType.Scalar scalar)) {
      return List.of();
    }
    return switch (scalar) {
      case INT ->
          Stream.of("9007199254740993", "9223372036854775807", "9223372036854775808", "3.0", "5e2")
              .map(SampleValues::number)
              .toList();
      case DOUBLE ->
          Stream.of("9007199254740993", "1e400", "-1e400", "1e-400", "0.1000000000000000055")
              .map(SampleValues::number)
              .toList();
      case TIMESTAMP ->
          texts(
              "2016-12-31T23:59:60Z",
              "2026-06-30T23:59:60Z",
              "2026-01-01T00:00:00.123456789012345Z",
              "2026-01-01t00:00:00z",
              "0001-01-01T00:00:00Z",
              "9999-12-31T23:59:59.999999999-23:59");
      case DURATION -> texts("PT0.1234567891S", "-PT1S", "P1Y", "P1W");
      default -> List.of();
    };
  }

  private List<JsonValue> ofType(IrType type) {
    if (type instanceof IrType.ListOf list) {
      return List.of(new JsonArray(List.of()), new JsonArray(ofType(list.element())));
    } else if (type instanceof IrType.ObjectOf object) {
      return List.of(full(object.fields()), JsonObject.EMPTY);
    } else if (type instanceof IrType.MapOf map) {
      return List.of(JsonObject.EMPTY, JsonObject.of("key", ofType(map.value()).get(0)));
    }
    return switch ((IrType.Scalar) type) {
      case BOOL -> List.of(JsonBoolean.of(true), JsonBoolean.of(false));
      case INT -> numbers(1, 2, 0, -1, 10, 100, 1_000);
      case DOUBLE -> List.of(JsonNumber.of(new BigDecimal("1.5")), JsonNumber.of(0));
      case STRING -> texts("text", "", "a", "https://example.org/a", "x".repeat(300));
      case TIMESTAMP -> texts("2026-01-01T00:00:00Z", "2026-02-28T23:59:59.999+05:30");
      case DURATION -> texts("PT1S", "P1D");
      case NULL -> List.of(JsonNull.NULL);
      case DYNAMIC -> List.of(WORD, JsonNumber.of(1), JsonObject.EMPTY);
    };
  }

  private JsonObject full(List<IrField> fields) {
    JsonObject.Builder object = JsonObject.builder();
    fields.forEach(field -> object.add(field.name(), ofType(field).get(0)));
    return object.build();
  }

  private static JsonValue constant(Object value) {
    if (value instanceof Boolean bool) {
      return JsonBoolean.of(bool);
    } else if (value instanceof Long integer) {
      return JsonNumber.of(integer);
    } else if (value instanceof Double number) {
      return JsonNumber.of(number);
    }
    return new JsonString(value.toString());
  }

  private static JsonValue number(String text) {
    return JsonNumber.of(new BigDecimal(text));
  }

  private static List<JsonValue> numbers(long... values) {
    return LongStream.of(values).<JsonValue>mapToObj(JsonNumber::of).toList();
  }

  private static List<JsonValue> texts(String... values) {
    return Stream.of(values).<JsonValue>map(JsonString::new).toList();
  }
}
