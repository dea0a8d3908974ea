package dev.lockstep.engine.agent.model;

import dev.lockstep.engine.agent.tool.ToolMarks;
import dev.lockstep.runtime.json.JsonObject;

/**
 * A call a model asks for.
 *
 * @param service who offers the tool; may be empty or unknown, the model said so
 * @param method the tool there
 * @param arguments what it is to be given
 * @param irreversible whether the model says it cannot be taken back
 * @param confirm whether the model wants a person to agree first
 */
public record RequestedCall(
    String service, String method, JsonObject arguments, boolean irreversible, boolean confirm) {

  /** A call nothing special is said about. */
  public static RequestedCall of(String service, String method, JsonObject arguments) {
    return new RequestedCall(service, method, arguments, false, false);
  }

  /** The marks of a tool, made stricter by what the model says about this call. */
  public ToolMarks marks(ToolMarks registered) {
    return new ToolMarks(
        registered.irreversible() || irreversible,
        registered.idempotent(),
        registered.needsConfirmation() || confirm);
  }
}
