package dev.lockstep.server.api.flow;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.port.Id;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.Listed;
import dev.lockstep.flow.Outcome;
import dev.lockstep.flow.Review;
import dev.lockstep.flow.people.Caller;
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

/** Node runs: looked at with their history, and what people decide about them. */
public final class NodeRunRoutes {

  private static final String TAG = "nodes";
  private static final String ID = "id";
  private static final String SEQUENCE = "sequence";
  private static final String PATH = "/api/node-runs/{id}";

  private final FlowService flows;

  public NodeRunRoutes(FlowService flows) {
    this.flows = flows;
  }

  /** All of them. */
  public List<Route> routes() {
    return Stream.concat(reads().stream(), decisions().stream()).toList();
  }

  private List<Route> reads() {
    return List.of(
        node(Route.get(PATH, "getNodeRun", Access.VIEWER))
            .described(TAG, "A node with the first rows of what happened to it.")
            .answers(Reply.json(200, "flow/node_run", "The node."))
            .handledBy(this::get),
        node(Route.get(PATH + "/history", "listNodeRunHistory", Access.VIEWER))
            .described(TAG, "What happened to a node, oldest first.")
            .query(Pages.parameters())
            .answers(Reply.list("flow/flow_timeline_row", "A page of rows."))
            .handledBy(this::history),
        node(Route.get(PATH + "/history/{sequence}", "getNodeRunHistoryRow", Access.VIEWER))
            .at(Parameter.integer(SEQUENCE, "Number of the row.", 0, Integer.MAX_VALUE))
            .described(TAG, "A row of what happened to a node, with values however long.")
            .answers(Reply.json(200, "flow/flow_timeline_row", "The row."))
            .handledBy(this::row),
        value("inputs", "Inputs", "What the attempt of a node began with, however long."),
        value("outputs", "Outputs", "What the attempt of a node came to, however long."),
        value("error", "Error", "What went wrong with a node, a string, however long."),
        value("feedback", "Feedback", "What a reviewer said of a node, a string, however long."),
        value("shows", "Shows", "What a person is to look at, however long."));
  }

  private Route value(String name, String inName, String summary) {
    return node(Route.get(PATH + "/" + name, "getNodeRun" + inName, Access.VIEWER))
        .described(TAG, summary)
        .answers(Reply.of(200, MediaTypes.JSON, "The value; null when there is none."))
        .handledBy(
            request ->
                WholeValue.of(
                    Answers.found(flows.nodeValue(Callers.of(request), id(request), name))));
  }

  private List<Route> decisions() {
    return List.of(
        decision(
            Route.post(PATH + "/review", "reviewNodeRun", Access.REVIEWER),
            "Approves, edits or rejects what a node shows.",
            Content.of(
                "api/review", dev.lockstep.server.schema.api.Review.class, ReviewValidator::read),
            (door, caller, node, said, version) ->
                door.review(
                    caller,
                    node,
                    new Review(said.action().wire(), said.attempt(), said.feedback(), said.edits()),
                    version)),
        decision(
            Route.post(PATH + "/submit", "submitNodeRun", Access.REVIEWER),
            "Fills in the form a node waits for.",
            Content.of("api/submission", Submission.class, SubmissionValidator::read),
            (door, caller, node, said, version) ->
                door.submit(caller, node, Members.object(said.inputs()), said.attempt(), version)),
        decision(
            Route.post(PATH + "/answer", "answerNodeRun", Access.REVIEWER),
            "Answers what an agent asks.",
            Content.of("api/approval", Approval.class, ApprovalValidator::read),
            (door, caller, node, said, version) ->
                door.answer(caller, node, answer(said), said.attempt(), version)),
        decision(
            Route.post(PATH + "/retry", "retryNodeRun", Access.OPERATOR),
            "Tries a failed node again, with other inputs if need be.",
            Content.optional("api/node-retry", NodeRetry.class, NodeRetryValidator::read),
            (door, caller, node, said, version) ->
                door.retry(
                    caller,
                    node,
                    said.inputs() == null ? null : Members.object(said.inputs()),
                    version)),
        decision(
            Route.post(PATH + "/resolve", "resolveNodeRun", Access.OPERATOR),
            "Says what came of a call whose outcome nobody knew.",
            Content.of("api/resolution", Resolution.class, ResolutionValidator::read),
            (door, caller, node, said, version) ->
                door.resolve(
                    caller,
                    node,
                    new Outcome(said.done(), said.outputs(), said.attempt()),
                    version)));
  }

  private static JsonObject answer(Approval said) {
    return JsonObject.builder()
        .add("action", said.action().wire())
        .add("values", Members.object(said.values()))
        .add("comment", Optional.ofNullable(said.comment()).orElse(""))
        .build();
  }

  /** What somebody decides about a node. */
  interface Decision<T> {
    Answer make(FlowService door, Caller caller, Id node, T said, @Nullable Long version);
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
                        request.key().map(flows::under).orElse(flows),
                        Callers.of(request),
                        id(request),
                        request.content(content.type()),
                        Versions.expected(request))));
  }

  private static RouteDraft node(RouteDraft route) {
    return route.at(Parameter.id(ID, "The node run."));
  }

  private static Id id(Request request) {
    return Answers.id(request.path(ID));
  }

  private Response get(Request request) {
    NodeRun node = Answers.found(flows.node(Callers.of(request), id(request)));
    return Versions.of(request, node.version(), Answers.of(node));
  }

  private Response history(Request request) {
    Listed<FlowTimelineRow> page =
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
