package dev.lockstep.agent.node;

import dev.lockstep.agent.model.Utterance;
import dev.lockstep.agent.model.Utterance.Speaker;
import dev.lockstep.engine.Id;
import java.util.List;

/**
 * The facts that nodes know in a round.
 *
 * @param tenant the tenant of the conversation
 * @param session the ID of the conversation
 * @param conversation the transcript, oldest first
 * @param intent the intent of the user; empty until it is known
 * @param emotion the mood of the user; empty until it is known
 * @param memories the recalled facts, most important first; empty until they are recalled
 * @param executions the IDs of this round's executions, in the order they were requested
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

  /** Returns the last message of the user; empty if there is none. */
  public String lastMessage() {
    for (int i = conversation.size() - 1; i >= 0; i--) {
      if (conversation.get(i).speaker() == Speaker.USER) {
        return conversation.get(i).text();
      }
    }
    return "";
  }
}
