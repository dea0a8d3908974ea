package dev.lockstep.agent;

import dev.lockstep.agent.GraphView.Used;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.InstanceReader;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Reads;
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
  public static Optional<ConversationUsage> of(
      Reads reads, InstanceReader reader, String tenant, Id session) {
    return reads
        .instance(session)
        .filter(row -> row.tenant().equals(tenant))
        .map(reader::read)
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
