package dev.lockstep.model.schema;

import dev.lockstep.model.schema.SchemaValue.ArrayValue;
import dev.lockstep.model.schema.SchemaValue.BooleanValue;
import dev.lockstep.model.schema.SchemaValue.NullValue;
import dev.lockstep.model.schema.SchemaValue.NumberValue;
import dev.lockstep.model.schema.SchemaValue.ObjectValue;
import dev.lockstep.model.schema.SchemaValue.TextValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A converter of plain Java objects to schema values, and of texts to JSON strings. */
final class PlainValues {

  private PlainValues() {}

  static SchemaValue toSchemaValue(@Nullable Object plain) {
    if (plain == null) {
      return new NullValue();
    }
    if (plain instanceof SchemaValue value) {
      return value;
    }
    if (plain instanceof Boolean value) {
      return new BooleanValue(value);
    }
    if (plain instanceof String value) {
      return new TextValue(value);
    }
    if (plain instanceof Number number) {
      return new NumberValue(decimal(number));
    }
    if (plain instanceof List<?> items) {
      return new ArrayValue(items.stream().map(PlainValues::toSchemaValue).toList());
    }
    if (plain instanceof Map<?, ?> members) {
      Map<String, SchemaValue> values = new LinkedHashMap<>();
      members.forEach((name, value) -> values.put((String) name, toSchemaValue(value)));
      return new ObjectValue(values);
    }
    throw new IllegalArgumentException("no JSON value: " + plain.getClass().getName());
  }

  private static BigDecimal decimal(Number number) {
    if (number instanceof BigDecimal value) {
      return value;
    }
    if (number instanceof BigInteger value) {
      return new BigDecimal(value);
    }
    return number instanceof Double || number instanceof Float
        ? new BigDecimal(number.toString())
        : BigDecimal.valueOf(number.longValue());
  }

  static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    text.chars()
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                out.append('\\').append((char) c);
              } else if (c < 0x20 || c == 0x7f || c == 0x85 || c == 0x2028 || c == 0x2029) {
                out.append("\\u").append(Integer.toHexString(0x10000 | c).substring(1));
              } else {
                out.append((char) c);
              }
            });
    return out.append('"').toString();
  }
}
