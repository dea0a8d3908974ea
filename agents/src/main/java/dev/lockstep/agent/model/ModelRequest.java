package dev.lockstep.agent.model;

import dev.lockstep.agent.model.Message.Assistant;
import dev.lockstep.agent.model.Message.ToolResult;
import dev.lockstep.agent.model.Message.User;
import dev.lockstep.agent.tool.ToolDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A request to a language model.
 *
 * @param system the instructions of the application; the same bytes in every request of a
 *     conversation, without any text of users, tools or memories; may be empty
 * @param messages the conversation, oldest first; each answer with calls is followed by the results
 *     of these calls in the same order, and the last message is not an answer
 * @param tools the tools that the model may call, in a stable order
 */
public record ModelRequest(String system, List<Message> messages, List<ToolDescription> tools) {

  /**
   * Copies the lists and checks the order of the messages.
   *
   * @throws IllegalArgumentException if a call has no result, a result has no call, or the last
   *     message is an answer
   */
  public ModelRequest {
    messages = List.copyOf(messages);
    tools = List.copyOf(tools);
    requireOrder(messages);
  }

  /** Returns a request for a conversation without calls. */
  public static ModelRequest of(
      String system, List<Utterance> conversation, List<ToolDescription> tools) {
    return new ModelRequest(
        system,
        conversation.stream().map(Utterance::message).flatMap(Optional::stream).toList(),
        tools);
  }

  /** Returns the text of the last message in the user's role; empty if there is none. */
  public String lastUserText() {
    for (int i = messages.size() - 1; i >= 0; i--) {
      if (messages.get(i) instanceof User user) {
        return user.text();
      }
    }
    return "";
  }

  /** Returns all calls of earlier answers, oldest first. */
  public List<PastCall> pastCalls() {
    return messages.stream()
        .filter(Assistant.class::isInstance)
        .flatMap(message -> ((Assistant) message).calls().stream())
        .toList();
  }

  /**
   * Returns the messages with neighbours of the same role joined by a blank line, for servers that
   * require the roles to alternate.
   */
  public List<Message> alternating() {
    List<Message> joined = new ArrayList<>();
    for (Message message : messages) {
      Message last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
      if (message instanceof User user && last instanceof User before) {
        joined.set(joined.size() - 1, new User(before.text() + "\n\n" + user.text()));
      } else if (message instanceof Assistant answer
          && last instanceof Assistant before
          && before.calls().isEmpty()) {
        String text = before.text() + "\n\n" + answer.text();
        joined.set(joined.size() - 1, new Assistant(text.strip(), answer.calls()));
      } else {
        joined.add(message);
      }
    }
    return joined;
  }

  private static void requireOrder(List<Message> messages) {
    List<PastCall> open = new ArrayList<>();
    for (Message message : messages) {
      if (message instanceof ToolResult result) {
        if (open.isEmpty() || !open.remove(0).equals(result.call())) {
          throw new IllegalArgumentException("the result has no call: " + result.call());
        }
      } else if (!open.isEmpty()) {
        throw new IllegalArgumentException("the call has no result: " + open.get(0));
      }
      if (message instanceof Assistant answer) {
        open.addAll(answer.calls());
      }
    }
    if (!open.isEmpty()) {
      throw new IllegalArgumentException("the call has no result: " + open.get(0));
    }
    if (!messages.isEmpty() && messages.get(messages.size() - 1) instanceof Assistant) {
      throw new IllegalArgumentException("the last message is an answer of the model");
    }
  }
}
