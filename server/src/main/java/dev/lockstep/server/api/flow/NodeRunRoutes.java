package dev.lockstep.server.api.flow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.flow.CallOutcome;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.ListPage;
import dev.lockstep.flow.Review;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Members;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.api.answer.Versions;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.KeyUse;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.http.RouteDraft;
import dev.lockstep.server.schema.api.Approval;
import dev.lockstep.server.schema.api.ApprovalValidator;
import dev.lockstep.server.schema.api.NodeRetry;
import dev.lockstep.server.schema.api.NodeRetryValidator;
import dev.lockstep.server.schema.api.Resolution;
import dev.lockstep.server.schema.api.ResolutionValidator;
import dev.lockstep.server.schema.api.ReviewValidator;
import dev.lockstep.server.schema.api.Submission;
import dev.lockstep.server.schema.api.SubmissionValidator;
import dev.lockstep.statecharts.flow.FlowTimelineRow;
import dev.lockstep.statecharts.flow.NodeRun;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The routes that read node runs and that record the decisions of people about them. */
public final class NodeRunRoutes {

  private static final String TAG = "nodes";
  private static final String ID = "id";
  private static final String SEQUENCE = "sequence";
  private static final String PATH = "/api/node-runs/{id}";

  private final FlowService flows;

  public NodeRunRoutes(FlowService flows) {
    this.flows = flows;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return Stream.concat(reads().stream(), decisions().stream()).toList();
  }

  private List<Route> reads() {
    return List.of(
        node(Route.get(PATH, "getNodeRun", Access.VIEWER))
            .described(TAG, "Returns a node run with the first rows of its history.")
            .answers(Reply.json(200, "flow/node_run", "The node."))
            .handledBy(this::get),
        node(Route.get(PATH + "/history", "listNodeRunHistory", Access.VIEWER))
            .described(TAG, "Lists the history of a node run, oldest first.")
            .query(Pages.parameters())
            .answers(Reply.list("flow/flow_timeline_row", "A page of rows."))
            .handledBy(this::history),
        node(Route.get(PATH + "/history/{sequence}", "getNodeRunHistoryRow", Access.VIEWER))
            .at(Parameter.integer(SEQUENCE, "The number of the row.", 0, Integer.MAX_VALUE))
            .described(TAG, "Returns one row of the history of a node run with complete values.")
            .answers(Reply.json(200, "flow/flow_timeline_row", "The row."))
            .handledBy(this::row),
        value("inputs", "Inputs", "Returns the complete inputs of the current attempt."),
        value("outputs", "Outputs", "Returns the complete outputs of the current attempt."),
        value("error", "Error", "Returns the complete error message of a node run, a string."),
        value("feedback", "Feedback", "Returns the complete feedback of the reviewer, a string."),
        value("shows", "Shows", "Returns the complete values that a person reviews."));
  }

  private Route value(String name, String inName, String summary) {
    return node(Route.get(PATH + "/" + name, "getNodeRun" + inName, Access.VIEWER))
        .described(TAG, summary)
        .answers(Reply.of(200, MediaTypes.JSON, "The value, or null if there is none."))
        .handledBy(
            request ->
                WholeValue.of(
                    Answers.found(flows.nodeValue(Callers.of(request), id(request), name))));
  }

  private List<Route> decisions() {
    return List.of(
        decision(
            Route.post(PATH + "/review", "reviewNodeRun", Access.REVIEWER),
            "Approves, edits or rejects the values that a node submits for review.",
            Content.of(
                "api/review", dev.lockstep.server.schema.api.Review.class, ReviewValidator::read),
            (service, caller, node, input, version) ->
                service.review(
                    caller,
                    node,
                    new Review(
                        input.action().wire(), input.attempt(), input.feedback(), input.edits()),
                    version)),
        decision(
            Route.post(PATH + "/submit", "submitNodeRun", Access.REVIEWER),
            "Submits the form that a node waits for.",
            Content.of("api/submission", Submission.class, SubmissionValidator::read),
            (service, caller, node, input, version) ->
                service.submit(
                    caller, node, Members.object(input.inputs()), input.attempt(), version)),
        decision(
            Route.post(PATH + "/answer", "answerNodeRun", Access.REVIEWER),
            "Answers the question of an agent.",
            Content.of("api/approval", Approval.class, ApprovalValidator::read),
            (service, caller, node, input, version) ->
                service.answer(caller, node, answer(input), input.attempt(), version)),
        decision(
            Route.post(PATH + "/retry", "retryNodeRun", Access.OPERATOR),
            "Retries a failed node, optionally with other inputs.",
            Content.optional("api/node-retry", NodeRetry.class, NodeRetryValidator::read),
            (service, caller, node, input, version) ->
                service.retry(
                    caller,
                    node,
                    input.inputs() == null ? null : Members.object(input.inputs()),
                    version)),
        change(
            Route.post(PATH + "/rework", "reworkNodeRun", Access.OPERATOR),
            "Executes an ended node and all nodes behind it again. The run must not have completed.",
            FlowService::rework),
        decision(
            Route.post(PATH + "/resolve", "resolveNodeRun", Access.OPERATOR),
            "Resolves a call whose outcome is unknown.",
            Content.of("api/resolution", Resolution.class, ResolutionValidator::read),
            (service, caller, node, input, version) ->
                service.resolve(
                    caller,
                    node,
                    new CallOutcome(input.done(), input.outputs(), input.attempt()),
                    version)));
  }

  private static JsonObject answer(Approval input) {
    return JsonObject.builder()
        .add("action", input.action().wire())
        .add("values", Members.object(input.values()))
        .add("comment", Optional.ofNullable(input.comment()).orElse(""))
        .build();
  }

  /** A decision of a person about a node. */
  interface Decision<T> {
    Answer make(FlowService service, Caller caller, Id node, T input, @Nullable Long version);
  }

  private <T> Route decision(
      RouteDraft route, String summary, Content<T> content, Decision<T> decision) {
    return node(route)
        .described(TAG, summary)
        .takes(content)
        .key(KeyUse.OPTIONAL)
        .conditional()
        .answers(Reply.json(200, "flow/node_run", "The node, without its history."))
        .handledBy(
            request ->
                Answers.checked(
                    200,
                    decision.make(
                        RequestFlows.of(flows, request),
                        Callers.of(request),
                        id(request),
                        request.content(content.type()),
                        Versions.expected(request))));
  }

  /** A change of a node by a caller. */
  interface Change {
    Answer make(FlowService service, Caller caller, Id node, @Nullable Long version);
  }

  private Route change(RouteDraft route, String summary, Change change) {
    return node(route)
        .described(TAG, summary)
        .key(KeyUse.OPTIONAL)
        .conditional()
        .answers(Reply.json(200, "flow/node_run", "The node, without its history."))
        .handledBy(
            request ->
                Answers.checked(
                    200,
                    change.make(
                        RequestFlows.of(flows, request),
                        Callers.of(request),
                        id(request),
                        Versions.expected(request))));
  }

  private static RouteDraft node(RouteDraft route) {
    return route.at(Parameter.id(ID, "The ID of the node run."));
  }

  private static Id id(Request request) {
    return Answers.id(request.path(ID));
  }

  private Response get(Request request) {
    NodeRun node = Answers.found(flows.node(Callers.of(request), id(request)));
    return Versions.of(request, node.version(), Answers.of(node));
  }

  private Response history(Request request) {
    ListPage<FlowTimelineRow> page =
        Answers.found(
            flows.history(
                Callers.of(request), id(request), Pages.after(request, -1), Pages.limit(request)));
    String next = page.next();
    return Pages.page(
        request, page.items(), FlowTimelineRow::sequence, next == null ? null : Long.valueOf(next));
  }

  private Response row(Request request) {
    return Answers.of(
        Answers.found(
            flows.historyRow(
                Callers.of(request), id(request), Long.parseLong(request.path(SEQUENCE)))));
  }
}
