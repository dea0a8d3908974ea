package dev.lockstep.agents.tool;

import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.agents.schema.JsonType;
import dev.lockstep.runtime.json.JsonWriter;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** The values a method returns as outcomes of a tool. */
@FunctionalInterface
interface Returned {

  /** Returns the outcome of a value; {@code null} has no text. */
  ToolOutcome outcome(@Nullable Object value);

  /**
   * Returns how the values of a method are read: nothing and text as they are, outcomes as they
   * are, others as JSON.
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
