package dev.lockstep.agents.internal.tool;

import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agents.annotation.Param;
import dev.lockstep.agents.internal.schema.JsonProperty;
import dev.lockstep.agents.internal.schema.JsonType;
import dev.lockstep.agents.internal.schema.Properties;
import dev.lockstep.runtime.json.JsonObject;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The parameters of a method as the arguments of a tool. */
final class Arguments {

  private final Parameter[] parameters;
  private final JsonObject schema;
  private final Function<JsonObject, Object[]> values;

  private Arguments(
      Parameter[] parameters, JsonObject schema, Function<JsonObject, Object[]> values) {
    this.parameters = parameters;
    this.schema = schema;
    this.values = values;
  }

  /**
   * Returns the arguments of a method.
   *
   * @throws IllegalArgumentException if a parameter has no name or no JSON form
   */
  static Arguments of(Method method) {
    List<Parameter> shown = new ArrayList<>(List.of(method.getParameters()));
    shown.removeIf(parameter -> parameter.getType() == ToolCall.class);
    if (shown.size() == 1 && isRecordOfArguments(shown.get(0))) {
      JsonType type = JsonType.of(shown.get(0).getParameterizedType());
      return new Arguments(
          method.getParameters(),
          type.schema(),
          arguments -> new Object[] {type.read(arguments, "")});
    }
    Properties properties =
        new Properties(shown.stream().map(parameter -> property(method, parameter)).toList());
    return new Arguments(
        method.getParameters(), properties.schema(), arguments -> properties.read(arguments, ""));
  }

  private static boolean isRecordOfArguments(Parameter parameter) {
    return parameter.getType().isRecord() && !parameter.isAnnotationPresent(Param.class);
  }

  private static JsonProperty property(Method method, Parameter parameter) {
    Param param = parameter.getAnnotation(Param.class);
    String name = param == null ? "" : param.value();
    if (name.isEmpty() && !parameter.isNamePresent()) {
      int place = List.of(method.getParameters()).indexOf(parameter) + 1;
      throw new IllegalArgumentException(
          "parameter " + place + " has no name: annotate it with @Param(\"name\")");
    }
    return new JsonProperty(
        name.isEmpty() ? parameter.getName() : name,
        param == null ? "" : param.description(),
        JsonType.of(parameter.getParameterizedType()));
  }

  /** Returns the JSON Schema of the arguments. */
  JsonObject schema() {
    return schema;
  }

  /** Returns the values of all parameters of the method, in order. */
  Object[] bind(ToolCall call) {
    Object[] shown = values.apply(call.arguments());
    Object[] all = new Object[parameters.length];
    int next = 0;
    for (int i = 0; i < all.length; i++) {
      all[i] = parameters[i].getType() == ToolCall.class ? call : shown[next++];
    }
    return all;
  }
}
