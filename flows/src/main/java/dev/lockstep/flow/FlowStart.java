package dev.lockstep.flow;

import dev.lockstep.runtime.json.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * What a run is to begin with.
 *
 * @param workflow name of the flow
 * @param version which version; {@code null} for the latest
 * @param task name of the task it is for; {@code null} for none
 * @param variables those that are not left to their defaults
 */
public record FlowStart(
    String workflow, @Nullable String version, @Nullable String task, JsonObject variables) {

  /** The latest version of a flow, for no task. */
  public static FlowStart of(String workflow, JsonObject variables) {
    return new FlowStart(workflow, null, null, variables);
  }

  JsonObject toJson() {
    JsonObject.Builder json = JsonObject.builder().add("workflow", workflow);
    if (version != null) {
      json.add("version", version);
    }
    if (task != null) {
      json.add("task", task);
    }
    return json.add("variables", variables).build();
  }
}
