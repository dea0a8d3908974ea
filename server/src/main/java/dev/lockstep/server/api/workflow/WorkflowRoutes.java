package dev.lockstep.server.api.workflow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.flow.FlowCatalog;
import dev.lockstep.flow.ListPage;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Names;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.http.RouteDraft;
import dev.lockstep.server.schema.api.WorkflowPublished;
import dev.lockstep.server.schema.api.WorkflowSource;
import dev.lockstep.server.schema.api.WorkflowSourceValidator;
import dev.lockstep.statecharts.flow.Workflow;
import dev.lockstep.statecharts.flow.WorkflowVersion;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/** The routes that validate, publish and read workflows. A published version never changes. */
public final class WorkflowRoutes {

  private static final String TAG = "workflows";
  private static final String ID = "workflowId";
  private static final String VERSION = "version";
  private static final String PATH = "/api/workflows";

  /** The number of characters above which a compilation watches the connection of its client. */
  private static final int LONG = 64 << 10;

  private final FlowCatalog catalog;
  private final CompilerGate gate = CompilerGate.standard();

  public WorkflowRoutes(FlowCatalog catalog) {
    this.catalog = catalog;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(PATH, "listWorkflows", Access.VIEWER)
            .described(TAG, "Lists workflows, newest first.")
            .query(Pages.parameters())
            .answers(Reply.list("flow/workflow", "A page of workflows."))
            .handledBy(this::list),
        named(Route.get(PATH + "/{workflowId}", "getWorkflow", Access.VIEWER))
            .described(TAG, "Returns a version of a workflow: its source and its executable form.")
            .query(Parameter.text(VERSION, "The version; the latest by default."))
            .answers(Reply.json(200, "flow/workflow_version", "The version."))
            .handledBy(this::get),
        named(Route.get(PATH + "/{workflowId}/versions", "listWorkflowVersions", Access.VIEWER))
            .described(TAG, "Lists the versions of a workflow, newest first.")
            .query(Pages.parameters())
            .answers(Reply.list("api/workflow-published", "A page of versions."))
            .handledBy(this::versions),
        yaml(named(Route.put(PATH + "/{workflowId}", "putWorkflow", Access.OPERATOR)))
            .described(TAG, "Publishes a version of a workflow and makes it the latest.")
            .answers(Reply.json(200, "flow/workflow_version", "The version."))
            .handledBy(this::put),
        named(Route.put(PATH + "/{workflowId}/archive", "archiveWorkflow", Access.OPERATOR))
            .described(TAG, "Archives a workflow, so that no run can be started.")
            .answers(Reply.json(200, "flow/workflow", "The workflow."))
            .handledBy(
                request ->
                    Answers.checked(200, catalog.archive(Callers.of(request), request.path(ID)))),
        named(Route.put(PATH + "/{workflowId}/restore", "restoreWorkflow", Access.OPERATOR))
            .described(TAG, "Restores an archived workflow.")
            .answers(Reply.json(200, "flow/workflow", "The workflow."))
            .handledBy(
                request ->
                    Answers.checked(200, catalog.restore(Callers.of(request), request.path(ID)))),
        yaml(Route.post(PATH + "/validate", "validateWorkflow", Access.VIEWER))
            .described(TAG, "Validates a definition. Stores nothing.")
            .answers(
                Reply.json(
                    200,
                    "api/workflow-validation",
                    "The result, with diagnostics if there are any."))
            .handledBy(this::validate));
  }

  private static RouteDraft named(RouteDraft route) {
    return route.at(Names.parameter(ID, "The ID of the workflow."));
  }

  private static RouteDraft yaml(RouteDraft route) {
    return route
        .takes(
            Content.of("api/workflow-source", WorkflowSource.class, WorkflowSourceValidator::read))
        .takesText(MediaTypes.YAML);
  }

  private Response list(Request request) {
    Id before = Pages.before(request);
    ListPage<Workflow> page =
        catalog.workflows(
            Callers.of(request), before == null ? null : before.toString(), Pages.limit(request));
    return Pages.page(request, page.items(), page.next());
  }

  private Response get(Request request) {
    WorkflowVersion version =
        Answers.found(
            catalog.version(
                Callers.of(request), request.path(ID), request.query(VERSION).orElse(null)));
    return request.unlessKnown(version.digest(), Answers.of(version));
  }

  private Response versions(Request request) {
    Workflow workflow = Answers.found(catalog.workflow(Callers.of(request), request.path(ID)));
    List<WorkflowPublished> newestFirst = new ArrayList<>();
    workflow
        .versions()
        .forEach(
            each ->
                newestFirst.add(
                    new WorkflowPublished(
                        each.version(), each.digest(), each.createdAt(), each.createdBy())));
    Collections.reverse(newestFirst);
    return Pages.slice(request, newestFirst);
  }

  private Response put(Request request) {
    Caller caller = Callers.of(request);
    String name = Names.sound(request.path(ID));
    String source = source(request);
    CompiledWorkflow compiled = compile(request, name, source, whole -> whole);
    JsonObject definition = compiled.definition();
    if (definition == null) {
      throw new RefusedException(
          HttpProblem.of(422, "definition-invalid", "the definition has errors; see `diagnostics`")
              .withDiagnostics(JsonArray.of(compiled.diagnostics(), Payload::toJson)));
    }
    Answer answer = catalog.publish(caller, name, source, definition);
    return answer instanceof Answer.Accepted
        ? Answers.of(Answers.found(catalog.version(caller, name, compiled.version())))
        : Answers.checked(200, answer);
  }

  private Response validate(Request request) {
    return Answers.of(compile(request, "workflow", source(request), CompiledWorkflow::validation));
  }

  private <T> T compile(
      Request request, String name, String source, Function<CompiledWorkflow, T> result) {
    AtomicBoolean isGone = new AtomicBoolean();
    if (source.length() > LONG) {
      request.incoming().whenHungUp(() -> isGone.set(true));
    }
    byte[] text = source.getBytes(StandardCharsets.UTF_8);
    return gate.run(
        isGone,
        checkpoint ->
            result.apply(WorkflowCompiler.compile(name + ".flow.yaml", text, checkpoint)));
  }

  private static String source(Request request) {
    return request.contentType().filter(MediaTypes.YAML::equals).isPresent()
        ? request.text()
        : request.content(WorkflowSource.class).source();
  }
}
