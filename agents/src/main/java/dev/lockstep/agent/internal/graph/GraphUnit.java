package dev.lockstep.agent.internal.graph;

import dev.lockstep.agent.model.RecordedCall;
import dev.lockstep.agent.model.Utterance;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.execution.Contracts;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.execution.LostCalls;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.agentgraph.AgentGraphActor;
import dev.lockstep.statecharts.agentgraph.AgentGraphEvent.Type;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;
import dev.lockstep.statecharts.agentgraph.RunResumedPayload;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A graph within a unit of work: its machine, its data, and its contracts. */
public final class GraphUnit {

  /** The name of the graphs' chart. */
  public static final String CHART = "agent-graph";

  /** The prefix of the kinds of the commands of the graph. */
  public static final String COMMANDS = "graph.";

  /** The work queue of graphs without a queue of their own. */
  public static final String QUEUE = "graph";

  private final UnitOfWork unit;
  private final Contracts contracts;

  private GraphUnit(UnitOfWork unit) {
    this.unit = unit;
    this.contracts = new Contracts(unit);
  }

  /**
   * Returns the graph of a command.
   *
   * @throws DeclinedException if the root is not a graph, or the graph has changed since the sender
   *     read it
   */
  static GraphUnit of(UnitOfWork unit, Command command) {
    if (!isGraph(unit.root())) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.INVALID,
              "not-a-graph",
              "instance " + command.root() + " is not a graph"));
    }
    long sequence = unit.root().sequence();
    if (command.payload().get("at") instanceof JsonNumber at
        && !at.equals(JsonNumber.of(sequence))) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.STALE,
              "stale",
              "the graph has changed: sequence " + at + " is now " + sequence));
    }
    return new GraphUnit(unit);
  }

  /** Returns the graph of a unit whose root is known to be a graph. */
  static GraphUnit of(UnitOfWork unit) {
    return new GraphUnit(unit);
  }

  public static boolean isGraph(Instance instance) {
    return instance.chart().name().equals(CHART);
  }

  Contracts contracts() {
    return contracts;
  }

  /**
   * Returns a contract of the graph.
   *
   * @throws DeclinedException if there is no such contract
   */
  ExecutionContract contract(Id id) {
    return contracts
        .find(id)
        .orElseThrow(() -> new DeclinedException(Problem.unknown("contract " + id)));
  }

  /** Returns a contract of any conversation of the tenant, as it was committed when it was read. */
  Optional<ExecutionContract> glance(Id id) {
    return unit.glance(id).flatMap(ExecutionContract::of);
  }

  LostCalls lost() {
    return new LostCalls(unit);
  }

  /** Returns the calls in progress. */
  List<ExecutionContract> running() {
    return contracts.open().stream()
        .filter(contract -> contract.status() == ExecutionContractState.RUNNING)
        .toList();
  }

  Id session() {
    return unit.root().id();
  }

  AgentGraphState state() {
    return unit.root().state(AgentGraphState.class);
  }

  RoundData data() {
    return RoundData.read(unit.root().data());
  }

  void change(UnaryOperator<RoundData> change) {
    unit.data(session(), change.apply(data()).json());
  }

  /**
   * Fires an event of the graph's own actors.
   *
   * @throws DeclinedException if the graph refuses the event
   */
  void fire(Type event, AgentGraphActor actor, @Nullable Payload payload) {
    Step step =
        unit.fire(session(), event.wire(), actor.wire(), payload == null ? null : payload.toJson());
    if (step instanceof Step.Refused refused) {
      throw new DeclinedException(refused.problem());
    }
  }

  void fire(Type event) {
    fire(event, AgentGraphActor.GRAPH_RUNNER, null);
  }

  /** Returns true if a contract waits for the response of a person. */
  boolean isAwaited() {
    return contracts.open().stream().anyMatch(Checkpoint::waits);
  }

  /** Resumes a suspended graph after the last contract it waited for has ended. */
  void goOn() {
    fire(Type.RUN_RESUMED, AgentGraphActor.GRAPH_RUNNER, new RunResumedPayload(1, 0));
    settle();
  }

  /**
   * Adds an entry to the transcript. The text is also emitted as an event, unless it is the user's.
   */
  void say(Utterance utterance) {
    if (utterance.text().isBlank() && utterance.calls().isEmpty()) {
      return;
    }
    Transcript.save(unit, data().entries(), utterance);
    change(RoundData::oneMoreEntry);
    if (utterance.speaker() != Utterance.Speaker.USER && !utterance.text().isBlank()) {
      emit("text", JsonObject.of("text", new JsonString(utterance.text())));
    }
  }

  /** Changes the recorded call for which an execution was created. */
  void changeCall(Id execution, UnaryOperator<RecordedCall> change) {
    Transcript.change(unit, data().entries(), execution, change);
  }

  void emit(String type, JsonObject data) {
    unit.emit(session(), type, data);
  }

  /**
   * Puts the graph into its work queue, or removes it. It is removed in a stable state without
   * calls in progress.
   */
  void settle() {
    if (isStable() && running().isEmpty()) {
      unit.rest(session());
    } else {
      unit.ready(session(), data().queue(), unit.now());
    }
  }

  boolean isStable() {
    return state().tags().contains("stable");
  }

  Answer standing() {
    return Answer.accepted(standingJson().build());
  }

  JsonObject.Builder standingJson() {
    return JsonObject.builder()
        .add("session", session().toString())
        .add("state", state().wire())
        .add("status", state().status())
        .add("sequence", unit.root().sequence());
  }
}
