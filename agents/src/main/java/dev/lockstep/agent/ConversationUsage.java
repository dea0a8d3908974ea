package dev.lockstep.agent;

import dev.lockstep.agent.GraphView.Used;
import dev.lockstep.agent.internal.graph.GraphUnit;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.statecharts.agentgraph.AgentGraphContext;
import java.util.Optional;

/**
 * The sums that a conversation has used, as its chart counts them.
 *
 * @param round of the current round, or the last one
 * @param conversation of all rounds
 */
public record ConversationUsage(Used round, Used conversation) {

  /** Returns the sums of a conversation of a tenant; empty if there is none. */
  public static Optional<ConversationUsage> of(Engine engine, String tenant, Id session) {
    return DurableEngine.of(engine)
        .reads()
        .instance(session)
        .filter(row -> row.tenant().equals(tenant))
        .map(DurableEngine.of(engine).reader()::read)
        .filter(GraphUnit::isGraph)
        .map(ConversationUsage::of);
  }

  static ConversationUsage of(Instance graph) {
    AgentGraphContext used = graph.context(AgentGraphContext.class);
    return new ConversationUsage(
        new Used(
            used.steps(), used.calls(), new Usage(used.promptTokens(), used.completionTokens())),
        new Used(
            used.conversationSteps(),
            used.conversationCalls(),
            new Usage(used.conversationPromptTokens(), used.conversationCompletionTokens())));
  }
}
