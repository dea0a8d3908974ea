package dev.lockstep.conformance.jqwik;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Arbitraries of JSON values by type. */
final class JsonArbitraries {

  /** The last second of the year 9999, after which RFC 3339 has no timestamps. */
  private static final long LAST_SECOND = 253_402_300_799L;

  private static final int LONGEST_TEXT = 40;
  private static final int LONGEST_LIST = 5;
  private static final int DAYS = 30;

  private JsonArbitraries() {}

  /** Returns values for a field: its constants if it has any, otherwise values of its type. */
  static Arbitrary<JsonValue> field(IrField field) {
    if (!field.constants().isEmpty()) {
      return Arbitraries.of(field.constants()).map(JsonArbitraries::constant);
    }
    return any(field.type());
  }

  /** Returns values of a scalar type; empty for lists, maps, objects and dynamic values. */
  static Optional<Arbitrary<JsonValue>> scalar(IrType type) {
    return type instanceof IrType.Scalar scalar && scalar != IrType.Scalar.DYNAMIC
        ? Optional.of(any(type))
        : Optional.empty();
  }

  private static Arbitrary<JsonValue> any(IrType type) {
    if (type instanceof IrType.ListOf list) {
      return any(list.element()).list().ofMaxSize(LONGEST_LIST).map(JsonArray::new);
    } else if (type instanceof IrType.MapOf map) {
      return Combinators.combine(texts(), any(map.value())).as(JsonObject::of);
    } else if (type instanceof IrType.ObjectOf object) {
      return object(object.fields());
    }
    return switch ((IrType.Scalar) type) {
      case BOOL -> Arbitraries.of(false, true).map(JsonBoolean::of);
      case INT -> Arbitraries.longs().map(JsonNumber::of);
      case DOUBLE -> Arbitraries.bigDecimals().map(JsonNumber::of);
      case STRING -> texts().map(JsonString::new);
      case TIMESTAMP ->
          Arbitraries.longs()
              .between(0, LAST_SECOND)
              .map(second -> new JsonString(Instant.ofEpochSecond(second).toString()));
      case DURATION ->
          Arbitraries.longs()
              .between(0, Duration.ofDays(DAYS).toSeconds())
              .map(seconds -> new JsonString(Duration.ofSeconds(seconds).toString()));
      case NULL -> Arbitraries.just(JsonNull.NULL);
      case DYNAMIC ->
          Arbitraries.of(
              JsonNull.NULL, JsonBoolean.of(true), JsonNumber.of(1), new JsonString("text"));
    };
  }

  private static Arbitrary<JsonValue> object(List<IrField> fields) {
    return Combinators.combine(fields.stream().map(JsonArbitraries::field).toList())
        .as(
            values -> {
              JsonObject.Builder object = JsonObject.builder();
              for (int i = 0; i < values.size(); i++) {
                object.add(fields.get(i).name(), values.get(i));
              }
              return object.build();
            });
  }

  private static Arbitrary<String> texts() {
    return Arbitraries.strings().withCharRange(' ', '\ud7ff').ofMaxLength(LONGEST_TEXT);
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
}
