package dev.lockstep.agents.internal.tool;

import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.agents.internal.schema.JsonType;
import dev.lockstep.runtime.json.JsonWriter;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** Conversion of a method's return values to outcomes. */
@FunctionalInterface
interface Returned {

  /** Returns the outcome of a value. {@code null} becomes an empty text. */
  ToolOutcome outcome(@Nullable Object value);

  /**
   * Returns the conversion for a method: outcomes and texts unchanged, no value as an empty text,
   * other values as JSON.
   *
   * @throws IllegalArgumentException if the values have no JSON form
   */
  static Returned of(Method method) {
    Class<?> type = method.getReturnType();
    if (ToolOutcome.class.isAssignableFrom(type)) {
      return value ->
          value == null
              ? new ToolOutcome.Unclear(method.getName() + " returned null", false)
              : (ToolOutcome) value;
    }
    if (type == void.class || type == String.class) {
      return value -> new ToolOutcome.Succeeded(value == null ? "" : (String) value);
    }
    JsonType json = JsonType.of(method.getGenericReturnType());
    return value ->
        new ToolOutcome.Succeeded(value == null ? "" : JsonWriter.write(json.write(value)));
  }
}
