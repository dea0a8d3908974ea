package dev.lockstep.server.api.flow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.flow.FlowSearch;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.FlowStart;
import dev.lockstep.flow.ListPage;
import dev.lockstep.flow.RunFilter;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Members;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.api.answer.Versions;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.KeyUse;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.http.RouteDraft;
import dev.lockstep.server.schema.api.FlowRunStart;
import dev.lockstep.server.schema.api.FlowRunStartValidator;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.FlowTimelineRow;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The routes that start, read, pause, resume and cancel flow runs. */
public final class FlowRunRoutes {

  private static final String TAG = "runs";
  private static final String ID = "id";
  private static final String PATH = "/api/flow-runs";

  private final FlowService flows;
  private final FlowSearch search;

  public FlowRunRoutes(FlowService flows, FlowSearch search) {
    this.flows = flows;
    this.search = search;
  }

  /** Returns the routes, without the stream of events and the bulk changes. */
  public List<Route> routes() {
    return List.of(
        Route.post(PATH, "startFlowRun", Access.OPERATOR)
            .described(TAG, "Starts a flow run and queues its first nodes.")
            .takes(
                Content.of("api/flow-run-start", FlowRunStart.class, FlowRunStartValidator::read))
            .key(KeyUse.OPTIONAL)
            .answers(Reply.json(201, "flow/flow_run", "The run, in state `pending`."))
            .handledBy(this::start),
        Route.get(PATH, "listFlowRuns", Access.VIEWER)
            .described(TAG, "Lists flow runs, newest first.")
            .query(
                Pages.parameters(
                    Parameter.text("taskId", "Only runs for this task."),
                    Parameter.text("workflowId", "Only runs of this workflow."),
                    Parameter.choice("state", "Only runs in this state.", states())))
            .answers(Reply.list("flow/flow_run", "A page of runs."))
            .handledBy(this::list),
        run(Route.get(PATH + "/{id}", "getFlowRun", Access.VIEWER))
            .described(TAG, "Returns a run.")
            .answers(Reply.json(200, "flow/flow_run", "The run."))
            .handledBy(this::get),
        run(Route.get(PATH + "/{id}/nodes", "listNodeRuns", Access.VIEWER))
            .described(
                TAG,
                "Lists the nodes of a run. Without `limit` the list is complete unless the nodes"
                    + " are"
                    + " large; then it has pages.")
            .query(Pages.parameters())
            .answers(Reply.list("flow/node_run", "The nodes, without their history."))
            .handledBy(this::nodes),
        run(Route.get(PATH + "/{id}/variables", "getFlowRunVariables", Access.VIEWER))
            .described(TAG, "Returns the complete variables of a run.")
            .answers(Reply.of(200, MediaTypes.JSON, "The variables."))
            .handledBy(this::variables),
        run(Route.get(PATH + "/{id}/graph", "getFlowGraph", Access.VIEWER))
            .described(TAG, "Returns the graph of the definition that the run executes.")
            .answers(Reply.json(200, "flow/flow_graph", "The graph."))
            .handledBy(
                request -> Answers.of(Answers.found(flows.graph(caller(request), id(request))))),
        run(Route.get(PATH + "/{id}/timeline", "getFlowTimeline", Access.VIEWER))
            .described(TAG, "Lists the transitions of a run and its nodes, oldest first.")
            .query(Pages.parameters())
            .answers(Reply.list("flow/flow_timeline_row", "A page of rows."))
            .handledBy(this::timeline),
        change(
            "cancel",
            "cancelFlowRun",
            "Cancels a run. A cancelled run cannot be resumed.",
            FlowService::cancel),
        change(
            "pause", "pauseFlowRun", "Pauses a run: no further node starts.", FlowService::pause),
        change("resume", "resumeFlowRun", "Resumes a paused run.", FlowService::resume));
  }

  /** A change of a run by a caller. */
  interface Change {
    Answer make(FlowService service, Caller caller, Id run, @Nullable Long version);
  }

  private Route change(String what, String name, String summary, Change change) {
    return run(Route.put(PATH + "/{id}/" + what, name, Access.OPERATOR))
        .described(TAG, summary)
        .key(KeyUse.OPTIONAL)
        .conditional()
        .answers(Reply.json(200, "flow/flow_run", "The run."))
        .handledBy(
            request ->
                Answers.checked(
                    200,
                    change.make(
                        RequestFlows.of(flows, request),
                        caller(request),
                        id(request),
                        Versions.expected(request))));
  }

  private static RouteDraft run(RouteDraft route) {
    return route.at(Parameter.id(ID, "The ID of the run."));
  }

  private static List<String> states() {
    return Arrays.stream(FlowRunState.values()).map(FlowRunState::wire).toList();
  }

  private static Caller caller(Request request) {
    return Callers.of(request);
  }

  private static Id id(Request request) {
    return Answers.id(request.path(ID));
  }

  private Response start(Request request) {
    FlowRunStart asked = request.content(FlowRunStart.class);
    Answer answer =
        RequestFlows.of(flows, request)
            .start(
                caller(request),
                new FlowStart(
                    asked.workflowId(),
                    asked.workflowVersion(),
                    asked.taskId(),
                    Members.object(asked.variables()),
                    asked.priority() == null ? 0 : asked.priority()),
                request.key().orElse(null));
    if (answer instanceof Answer.Declined declined
        && declined.problem().kind() == Problem.Kind.UNKNOWN) {
      Problem problem = declined.problem();
      return Response.of(HttpProblem.of(404, problem.reason(), problem.detail()));
    }
    Response response = Answers.checked(201, answer);
    return answer instanceof Answer.Accepted accepted
            && accepted.body().get("id") instanceof JsonString id
        ? response.with("Location", PATH + "/" + id.value())
        : response;
  }

  private Response list(Request request) {
    RunFilter filter =
        new RunFilter(
            request.query("taskId").orElse(null),
            request.query("workflowId").orElse(null),
            request.query("state").flatMap(FlowRunState::of).orElse(null));
    Id before = Pages.before(request);
    String cursor = before == null ? null : before.toString();
    boolean isFound =
        filter.workflow() != null
            || filter.state() != null
            || !search.sight(caller(request)).isAll();
    ListPage<FlowRun> page =
        isFound
            ? search.newest(caller(request), filter, cursor, Pages.limit(request))
            : flows.runs(caller(request), filter, cursor, Pages.limit(request));
    String next = page.next();
    return Pages.page(
        request,
        page.items(),
        each -> Pages.place(each.id()),
        next == null ? null : Pages.place(next));
  }

  private Response get(Request request) {
    FlowRun run = Answers.found(flows.run(caller(request), id(request)));
    return Versions.of(request, run.version(), Answers.of(run));
  }

  private Response nodes(Request request) {
    ListPage<NodeRun> page =
        Answers.found(
            flows.nodes(
                caller(request), id(request), Pages.before(request), Pages.limitIfAny(request)));
    String next = page.next();
    return Pages.page(
        request,
        page.items(),
        node -> Pages.place(node.id()),
        next == null ? null : Pages.place(next));
  }

  private Response variables(Request request) {
    return WholeValue.of(Answers.found(flows.runValue(caller(request), id(request), "variables")));
  }

  private Response timeline(Request request) {
    ListPage<FlowTimelineRow> page =
        Answers.found(
            flows.timeline(
                caller(request), id(request), Pages.after(request, 0), Pages.limit(request)));
    String next = page.next();
    return Pages.page(
        request, page.items(), FlowTimelineRow::position, next == null ? null : Long.valueOf(next));
  }
}
