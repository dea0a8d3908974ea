package dev.lockstep.agent.model;

import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.runtime.json.JsonObject;

/**
 * A call a model asks for.
 *
 * @param service who offers the tool; may be empty or unknown, the model said so
 * @param method the tool there
 * @param arguments what it is to be given; empty if the model's arguments were not a JSON object
 * @param irreversible whether the model says it cannot be taken back
 * @param confirm whether the model wants a person to agree first
 * @param problem why the call cannot be made, for the model to read; empty if it can
 */
public record RequestedCall(
    String service,
    String method,
    JsonObject arguments,
    boolean irreversible,
    boolean confirm,
    String problem) {

  /** A call that can be made. */
  public RequestedCall(
      String service, String method, JsonObject arguments, boolean irreversible, boolean confirm) {
    this(service, method, arguments, irreversible, confirm, "");
  }

  /** A call nothing special is said about. */
  public static RequestedCall of(String service, String method, JsonObject arguments) {
    return new RequestedCall(service, method, arguments, false, false);
  }

  /** Returns a call that cannot be made; the model is answered why. */
  public static RequestedCall malformed(String service, String method, String problem) {
    return new RequestedCall(service, method, JsonObject.EMPTY, false, false, problem);
  }

  /** The marks of a tool, made stricter by what the model says about this call. */
  public ToolMarks marks(ToolMarks registered) {
    return registered.stricter(irreversible, confirm);
  }
}
