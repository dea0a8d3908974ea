package dev.lockstep.agent.tool;

import dev.lockstep.runtime.json.JsonObject;
import java.util.Optional;

/**
 * One call of a tool.
 *
 * @param id identity of the execution; the same when a call is made again
 * @param idempotencyKey what a tool recognises a repeated call by: for an irreversible call the
 *     same whenever the arguments are, for others the execution's own
 * @param arguments what the tool is given
 * @param isIrreversible whether the caller handles the call as one that cannot be taken back
 * @param hasConsent whether a person has agreed to the call
 */
public record ToolCall(
    String id,
    String service,
    String method,
    JsonObject arguments,
    String idempotencyKey,
    boolean isIrreversible,
    boolean hasConsent) {

  /** A call that may be made whatever the marks of its tool are. */
  public ToolCall(
      String id, String service, String method, JsonObject arguments, String idempotencyKey) {
    this(id, service, method, arguments, idempotencyKey, true, true);
  }

  /**
   * Returns why the call must not be made if this is its tool: the tool is handled with more care
   * than the caller knew, or the arguments do not fit its schema. Executors whose tools may change
   * check it again for the tools that are there when the call is sent.
   */
  public Optional<String> problemWith(ToolDescription tool) {
    if (tool.marks().irreversible() && !isIrreversible) {
      return Optional.of(name() + " is irreversible, which was not known: ask again");
    }
    if (tool.marks().needsConfirmation() && !hasConsent) {
      return Optional.of(name() + " needs consent, which was not known: ask again");
    }
    return tool.problemOf(arguments);
  }

  /** The tool's name: {@code service.method}. */
  public String name() {
    return service + "." + method;
  }
}
