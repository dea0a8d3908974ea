package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The conversion of a chart's context between JSON and the values of the interpreter. */
public final class ContextValues {

  private final IrChart chart;
  private final Map<String, IrType> types = new HashMap<>();

  public ContextValues(IrChart chart) {
    this.chart = chart;
    chart.context().forEach(variable -> types.put(variable.name(), variable.type()));
  }

  /**
   * Converts JSON to the values that {@link Interpreter#start(Map, java.time.Instant)} accepts.
   * Timestamps and durations are texts in ISO 8601.
   *
   * @throws IllegalArgumentException if a variable is unknown or of the wrong type; the message
   *     contains its name
   */
  public Map<String, Object> read(Map<String, ?> json) {
    Map<String, Object> values = new LinkedHashMap<>();
    json.forEach((name, value) -> values.put(name, read(name, value)));
    return values;
  }

  /**
   * Converts the plain JSON value of one variable.
   *
   * @throws IllegalArgumentException if the variable is unknown or of another type
   */
  public Object read(String name, @Nullable Object json) {
    IrType type = types.get(name);
    Object value = type == null ? null : PlainValues.typed(json, type, "", new ArrayList<>(0));
    if (value == null) {
      throw new IllegalArgumentException("context variable `" + name + "` cannot be " + json);
    }
    return value;
  }

  /** Converts a context to plain JSON values, in the order of the chart. */
  public Map<String, Object> write(Map<String, Object> context) {
    Map<String, Object> json = new LinkedHashMap<>();
    chart
        .context()
        .forEach(variable -> json.put(variable.name(), plain(context.get(variable.name()))));
    return json;
  }

  private static Object plain(Object value) {
    return Objects.requireNonNull(PlainValues.plain(value));
  }
}
