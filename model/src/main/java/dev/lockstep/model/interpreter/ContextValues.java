package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrVariable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The conversion of a chart's context between JSON and the values of the interpreter. */
public final class ContextValues {

  private final IrChart chart;

  public ContextValues(IrChart chart) {
    this.chart = chart;
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
    json.forEach(
        (name, value) ->
            values.put(
                name,
                variable(name)
                    .flatMap(variable -> read(variable, value))
                    .orElseThrow(() -> wrong(name, value))));
    return values;
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

  private Optional<IrVariable> variable(String name) {
    return chart.context().stream().filter(variable -> variable.name().equals(name)).findFirst();
  }

  private static Optional<Object> read(IrVariable variable, @Nullable Object value) {
    List<String> violations = new ArrayList<>();
    return Optional.ofNullable(PlainValues.typed(value, variable.type(), "", violations));
  }

  private static IllegalArgumentException wrong(String name, @Nullable Object value) {
    return new IllegalArgumentException("context variable `" + name + "` cannot be " + value);
  }
}
