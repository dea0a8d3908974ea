package dev.lockstep.agents;

import dev.lockstep.agent.GraphCommands;
import dev.lockstep.agent.GraphRunner;
import dev.lockstep.agent.GraphView;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agent.model.Utterance;
import dev.lockstep.agents.AgentResult.Answered;
import dev.lockstep.agents.AgentResult.AsksPerson;
import dev.lockstep.agents.AgentResult.Failed;
import dev.lockstep.agents.AgentResult.Reason;
import dev.lockstep.agents.AgentResult.Stopped;
import dev.lockstep.agents.internal.schema.BindingException;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.store.StoreException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A durable conversation with an agent, which is found again by its ID in the same store.
 * Thread-safe; a second round at the same time fails with {@link Reason#BUSY}.
 */
public final class Conversation {

  private final AgentParts parts;
  private final Set<Id> busy;
  private final Id id;

  Conversation(AgentParts parts, Set<Id> busy, Id id) {
    this.parts = parts;
    this.busy = busy;
    this.id = id;
  }

  /** Returns the ID: 13 letters and digits. */
  public String id() {
    return id.toString();
  }

  /**
   * Sends a message to the agent and runs the round until it ends or a person is asked.
   *
   * @param text the message; not blank
   */
  public AgentResult<String> say(String text) {
    return run(AnswerType.TEXT, GraphCommands.message(parts.tenant(), id, text));
  }

  /**
   * Sends a message whose answer is a record. An invalid answer is returned to the model up to two
   * times; after that the result is {@link Reason#INVALID_ANSWER}.
   *
   * @throws IllegalArgumentException if the class is not a record or has no JSON form
   */
  public <T> AgentResult<T> say(String text, Class<T> type) {
    return run(AnswerType.of(type), GraphCommands.message(parts.tenant(), id, text));
  }

  /** Responds to waiting executions, by their IDs, and runs the suspended round. */
  public AgentResult<String> resume(Map<Id, FormResponse> responses) {
    return resume(AnswerType.TEXT, responses);
  }

  /** Responds to waiting executions in a round whose answer is a record. */
  public <T> AgentResult<T> resume(Map<Id, FormResponse> responses, Class<T> type) {
    return resume(AnswerType.of(type), responses);
  }

  private <T> AgentResult<T> resume(AnswerType<T> type, Map<Id, FormResponse> responses) {
    return run(
        type,
        GraphCommands.resume(parts.tenant(), id, responses, OptionalInt.of(responses.size())));
  }

  /** Continues a failed round at the node that failed. */
  public AgentResult<String> retry() {
    return run(AnswerType.TEXT, GraphCommands.retry(parts.tenant(), id));
  }

  /**
   * Continues a round that an earlier process left unfinished; otherwise returns the result of the
   * last round again.
   */
  public AgentResult<String> proceed() {
    return run(AnswerType.TEXT, null);
  }

  /** Continues a round that an earlier process left unfinished and whose answer is a record. */
  public <T> AgentResult<T> proceed(Class<T> type) {
    return run(AnswerType.of(type), null);
  }

  /** Returns the transcript: all messages and calls, oldest entry first. */
  public List<Utterance> transcript() {
    return GraphView.transcript(parts.engine(), parts.tenant(), id);
  }

  /** Returns the numbers of model answers, tool calls and tokens of the conversation. */
  public GraphView.Used usage() {
    return view().conversationUsage();
  }

  /** Returns the numbers of model answers, tool calls and tokens of the last round. */
  public GraphView.Used roundUsage() {
    return view().usage();
  }

  /** Returns the tokens of each answer of the model in the conversation, oldest first. */
  public List<Usage> stepUsage() {
    return GraphView.stepUsage(parts.engine(), parts.tenant(), id);
  }

  private GraphView view() {
    return GraphView.of(parts.engine(), parts.tenant(), id)
        .orElseThrow(() -> new IllegalStateException("conversation " + id + " does not exist"));
  }

  private <T> AgentResult<T> run(AnswerType<T> type, @Nullable Command command) {
    if (!busy.add(id)) {
      return new Failed<>(Reason.BUSY, "another thread works on conversation " + id);
    }
    try {
      return ran(type, command);
    } catch (StoreException problem) {
      return new Failed<>(Reason.UNAVAILABLE, "the store is unavailable: " + problem.getMessage());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return new Failed<>(Reason.UNAVAILABLE, "interrupted while the store was unavailable");
    } finally {
      busy.remove(id);
    }
  }

  private <T> AgentResult<T> ran(AnswerType<T> type, @Nullable Command command)
      throws InterruptedException {
    parts.fireTimers();
    GraphRunner runner = parts.runner(type);
    Optional<Problem> problem = settled(runner);
    if (problem.isEmpty() && command != null) {
      if (parts.submit(command) instanceof Answer.Declined declined) {
        return new Failed<>(reason(declined.problem()), declined.problem().toString());
      }
      problem = runner.advance(parts.tenant(), id);
    }
    return problem.isPresent()
        ? new Failed<>(Reason.UNAVAILABLE, problem.get().toString())
        : result(type, view());
  }

  private static Reason reason(Problem problem) {
    return switch (problem.kind()) {
      case OVERLOADED, UNAVAILABLE, OUTCOME_UNKNOWN -> Reason.UNAVAILABLE;
      default -> Reason.REFUSED;
    };
  }

  /**
   * Continues a round that an earlier process left unfinished, and settles its calls in progress.
   */
  private Optional<Problem> settled(GraphRunner runner) {
    return view().state().tags().contains("stable")
        ? Optional.empty()
        : runner.recover(parts.tenant(), id);
  }

  private <T> AgentResult<T> result(AnswerType<T> type, GraphView view) {
    return switch (view.state()) {
      case SUSPENDED -> new AsksPerson<>(view.asked(), responses -> resume(type, responses));
      case ERROR -> new Failed<>(Reason.NODE_FAILED, view.error());
      default -> ended(type, view);
    };
  }

  private static <T> AgentResult<T> ended(AnswerType<T> type, GraphView view) {
    if (view.isStopped()) {
      return new Stopped<>(view.state(), view.lastText());
    }
    if (view.isBrokenOff()) {
      return new Failed<>(
          Reason.CANCELLED, "the round was cancelled or no person responded in time");
    }
    try {
      return new Answered<>(type.reader().apply(view.lastText()));
    } catch (BindingException problem) {
      return new Failed<>(
          Reason.INVALID_ANSWER, "the answer does not fit: " + problem.getMessage());
    }
  }
}
