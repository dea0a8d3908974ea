package dev.lockstep.agent.tool;

import dev.lockstep.runtime.json.JsonObject;
import java.util.Optional;

/**
 * A call of a tool.
 *
 * @param id the ID of the execution; the same when a call is retried
 * @param idempotencyKey the key by which a tool recognizes a repeated call: for an irreversible
 *     call a function of the arguments, for other calls the execution's ID
 * @param arguments the arguments of the tool
 * @param isIrreversible true if the caller handles the call as irreversible
 * @param hasConsent true if a person has consented to the call
 */
public record ToolCall(
    String id,
    String service,
    String method,
    JsonObject arguments,
    String idempotencyKey,
    boolean isIrreversible,
    boolean hasConsent) {

  /** Creates a call that may be made whatever the marks of its tool are. */
  public ToolCall(
      String id, String service, String method, JsonObject arguments, String idempotencyKey) {
    this(id, service, method, arguments, idempotencyKey, true, true);
  }

  /**
   * Returns the reason why this call must not be made with this tool: its marks are stricter than
   * the caller knew, or its schema rejects the arguments. Executors whose tools may change check it
   * again when the call is sent.
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

  /** Returns the tool's name: {@code service.method}. */
  public String name() {
    return service + "." + method;
  }
}
