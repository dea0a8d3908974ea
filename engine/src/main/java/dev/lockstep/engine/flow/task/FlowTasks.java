package dev.lockstep.engine.flow.task;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.recovery.Assignment;
import dev.lockstep.engine.recovery.Task;
import dev.lockstep.runtime.json.JsonObject;
import java.util.Map;

/**
 * What workers do with the rows of flows. A worker that has begun a node goes on with the nodes its
 * end leads to, as long as it is told to.
 */
public final class FlowTasks {

  /** The queue of runs that have been accepted and not begun. */
  public static final String RUNS = "flow";

  /** The queue of nodes. */
  public static final String NODES = "flow.node";

  private final FlowCommander commander;
  private final Executions executions;

  private FlowTasks(FlowTaskSettings settings) {
    this.commander = new FlowCommander(settings.commands());
    this.executions = new Executions(settings.executors(), settings.threads());
  }

  /** What to do with the rows of each queue of flows. */
  public static Map<String, Task> tasks(FlowTaskSettings settings) {
    FlowTasks tasks = new FlowTasks(settings);
    return Map.of(RUNS, tasks::advance, NODES, tasks::begin);
  }

  private void advance(Assignment assignment) throws InterruptedException {
    Instance run = assignment.instance();
    walk(assignment, "flow.advance", "engine", run, JsonObject.EMPTY);
  }

  private void begin(Assignment assignment) throws InterruptedException {
    Instance node = assignment.instance();
    JsonObject payload =
        JsonObject.builder()
            .add("node", node.id().toString())
            .add("wasHeld", assignment.wasHeld())
            .build();
    walk(assignment, "node.begin", "worker", node, payload);
  }

  private void walk(
      Assignment assignment, String kind, String actor, Instance taken, JsonObject payload)
      throws InterruptedException {
    Walk walk = new Walk(assignment, commander, executions);
    walk.from(commander.first(kind, actor, taken, payload, assignment.lease()));
  }
}
