package dev.lockstep.engine.agent.tool;

import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;

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

  /** Its name in charts, traces and talk: {@code service.method}. */
  public String name() {
    return service + "." + method;
  }
}
