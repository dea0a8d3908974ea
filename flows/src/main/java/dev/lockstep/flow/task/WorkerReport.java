package dev.lockstep.flow.task;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;

/**
 * The payload of {@link FlowCommands#FINISH} by a worker outside of the process. It does not name
 * the attempt, which its lease determines.
 */
public final class WorkerReport {

  private WorkerReport() {}

  /** Returns the report of a node that has succeeded. */
  public static JsonObject succeeded(Id node, JsonObject outputs) {
    return of(node, new NodeOutcome.Succeeded(outputs));
  }

  /** Returns the report of a node that was certainly not executed. */
  public static JsonObject failed(Id node, String error, boolean isFinal) {
    return of(node, new NodeOutcome.Failed(error, isFinal));
  }

  /** Returns the report of a node whose effect is not known. */
  public static JsonObject unclear(Id node, String error) {
    return of(node, NodeOutcome.failed(error))
        .with("outcome", new JsonString(FlowCommands.UNCLEAR));
  }

  private static JsonObject of(Id node, NodeOutcome outcome) {
    JsonObject.Builder json = JsonObject.builder().add("node", node.toString());
    OutcomeWriter.write(outcome, json);
    return json.build();
  }
}
