package dev.lockstep.agent.node;

import dev.lockstep.agent.model.Utterance;
import dev.lockstep.agent.model.Utterance.Speaker;
import dev.lockstep.engine.port.Id;
import java.util.List;

/**
 * What the nodes know in a round.
 *
 * @param tenant whose conversation it is
 * @param session the conversation
 * @param conversation all that was said, oldest first
 * @param intent what the user wants; empty until it is known
 * @param emotion how the user feels; empty until it is known
 * @param memories what is remembered, most important first; empty until it is recalled
 * @param executions ids of what was executed in this round, in the order it was asked for
 */
public record Situation(
    String tenant,
    Id session,
    List<Utterance> conversation,
    String intent,
    String emotion,
    List<String> memories,
    List<String> executions) {

  public Situation {
    conversation = List.copyOf(conversation);
    memories = List.copyOf(memories);
    executions = List.copyOf(executions);
  }

  /** What the user said last; empty when nothing was said. */
  public String lastMessage() {
    for (int i = conversation.size() - 1; i >= 0; i--) {
      if (conversation.get(i).speaker() == Speaker.USER) {
        return conversation.get(i).text();
      }
    }
    return "";
  }
}
