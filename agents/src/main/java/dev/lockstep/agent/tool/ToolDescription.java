package dev.lockstep.agent.tool;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import java.time.Duration;
import java.util.Optional;

/**
 * The description of a tool.
 *
 * @param service the service that offers it; without dots
 * @param method the name of the tool within the service
 * @param description the purpose of the tool, for a model to read; may be empty
 * @param parameters the JSON Schema of the arguments, which are an object
 * @param marks the properties that decide how it may be called
 * @param timeout the maximum time of a call; greater than zero
 */
public record ToolDescription(
    String service,
    String method,
    String description,
    JsonObject parameters,
    ToolMarks marks,
    Duration timeout) {

  /** The timeout of tools that do not state one. */
  public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);

  /** A schema that accepts any object. */
  public static final JsonObject ANY_ARGUMENTS =
      JsonObject.builder().add("type", "object").add("properties", JsonObject.EMPTY).build();

  public ToolDescription {
    if (service.isBlank() || service.indexOf('.') >= 0 || method.isBlank()) {
      throw new IllegalArgumentException(
          "`" + service + "." + method + "` is not a valid tool name");
    }
    if (timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException(service + "." + method + " has no positive timeout");
    }
  }

  /** Returns a tool that accepts any arguments, without marks and with the default timeout. */
  public static ToolDescription of(String service, String method, String description) {
    return new ToolDescription(
        service, method, description, ANY_ARGUMENTS, ToolMarks.NONE, DEFAULT_TIMEOUT);
  }

  /** Returns the same tool with these marks. */
  public ToolDescription marked(ToolMarks marks) {
    return new ToolDescription(service, method, description, parameters, marks, timeout);
  }

  /** Returns the same tool with these parameters. */
  public ToolDescription taking(JsonObject parameters) {
    return new ToolDescription(service, method, description, parameters, marks, timeout);
  }

  /**
   * Returns the same tool with this timeout.
   *
   * @param timeout greater than zero
   */
  public ToolDescription within(Duration timeout) {
    return new ToolDescription(service, method, description, parameters, marks, timeout);
  }

  /**
   * Returns the reason why arguments cannot be passed to this tool; empty if they can. Arguments
   * are a JSON object of at most 1 MiB and 64 levels that conforms to {@link #parameters}; a blank
   * text stands for no arguments. The message names the tool and the JSON pointers of up to five
   * wrong values, so that a model can correct its call.
   *
   * @param argumentsJson the JSON text as the model wrote it
   */
  public Optional<String> problemOf(String argumentsJson) {
    Reading<JsonValue> read =
        JsonReader.standard().read(argumentsJson.isBlank() ? "{}" : argumentsJson);
    if (!read.isValid()) {
      return Optional.of(
          "the arguments of `" + name() + "` are not JSON: " + read.violations().get(0).message());
    }
    return problemOf(read.orElseThrow());
  }

  /** Returns the reason why parsed arguments cannot be passed to this tool; empty if they can. */
  public Optional<String> problemOf(JsonValue arguments) {
    if (!(arguments instanceof JsonObject)) {
      return Optional.of("the arguments of `" + name() + "` are not a JSON object");
    }
    return ArgumentSchema.of(parameters)
        .problemOf(arguments)
        .map(problem -> "the arguments of `" + name() + "` do not fit its schema: " + problem);
  }

  /** Returns the reason why {@link #parameters} are not a JSON Schema; empty if they are. */
  public Optional<String> schemaProblem() {
    return ArgumentSchema.of(parameters).problem();
  }

  /** Returns the tool's name: {@code service.method}. */
  public String name() {
    return service + "." + method;
  }
}
