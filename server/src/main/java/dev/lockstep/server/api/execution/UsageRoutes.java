package dev.lockstep.server.api.execution;

import dev.lockstep.agent.ConversationUsage;
import dev.lockstep.agent.GraphView;
import dev.lockstep.agent.model.ModelStep;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.executor.agent.AttemptUsages;
import dev.lockstep.flow.executor.agent.AttemptUsages.AttemptUsage;
import dev.lockstep.flow.executor.agent.ConversationNames;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.AgentUsage;
import dev.lockstep.statecharts.flow.NodeRun;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The answers, calls and tokens that agents have used. */
public final class UsageRoutes {

  private final Engine engine;
  private final FlowService flows;
  private final AttemptUsages attempts;

  /** Routes about what is committed. */
  public UsageRoutes(Engine engine, FlowService flows) {
    this.engine = engine;
    this.flows = flows;
    this.attempts = new AttemptUsages(engine);
  }

  /** All of them. */
  public List<Route> routes() {
    return List.of(
        Route.get("/api/execution/{session_id}/usage", "getAgentUsage", Access.VIEWER)
            .described(
                "executions", "The answers of the model, calls and tokens of a conversation.")
            .at(Parameter.id("session_id", "The conversation."))
            .query(Pages.parameters())
            .answers(
                Reply.json(200, "api/agent-usage", "The sums and a page of the model's answers."))
            .handledBy(this::conversation),
        Route.get("/api/node-runs/{id}/usage", "listNodeRunUsage", Access.VIEWER)
            .described("nodes", "The conversations of the attempts of an agent node.")
            .at(Parameter.id("id", "The node."))
            .query(Pages.parameters())
            .answers(Reply.list("api/attempt-usage", "A page of the attempts."))
            .handledBy(this::node));
  }

  private Response conversation(Request request) {
    String tenant = request.principal().tenant();
    Id session = Answers.id(request.path("session_id"));
    ConversationUsage usage =
        Answers.found(Answers.read(() -> ConversationUsage.of(engine, tenant, session)));
    GraphView.Steps steps =
        GraphView.steps(engine, tenant, session, Pages.after(request, 0), Pages.limit(request));
    Response page =
        Answers.of(
            new AgentUsage(
                session.toString(),
                sums(usage.round()),
                sums(usage.conversation()),
                steps.steps().stream().map(UsageRoutes::step).toList(),
                nodeOf(session)));
    return steps.next().isEmpty() ? page : Pages.linked(request, page, steps.next().getAsLong());
  }

  /** Conversations of earlier releases do not name their node. */
  private AgentUsage.@Nullable Node nodeOf(Id session) {
    Reads reads = DurableEngine.of(engine).reads();
    return reads
        .instance(session)
        .flatMap(row -> ConversationNames.node(row.subject()))
        .flatMap(reads::instance)
        .map(node -> new AgentUsage.Node(node.id().toString(), node.root().toString()))
        .orElse(null);
  }

  private static AgentUsage.Sums sums(GraphView.Used used) {
    return new AgentUsage.Sums(
        used.steps(), used.calls(), used.tokens().promptTokens(), used.tokens().completionTokens());
  }

  private static AgentUsage.Steps step(ModelStep step) {
    return new AgentUsage.Steps(
        step.round(),
        step.step(),
        step.calls(),
        step.problems(),
        step.tokens().promptTokens(),
        step.tokens().completionTokens(),
        step.answeredAt(),
        step.missing().stream()
            .map(each -> new AgentUsage.Steps.MissingTools(each.name(), each.reason()))
            .toList());
  }

  private Response node(Request request) {
    Id id = Answers.id(request.path("id"));
    NodeRun node = Answers.found(Answers.read(() -> flows.node(Callers.of(request), id)));
    long after = Pages.after(request, 0);
    long last = Math.min(node.attempt(), after + Pages.limit(request));
    List<AttemptUsage> found =
        Answers.read(() -> attempts.of(request.principal().tenant(), id, after, last));
    Response page = Pages.all(found.stream().map(UsageRoutes::attempt).toList());
    return last >= node.attempt() ? page : Pages.linked(request, page, last);
  }

  private static dev.lockstep.server.schema.api.AttemptUsage attempt(AttemptUsage usage) {
    return new dev.lockstep.server.schema.api.AttemptUsage(
        usage.attempt(),
        usage.session().toString(),
        usage.used().steps(),
        usage.used().calls(),
        usage.used().tokens().promptTokens(),
        usage.used().tokens().completionTokens());
  }
}
