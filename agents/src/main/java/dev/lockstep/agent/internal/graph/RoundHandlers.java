package dev.lockstep.agent.internal.graph;

import dev.lockstep.agent.model.Utterance;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.agentgraph.AgentGraphEvent.Type;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Handlers that begin and end rounds: messages, retries, cancellation. */
public final class RoundHandlers {

  private RoundHandlers() {}

  /**
   * Begins a conversation: {@code {queue?, name?, limits?}}. If the name is taken, the answer
   * contains the existing conversation.
   */
  public static Answer begin(UnitOfWork unit, Command command) {
    String queue = Payloads.textOr(command.payload(), "queue", GraphUnit.QUEUE);
    String name = Payloads.textOr(command.payload(), "name", "");
    Optional<Id> known = name.isEmpty() ? Optional.empty() : unit.holder(name);
    if (known.isPresent()) {
      return Answer.accepted(JsonObject.of("session", new JsonString(known.get().toString())));
    }
    Step step =
        unit.start(GraphUnit.CHART, limits(command.payload()), RoundData.begun(queue).json());
    if (step instanceof Step.Refused refused) {
      throw new DeclinedException(refused.problem());
    }
    if (!name.isEmpty()) {
      unit.claim(name, unit.root().id());
      unit.about(unit.root().id(), name);
    }
    return GraphUnit.of(unit).standing();
  }

  private static JsonObject limits(JsonObject payload) {
    if (!payload.has("limits")) {
      return JsonObject.EMPTY;
    }
    JsonObject limits = Payloads.object(payload, "limits");
    limits.names().stream()
        .filter(name -> !name.endsWith("_limit"))
        .findFirst()
        .ifPresent(
            name -> {
              throw Payloads.invalid("`" + name + "` is not a limit of a conversation");
            });
    return limits;
  }

  /** Begins a round with a message of the user: {@code {text}}. */
  public static Answer message(UnitOfWork unit, Command command) {
    GraphUnit graph = open(unit, command);
    String text = Payloads.text(command.payload(), "text");
    if (text.isBlank()) {
      throw Payloads.invalid("`text` is blank");
    }
    graph.fire(Type.MESSAGE_RECEIVED);
    abandon(graph, "superseded");
    graph.change(RoundData::nextRound);
    graph.say(Utterance.user(text));
    graph.settle();
    return graph.standing();
  }

  /** Continues the round that stopped with an error: {@code {}}. */
  public static Answer retry(UnitOfWork unit, Command command) {
    GraphUnit graph = open(unit, command);
    graph.fire(Type.RUN_RETRIED);
    graph.change(data -> data.withError(""));
    graph.settle();
    return graph.standing();
  }

  /**
   * Cancels the round: {@code {}}. A call in progress continues, and its contract records the
   * outcome.
   */
  public static Answer cancel(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    end(graph, "cancelled");
    return graph.standing();
  }

  private static GraphUnit open(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    if (graph.data().isClosed()) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.CONFLICT,
              "conversation-closed",
              "conversation " + graph.session() + " is closed: no further round begins in it"));
    }
    return graph;
  }

  /**
   * Closes the conversation: {@code {}}. An irreversible call in progress stays open with an
   * unknown outcome, which its runner or a person may still state. Closing a closed conversation
   * changes nothing.
   */
  public static Answer close(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    if (graph.data().isClosed()) {
      return graph.standing();
    }
    List<ExecutionContract> out = graph.running();
    out.forEach(contract -> graph.lost().abandon(contract.executionId(), "abandoned"));
    abandon(graph, "abandoned");
    if (!graph.isStable() || graph.state() == AgentGraphState.SUSPENDED) {
      graph.fire(Type.RUN_CANCELLED);
    }
    graph.change(RoundData::closed);
    graph.settle();
    return graph.standing();
  }

  /**
   * Records that a process begins to work on the round: {@code {}}. Working time is counted from
   * this command on.
   */
  public static Answer work(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    graph.fire(Type.WORK_BEGUN);
    graph.settle();
    return graph.standing();
  }

  /**
   * Releases the graph, for another worker if there is work left: {@code {}}. The command is
   * declined while a call of another worker is in progress; the graph is then recovered after its
   * lease has expired.
   */
  public static Answer leave(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    if (!graph.running().isEmpty()) {
      throw new DeclinedException(
          Problem.of(Problem.Kind.CONFLICT, "call-is-out", "a call of the graph is in progress"));
    }
    if (graph.isStable()) {
      unit.rest(graph.session());
    } else {
      graph.fire(Type.WORK_INTERRUPTED);
      unit.handBack(graph.session(), graph.data().queue(), unit.now());
    }
    return graph.standing();
  }

  /** Ends a round and those of its executions that can be ended. */
  static void end(GraphUnit graph, String reason) {
    graph.fire(Type.RUN_CANCELLED);
    abandon(graph, reason);
    graph.settle();
  }

  /** Ends the pending, deferred and waiting executions. */
  static void abandon(GraphUnit graph, String reason) {
    List<ExecutionContract> wanted =
        Stream.of(
                graph.contracts().pending(),
                graph.contracts().deferred(),
                graph.contracts().waiting())
            .flatMap(List::stream)
            .toList();
    for (ExecutionContract contract : wanted) {
      graph.lost().abandon(contract.executionId(), reason);
    }
  }
}
