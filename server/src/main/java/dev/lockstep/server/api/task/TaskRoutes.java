package dev.lockstep.server.api.task;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.FlowCatalog;
import dev.lockstep.flow.ListPage;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Names;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.api.answer.Versions;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.TaskPut;
import dev.lockstep.server.schema.api.TaskPutValidator;
import dev.lockstep.statecharts.flow.Task;
import java.util.List;
import java.util.Optional;

/** The routes of tasks. A task is the subject for which flow runs are started. */
public final class TaskRoutes {

  private static final String TAG = "tasks";
  private static final String ID = "taskId";

  private final FlowCatalog catalog;

  public TaskRoutes(FlowCatalog catalog) {
    this.catalog = catalog;
  }

  /** Returns the routes, without the stream of events. */
  public List<Route> routes() {
    return List.of(
        Route.get("/api/tasks", "listTasks", Access.VIEWER)
            .described(TAG, "Lists tasks, newest first.")
            .query(Pages.parameters())
            .answers(Reply.list("flow/task", "A page of tasks."))
            .handledBy(this::list),
        Route.get("/api/tasks/{taskId}", "getTask", Access.VIEWER)
            .described(TAG, "Returns a task.")
            .at(Names.parameter(ID, "The ID of the task."))
            .answers(Reply.json(200, "flow/task", "The task."))
            .handledBy(this::get),
        Route.put("/api/tasks/{taskId}", "putTask", Access.OPERATOR)
            .described(TAG, "Creates or changes a task.")
            .at(Names.parameter(ID, "The ID of the task."))
            .takes(Content.of("api/task-put", TaskPut.class, TaskPutValidator::read))
            .conditional()
            .answers(Reply.json(200, "flow/task", "The task."))
            .handledBy(this::put),
        Route.put("/api/tasks/{taskId}/close", "closeTask", Access.OPERATOR)
            .described(TAG, "Closes a task, so that no run can be started for it.")
            .at(Names.parameter(ID, "The ID of the task."))
            .answers(Reply.json(200, "flow/task", "The task."))
            .handledBy(
                request ->
                    Answers.checked(200, catalog.closeTask(Callers.of(request), request.path(ID)))),
        Route.put("/api/tasks/{taskId}/reopen", "reopenTask", Access.OPERATOR)
            .described(TAG, "Reopens a closed task.")
            .at(Names.parameter(ID, "The ID of the task."))
            .answers(Reply.json(200, "flow/task", "The task."))
            .handledBy(
                request ->
                    Answers.checked(
                        200, catalog.reopenTask(Callers.of(request), request.path(ID)))));
  }

  private Response list(Request request) {
    Id before = Pages.before(request);
    ListPage<Task> page =
        catalog.tasks(
            Callers.of(request), before == null ? null : before.toString(), Pages.limit(request));
    return Pages.page(request, page.items(), page.next());
  }

  private Response get(Request request) {
    Task task = Answers.found(catalog.task(Callers.of(request), request.path(ID)));
    return Versions.of(request, task.version(), Answers.of(task));
  }

  private Response put(Request request) {
    TaskPut asked = request.content(TaskPut.class);
    Caller caller = Callers.of(request);
    String name = Names.sound(request.path(ID));
    String description = Optional.ofNullable(asked.description()).orElse("");
    Long version = Versions.expected(request);
    return Answers.checked(
        200,
        version == null
            ? catalog.putTask(caller, name, asked.title(), description)
            : catalog.changeTask(caller, name, asked.title(), description, version));
  }
}
