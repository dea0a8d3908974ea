package dev.lockstep.agents;

import dev.lockstep.agent.GraphView.Asked;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The result of a round of a conversation.
 *
 * @param <T> the type of the answer
 */
public sealed interface AgentResult<T> {

  /** The agent answered. */
  record Answered<T>(T value) implements AgentResult<T> {}

  /**
   * The agent waits for a person, as long as the forms allow. The process may end meanwhile.
   *
   * @param questions the forms, each with the execution that asks
   * @param resumption resumes the round
   */
  record AsksPerson<T>(List<Asked> questions, Resumption<T> resumption) implements AgentResult<T> {

    public AsksPerson {
      questions = List.copyOf(questions);
    }

    /** Gives all questions the same response and resumes the round. */
    public AgentResult<T> resume(FormResponse response) {
      Map<Id, FormResponse> responses = new LinkedHashMap<>();
      questions.forEach(asked -> responses.put(asked.execution(), response));
      return resume(responses);
    }

    /** Resumes the round with a response for each question. */
    public AgentResult<T> resume(Map<Id, FormResponse> responses) {
      return resumption.resume(responses);
    }

    @Override
    public String toString() {
      return "the agent asks: " + questions.stream().map(asked -> asked.form().title()).toList();
    }
  }

  /**
   * The round ended at a limit or with an incomplete answer.
   *
   * @param state the state of the chart that names the reason, such as {@code STOPPED_TOKENS}
   * @param text the last text of the agent in the round; may be empty
   */
  record Stopped<T>(AgentGraphState state, String text) implements AgentResult<T> {

    @Override
    public String toString() {
      return state.labelEn();
    }
  }

  /**
   * The round failed, or did not begin.
   *
   * @param reason the kind of failure
   * @param message the cause, for a person to read
   */
  record Failed<T>(Reason reason, String message) implements AgentResult<T> {

    @Override
    public String toString() {
      return reason + ": " + message;
    }
  }

  /** Kinds of failures. */
  enum Reason {
    /** The model or a node failed. {@link Conversation#retry} continues at the failed node. */
    NODE_FAILED,
    /** The round was cancelled, or no person responded in time. */
    CANCELLED,
    /** The answer did not conform to the requested type, after all attempts. */
    INVALID_ANSWER,
    /** The conversation does not accept the command in its state; nothing has changed. */
    REFUSED,
    /** Another thread runs a round of the conversation; nothing has changed. */
    BUSY,
    /**
     * The store did not answer for about ten minutes. The message is stored once or not at all,
     * which {@link Conversation#transcript} shows; a round that began continues with {@link
     * Conversation#proceed}.
     */
    UNAVAILABLE
  }

  /** A function that resumes a suspended round. */
  @FunctionalInterface
  interface Resumption<T> {

    /** Responds to waiting executions, by their IDs, and runs the round. */
    AgentResult<T> resume(Map<Id, FormResponse> responses);
  }

  /**
   * Returns the answer.
   *
   * @throws AgentException if there is none
   */
  default T orElseThrow() {
    if (this instanceof Answered<T> answered) {
      return answered.value();
    }
    throw new AgentException(this);
  }
}
