package dev.lockstep.engine.agent.tool;

import dev.lockstep.runtime.json.JsonObject;

/**
 * One call of a tool.
 *
 * @param id identity of the execution; the same when a call is made again
 * @param idempotencyKey what a tool recognises a repeated call by: for an irreversible call the
 *     same whenever the arguments are, for others the execution's own
 * @param arguments what the tool is given
 */
public record ToolCall(
    String id, String service, String method, JsonObject arguments, String idempotencyKey) {

  /** The tool's name: {@code service.method}. */
  public String name() {
    return service + "." + method;
  }
}
