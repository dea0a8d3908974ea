package dev.lockstep.flow;

import dev.lockstep.engine.Command;
import dev.lockstep.runtime.json.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * The request to start a run.
 *
 * @param workflow the name of the flow
 * @param version the version of the flow; {@code null} for the latest
 * @param task the name of the task for which it runs; {@code null} for none
 * @param variables the values of variables; the others have their defaults
 * @param priority 0 to 9; each step counts as a minute that the nodes of the run have waited
 * @param claim a name that the run holds while it exists, at most {@link Command#LONGEST_NAME}
 *     characters: a start with a name that a run holds returns that run; {@code null} for none
 */
public record FlowStart(
    String workflow,
    @Nullable String version,
    @Nullable String task,
    JsonObject variables,
    long priority,
    @Nullable String claim) {

  /** Creates a request without a name. */
  public FlowStart(
      String workflow,
      @Nullable String version,
      @Nullable String task,
      JsonObject variables,
      long priority) {
    this(workflow, version, task, variables, priority, null);
  }

  /** Creates a request without a priority. */
  public FlowStart(
      String workflow, @Nullable String version, @Nullable String task, JsonObject variables) {
    this(workflow, version, task, variables, 0);
  }

  /** Returns a request for the latest version of a flow, without a task. */
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
    if (priority != 0) {
      json.add("priority", priority);
    }
    if (claim != null) {
      json.add("claim", claim);
    }
    return json.add("variables", variables).build();
  }
}
