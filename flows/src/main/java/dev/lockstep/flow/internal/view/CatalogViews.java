package dev.lockstep.flow.internal.view;

import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.instance.UndecodedData;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.data.TaskData;
import dev.lockstep.flow.internal.data.WorkflowData;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.flow.Task;
import dev.lockstep.statecharts.flow.Workflow;
import dev.lockstep.statecharts.flow.WorkflowVersion;
import dev.lockstep.statecharts.task.TaskActor;
import dev.lockstep.statecharts.task.TaskState;
import dev.lockstep.statecharts.task.TaskTopology;
import dev.lockstep.statecharts.workflow.WorkflowActor;
import dev.lockstep.statecharts.workflow.WorkflowState;
import dev.lockstep.statecharts.workflow.WorkflowTopology;
import java.time.Instant;
import java.util.List;

/** Views of workflows, their versions, and tasks. */
public final class CatalogViews {

  private static final AcceptedEvents OF_WORKFLOW =
      new AcceptedEvents(WorkflowTopology.TOPOLOGY, WorkflowActor.USER);
  private static final AcceptedEvents OF_TASK =
      new AcceptedEvents(TaskTopology.TOPOLOGY, TaskActor.USER);

  private static final String UNKNOWN = "unknown";

  private CatalogViews() {}

  /**
   * Returns the view of a workflow.
   *
   * @throws IllegalStateException if its row has no name or no version
   */
  public static Workflow workflow(Instance instance) {
    WorkflowData data = WorkflowData.of(instance);
    if (data.name().isEmpty() || data.latest().isEmpty()) {
      throw new IllegalStateException("workflow " + instance.id() + " has no name or no version");
    }
    return new Workflow(
        data.name(),
        instance.state(),
        data.description(),
        data.latest().map(WorkflowData.Version::version).orElse(""),
        data.nodes(),
        data.versions().stream()
            .map(
                known ->
                    new Workflow.Version(known.version(), known.digest(), known.at(), known.by()))
            .toList(),
        instance.createdAt(),
        instance.updatedAt(),
        OF_WORKFLOW.wires(instance.state(WorkflowState.class)),
        instance.sequence(),
        null);
  }

  /** Returns the view of a workflow whose row cannot be read. */
  public static Workflow workflow(StoredInstance row, Unreadable why) {
    return new Workflow(
        UndecodedData.of(row).text(WorkflowData.NAME).orElse(row.id().toString()),
        why.state(),
        "",
        UNKNOWN,
        0,
        List.of(),
        Instant.ofEpochMilli(row.createdAt()),
        Instant.ofEpochMilli(row.updatedAt()),
        List.of(),
        row.sequence(),
        new Workflow.Failure(why.code(), why.message()));
  }

  /**
   * Returns the view of a workflow's version.
   *
   * @param stored the document that contains it
   */
  public static WorkflowVersion version(
      String workflow, WorkflowData.Version version, JsonObject stored) {
    return new WorkflowVersion(
        workflow,
        version.version(),
        version.digest(),
        version.at(),
        version.by(),
        stored.get("source") instanceof JsonString source ? source.value() : "",
        Json.members(stored.get("definition")));
  }

  /**
   * Returns the view of a task.
   *
   * @throws IllegalStateException if its row has no name
   */
  public static Task task(Instance instance) {
    TaskData data = TaskData.of(instance);
    if (data.task().isEmpty()) {
      throw new IllegalStateException("task " + instance.id() + " has no name");
    }
    return new Task(
        data.task(),
        instance.state(),
        data.title(),
        data.description(),
        data.by(),
        instance.createdAt(),
        instance.updatedAt(),
        OF_TASK.wires(instance.state(TaskState.class)),
        instance.sequence(),
        null);
  }

  /** Returns the view of a task whose row cannot be read. */
  public static Task task(StoredInstance row, Unreadable why) {
    UndecodedData data = UndecodedData.of(row);
    String name = data.text(TaskData.TASK).orElse(row.id().toString());
    return new Task(
        name,
        why.state(),
        data.text(TaskData.TITLE).orElse(name),
        "",
        UNKNOWN,
        Instant.ofEpochMilli(row.createdAt()),
        Instant.ofEpochMilli(row.updatedAt()),
        List.of(),
        row.sequence(),
        new Task.Failure(why.code(), why.message()));
  }
}
