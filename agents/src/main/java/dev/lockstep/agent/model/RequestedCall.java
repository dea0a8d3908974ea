package dev.lockstep.agent.model;

import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.runtime.json.JsonObject;

/**
 * A call that a model requests.
 *
 * @param service the service that offers the tool, as the model wrote it; may be empty or unknown
 * @param method the name of the tool within the service
 * @param arguments the arguments of the tool; empty if the model's arguments were not a JSON object
 * @param irreversible true if the model marks the call as irreversible
 * @param confirm true if the model wants a person to consent first
 * @param problem the reason why the call cannot be made, for the model to read; empty if it can
 */
public record RequestedCall(
    String service,
    String method,
    JsonObject arguments,
    boolean irreversible,
    boolean confirm,
    String problem) {

  /** Creates a call without a problem. */
  public RequestedCall(
      String service, String method, JsonObject arguments, boolean irreversible, boolean confirm) {
    this(service, method, arguments, irreversible, confirm, "");
  }

  /** Returns a call without marks of the model. */
  public static RequestedCall of(String service, String method, JsonObject arguments) {
    return new RequestedCall(service, method, arguments, false, false);
  }

  /** Returns a call that cannot be made. The model receives the problem as its result. */
  public static RequestedCall malformed(String service, String method, String problem) {
    return new RequestedCall(service, method, JsonObject.EMPTY, false, false, problem);
  }

  /** Returns the marks of a tool, made stricter by the marks of this call. */
  public ToolMarks marks(ToolMarks registered) {
    return registered.stricter(irreversible, confirm);
  }
}
