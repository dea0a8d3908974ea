package dev.lockstep.conformance.fuzz;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A random generator of JSON values. Most values have the requested type. */
final class RandomValues {

  private static final List<String> TEXTS =
      List.of("", "x", "red", "dark green", "it's", "é → \"x\" 😀", "a\nb", "user", "12", "7.5");
  private static final List<String> MOMENTS =
      List.of(
          "2026-01-01T00:00:00Z",
          "2025-06-30T12:00:00.25+02:00",
          "2026-12-31T23:59:59.999999999Z",
          "0001-01-01T00:00:00Z");
  private static final List<String> LENGTHS = List.of("PT1S", "PT0S", "PT36H", "PT-5S", "PT0.5S");

  private final Random random;

  RandomValues(Random random) {
    this.random = random;
  }

  /** Returns a payload with these fields. One of eight payloads has an error. */
  @Nullable JsonValue payload(List<IrField> fields) {
    int mistake = random.nextInt(8) > 0 ? -1 : random.nextInt(5);
    if (mistake == 0) {
      return random.nextBoolean() ? null : JsonNull.NULL;
    }
    if (mistake == 1) {
      return any();
    }
    int wrong = mistake == 2 && !fields.isEmpty() ? random.nextInt(fields.size()) : -1;
    int missing = mistake == 3 && !fields.isEmpty() ? random.nextInt(fields.size()) : -1;
    JsonObject.Builder object = JsonObject.builder();
    for (int i = 0; i < fields.size(); i++) {
      IrField field = fields.get(i);
      if (i != missing && (field.required() || random.nextInt(3) > 0)) {
        object.add(field.name(), i == wrong ? any() : value(field));
      }
    }
    if (mistake == 4) {
      object.add("not_in_the_schema", any());
    }
    return object.build();
  }

  /** Returns a value of a type, in its JSON form. */
  JsonValue value(IrType type) {
    if (type instanceof IrType.ListOf list) {
      return new JsonArray(several(list.element()));
    } else if (type instanceof IrType.ObjectOf object) {
      return Optional.ofNullable(payload(object.fields())).orElse(JsonObject.EMPTY);
    } else if (type instanceof IrType.MapOf map) {
      JsonObject.Builder made = JsonObject.builder();
      for (String key : List.of("one", "two words", "")) {
        if (random.nextBoolean()) {
          made.add(key, value(map.value()));
        }
      }
      return made.build();
    }
    return switch ((IrType.Scalar) type) {
      case BOOL -> JsonBoolean.of(random.nextBoolean());
      case INT -> integer();
      case DOUBLE -> real();
      case STRING -> text(TEXTS);
      case DURATION -> text(LENGTHS);
      case TIMESTAMP -> text(MOMENTS);
      case NULL -> JsonNull.NULL;
      case DYNAMIC -> any();
    };
  }

  /** Returns one of the texts. */
  JsonString text(List<String> texts) {
    return new JsonString(oneOf(texts));
  }

  <T> T oneOf(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private JsonValue value(IrField field) {
    if (field.nullable() && random.nextInt(4) == 0) {
      return JsonNull.NULL;
    }
    if (!field.constants().isEmpty() && field.type() == IrType.Scalar.STRING) {
      return new JsonString(oneOf(field.constants()).toString());
    }
    return value(field.type());
  }

  private List<JsonValue> several(IrType type) {
    List<JsonValue> items = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      items.add(value(type));
    }
    return items;
  }

  private JsonValue integer() {
    return switch (random.nextInt(16)) {
      case 0 -> JsonNumber.of(Long.MAX_VALUE);
      case 1 -> JsonNumber.of(Long.MIN_VALUE);
      case 2 -> JsonNumber.of(new BigDecimal("3.0"));
      case 3 -> JsonNumber.of(new BigDecimal("9223372036854775808"));
      default -> JsonNumber.of(random.nextInt(14) - 3);
    };
  }

  private JsonValue real() {
    return random.nextInt(3) == 0
        ? JsonNumber.of(random.nextInt(5))
        : JsonNumber.of(new BigDecimal(oneOf(List.of("0.5", "-2.25", "1e300", "0.1", "-0.0"))));
  }

  private JsonValue any() {
    return oneOf(
        List.of(
            JsonNull.NULL,
            JsonBoolean.of(true),
            JsonNumber.of(-7),
            JsonNumber.of(new BigDecimal("2.5")),
            new JsonString("some text"),
            JsonObject.EMPTY,
            new JsonArray(List.of(new JsonString("a")))));
  }
}
