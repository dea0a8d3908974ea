package dev.lockstep.flow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.internal.catalog.CatalogCommands;
import dev.lockstep.flow.internal.data.TaskData;
import dev.lockstep.flow.internal.data.WorkflowData;
import dev.lockstep.flow.internal.view.CatalogViews;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowSight;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.statecharts.flow.Task;
import dev.lockstep.statecharts.flow.Workflow;
import dev.lockstep.statecharts.flow.WorkflowVersion;
import dev.lockstep.statecharts.task.TaskTable;
import dev.lockstep.statecharts.workflow.WorkflowTable;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The catalog of flows and of the tasks for which they run. Thread-safe. */
public final class FlowCatalog {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);
  private static final String USER = "user";
  private static final String WORKFLOW = WorkflowTable.CHART_ID.name();
  private static final String TASK = TaskTable.CHART_ID.name();

  private final Function<Command, Answer> commands;
  private final Reads reads;
  private final Paging paging;
  private final FlowPermissions permissions;

  /** Creates the catalog of an engine with {@link FlowExtension}. */
  public FlowCatalog(Engine engine) {
    this(engine::submit, engine);
  }

  /**
   * Creates the catalog of an engine with {@link FlowExtension}.
   *
   * @param commands executes commands, such as {@code engine::submit}
   * @param engine the engine whose data is read
   */
  public FlowCatalog(Function<Command, Answer> commands, Engine engine) {
    this(commands, engine, FlowPermissions.NONE);
  }

  /**
   * Creates the catalog of an engine with {@link FlowExtension}.
   *
   * @param permissions the permissions that changes of flows need
   */
  public FlowCatalog(
      Function<Command, Answer> commands, Engine engine, FlowPermissions permissions) {
    this.permissions = permissions;
    this.commands = commands;
    this.reads = DurableEngine.of(engine).reads();
    this.paging = new Paging(reads, DurableEngine.of(engine).reader());
  }

  /**
   * Publishes a version of a flow, which becomes the latest. Publishing a version again changes
   * nothing if the definition is the same, and is declined as {@code version-exists} otherwise.
   *
   * @param source the text of the definition as it was written
   * @param definition the compiled definition: JSON of {@code flow/definition}
   * @return the {@link Workflow}
   */
  public Answer publish(Caller caller, String workflow, String source, JsonObject definition) {
    JsonObject payload =
        JsonObject.builder()
            .add("workflow", workflow)
            .add("source", source)
            .add("definition", definition)
            .build();
    return permitted(
        caller,
        workflow,
        () ->
            put(
                caller,
                WorkflowData.claim(workflow),
                CatalogCommands.BEGIN_WORKFLOW,
                CatalogCommands.PUBLISH,
                payload));
  }

  /**
   * Archives a flow, so that no run can start.
   *
   * @return the {@link Workflow}
   */
  public Answer archive(Caller caller, String workflow) {
    return permitted(
        caller,
        workflow,
        () ->
            about(caller, WorkflowData.claim(workflow), CatalogCommands.ARCHIVE, JsonObject.EMPTY));
  }

  /**
   * Restores an archived flow.
   *
   * @return the {@link Workflow}
   */
  public Answer restore(Caller caller, String workflow) {
    return permitted(
        caller,
        workflow,
        () ->
            about(caller, WorkflowData.claim(workflow), CatalogCommands.RESTORE, JsonObject.EMPTY));
  }

  private Answer permitted(Caller caller, String workflow, Supplier<Answer> change) {
    return permissions
        .refusal(caller, workflow, FlowPermissions.Action.PUBLISH)
        .<Answer>map(Answer::declined)
        .orElseGet(change);
  }

  /**
   * Returns flows, newest first. Unreadable flows are listed with the reason.
   *
   * @param cursor {@link ListPage#next} of the previous page; {@code null} for the first page
   * @param limit the maximum number of flows, 1 to 200
   */
  public ListPage<Workflow> workflows(Caller caller, @Nullable String cursor, int limit) {
    FlowSight sight = permissions.sight(caller);
    return paging.page(
        Paging.Query.of(caller, WORKFLOW, null, null, limit),
        paging.some(
            shown -> CatalogViews.workflow(shown.instance()),
            CatalogViews::workflow,
            workflow -> sight.sees(workflow.workflowId())),
        cursor,
        limit);
  }

  public Optional<Workflow> workflow(Caller caller, String workflow) {
    return held(caller, WORKFLOW, WorkflowData.claim(workflow)).map(CatalogViews::workflow);
  }

  /**
   * Returns a version of a flow; empty if it does not exist.
   *
   * @param version {@code null} for the latest version
   */
  public Optional<WorkflowVersion> version(
      Caller caller, String workflow, @Nullable String version) {
    Optional<Instance> instance = held(caller, WORKFLOW, WorkflowData.claim(workflow));
    return instance
        .map(WorkflowData::of)
        .flatMap(data -> version == null ? data.latest() : data.version(version))
        .flatMap(
            known ->
                reads
                    .document(instance.orElseThrow().id(), WorkflowData.VERSION, known.version())
                    .map(stored -> (JsonObject) JSON.read(stored.data()).orElseThrow())
                    .map(stored -> CatalogViews.version(workflow, known, stored)));
  }

  /**
   * Creates or replaces a task.
   *
   * @param title the task's name is used if it is blank
   * @return the {@link Task}
   */
  public Answer putTask(Caller caller, String task, String title, String description) {
    return put(
        caller,
        TaskData.claim(task),
        CatalogCommands.BEGIN_TASK,
        CatalogCommands.PUT_TASK,
        said(task, title, description).build());
  }

  /**
   * Replaces an existing task if it still has the given version.
   *
   * @param title the task's name is used if it is blank
   * @param version the version that the caller read; another one declines the command as stale
   * @return the {@link Task}
   */
  public Answer changeTask(
      Caller caller, String task, String title, String description, long version) {
    JsonObject payload = said(task, title, description).add("version", version).build();
    return about(caller, TaskData.claim(task), CatalogCommands.PUT_TASK, payload);
  }

  private static JsonObject.Builder said(String task, String title, String description) {
    return JsonObject.builder()
        .add("task", task)
        .add("title", title)
        .add("description", description);
  }

  /**
   * Closes a task.
   *
   * @return the {@link Task}
   */
  public Answer closeTask(Caller caller, String task) {
    return about(caller, TaskData.claim(task), CatalogCommands.CLOSE_TASK, JsonObject.EMPTY);
  }

  /**
   * Reopens a closed task.
   *
   * @return the {@link Task}
   */
  public Answer reopenTask(Caller caller, String task) {
    return about(caller, TaskData.claim(task), CatalogCommands.REOPEN_TASK, JsonObject.EMPTY);
  }

  /**
   * Returns tasks, newest first. Unreadable tasks are listed with the reason.
   *
   * @param cursor {@link ListPage#next} of the previous page; {@code null} for the first page
   * @param limit the maximum number of tasks, 1 to 200
   */
  public ListPage<Task> tasks(Caller caller, @Nullable String cursor, int limit) {
    return paging.page(
        Paging.Query.of(caller, TASK, null, null, limit),
        paging.ofEach(sight -> CatalogViews.task(sight.instance()), CatalogViews::task),
        cursor,
        limit);
  }

  public Optional<Task> task(Caller caller, String task) {
    return held(caller, TASK, TaskData.claim(task)).map(CatalogViews::task);
  }

  /** Creates an entry, or replaces it if it exists or a concurrent command created it. */
  private Answer put(Caller caller, String claim, String begin, String put, JsonObject payload) {
    Optional<Id> there = reads.holder(caller.tenant(), claim);
    if (there.isEmpty()) {
      Answer begun =
          commands.apply(Command.begin(begin, caller.tenant(), payload).by(USER, caller.name()));
      there = isTaken(begun) ? reads.holder(caller.tenant(), claim) : Optional.empty();
      if (there.isEmpty()) {
        return begun;
      }
    }
    return commands.apply(
        Command.on(there.get(), put, caller.tenant(), payload).by(USER, caller.name()));
  }

  private static boolean isTaken(Answer answer) {
    return answer instanceof Answer.Declined declined
        && declined.problem().reason().equals("name-taken");
  }

  private Answer about(Caller caller, String claim, String command, JsonObject payload) {
    return reads
        .holder(caller.tenant(), claim)
        .map(id -> Command.on(id, command, caller.tenant(), payload))
        .map(found -> commands.apply(found.by(USER, caller.name())))
        .orElseGet(() -> Answer.declined(Problem.unknown(claim.replaceFirst(":", " `") + "`")));
  }

  private Optional<Instance> held(Caller caller, String chart, String claim) {
    return reads.holder(caller.tenant(), claim).flatMap(id -> paging.find(caller, chart, id));
  }
}
