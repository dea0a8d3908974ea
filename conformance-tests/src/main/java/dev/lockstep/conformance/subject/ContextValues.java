package dev.lockstep.conformance.subject;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;

/** Context variables written as JSON, as the values the interpreter starts with. */
final class ContextValues {

  private ContextValues() {}

  /**
   * The values of the variables written.
   *
   * @throws IllegalArgumentException if a variable is unknown or cannot have its value
   */
  static Map<String, Object> of(IrChart chart, JsonObject context) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (String name : context.names()) {
      IrVariable variable =
          chart.context().stream()
              .filter(known -> known.name().equals(name))
              .findFirst()
              .orElseThrow(
                  () -> new IllegalArgumentException("no context variable `" + name + "`"));
      JsonValue value = context.get(name);
      if (value != null) {
        values.put(name, typed(variable.type(), value));
      }
    }
    return values;
  }

  private static Object typed(IrType type, JsonValue value) {
    if (type == IrType.Scalar.DURATION && value instanceof JsonString text) {
      return Duration.parse(text.value());
    } else if (type == IrType.Scalar.TIMESTAMP && value instanceof JsonString text) {
      return OffsetDateTime.parse(text.value()).toInstant();
    } else if (type == IrType.Scalar.DOUBLE && value instanceof JsonNumber number) {
      return number.doubleValue();
    }
    Object plain = PlainJson.of(value);
    if (plain == null) {
      throw new IllegalArgumentException("a context variable cannot be null");
    }
    return plain;
  }
}
