package dev.lockstep.agent.tool;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import java.time.Duration;
import java.util.Optional;

/**
 * What is known about a tool before it is called.
 *
 * @param service who offers it; without dots
 * @param method what it is called there
 * @param description what it does, for a model to read; may be empty
 * @param parameters JSON Schema of its arguments, an object's
 * @param marks what one has to know to call it safely
 * @param timeout how long a call may take; greater than zero
 */
public record ToolDescription(
    String service,
    String method,
    String description,
    JsonObject parameters,
    ToolMarks marks,
    Duration timeout) {

  /** How long a call may take when nobody says otherwise. */
  public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);

  /** The schema of a tool that says nothing about its arguments. */
  public static final JsonObject ANY_ARGUMENTS =
      JsonObject.builder().add("type", "object").add("properties", JsonObject.EMPTY).build();

  public ToolDescription {
    if (service.isBlank() || service.indexOf('.') >= 0 || method.isBlank()) {
      throw new IllegalArgumentException("`" + service + "." + method + "` names no tool");
    }
    if (timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException(service + "." + method + " is given no time");
    }
  }

  /** A tool that can be called without ado: any arguments, no marks, the default timeout. */
  public static ToolDescription of(String service, String method, String description) {
    return new ToolDescription(
        service, method, description, ANY_ARGUMENTS, ToolMarks.NONE, DEFAULT_TIMEOUT);
  }

  /** The same tool with these marks. */
  public ToolDescription marked(ToolMarks marks) {
    return new ToolDescription(service, method, description, parameters, marks, timeout);
  }

  /** The same tool with these parameters. */
  public ToolDescription taking(JsonObject parameters) {
    return new ToolDescription(service, method, description, parameters, marks, timeout);
  }

  /** The same tool given this much time. */
  public ToolDescription within(Duration timeout) {
    return new ToolDescription(service, method, description, parameters, marks, timeout);
  }

  /**
   * Returns why arguments cannot be passed to this tool; empty if they can. Arguments are a JSON
   * object of at most 1 MiB and 64 levels that fits {@link #parameters}; an empty text stands for
   * no arguments. The message names the tool and each wrong value by its JSON pointer, at most five
   * of them, so that a model can correct its call.
   *
   * @param argumentsJson as the model wrote them
   */
  public Optional<String> problemOf(String argumentsJson) {
    Reading<JsonValue> read =
        JsonReader.standard().read(argumentsJson.isBlank() ? "{}" : argumentsJson);
    if (!read.isValid()) {
      return Optional.of(
          "the arguments of `" + name() + "` are no JSON: " + read.violations().get(0).message());
    }
    return problemOf(read.orElseThrow());
  }

  /** Returns why arguments that are read already cannot be passed to this tool. */
  public Optional<String> problemOf(JsonValue arguments) {
    if (!(arguments instanceof JsonObject)) {
      return Optional.of("the arguments of `" + name() + "` are not a JSON object");
    }
    return ArgumentSchema.of(parameters)
        .problemOf(arguments)
        .map(problem -> "the arguments of `" + name() + "` do not fit its schema: " + problem);
  }

  /** Returns why {@link #parameters} are no JSON Schema; empty if they are one. */
  public Optional<String> schemaProblem() {
    return ArgumentSchema.of(parameters).problem();
  }

  /** Its name in charts, traces and talk: {@code service.method}. */
  public String name() {
    return service + "." + method;
  }
}
