package dev.lockstep.agent;

import dev.lockstep.agent.model.RecordedCall;
import dev.lockstep.agent.model.Utterance;
import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.DeclinedException;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.instance.Step;
import dev.lockstep.engine.instance.Unit;
import dev.lockstep.engine.port.Id;
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

/** A graph within a unit of work: its machine, what is kept beside it, and its contracts. */
final class GraphUnit {

  /** The chart of graphs. */
  static final String CHART = "agent-graph";

  /** Where workers look for graphs that want one. */
  static final String QUEUE = "graph";

  private final Unit unit;
  private final Contracts contracts;

  private GraphUnit(Unit unit) {
    this.unit = unit;
    this.contracts = new Contracts(unit);
  }

  /**
   * The graph a command is about.
   *
   * @throws DeclinedException if its root is no graph, or the graph has moved since the sender
   *     looked
   */
  static GraphUnit of(Unit unit, Command command) {
    if (!isGraph(unit.root())) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.INVALID, "not-a-graph", "instance " + command.root() + " is no graph"));
    }
    long sequence = unit.root().sequence();
    if (command.payload().get("at") instanceof JsonNumber at
        && !at.equals(JsonNumber.of(sequence))) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.STALE,
              "stale",
              "the graph has moved: " + at + " is " + sequence + " now"));
    }
    return new GraphUnit(unit);
  }

  /** The graph of a unit whose root is known to be one. */
  static GraphUnit of(Unit unit) {
    return new GraphUnit(unit);
  }

  static boolean isGraph(Instance instance) {
    return instance.chart().name().equals(CHART);
  }

  Contracts contracts() {
    return contracts;
  }

  /** A contract of the graph; one that is not there declines the command. */
  ExecutionContract contract(Id id) {
    return contracts
        .find(id)
        .orElseThrow(() -> new DeclinedException(Problem.unknown("contract " + id)));
  }

  /** A contract of any conversation of the tenant, as it was committed when it was read. */
  Optional<ExecutionContract> glance(Id id) {
    return unit.glance(id).flatMap(ExecutionContract::of);
  }

  LostCalls lost() {
    return new LostCalls(unit);
  }

  /** The calls that are out. */
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

  /** Fires an event of the graph's own actors; a refusal declines the command. */
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

  /** Whether somebody has to respond to a contract. */
  boolean isAwaited() {
    return contracts.open().stream().anyMatch(Checkpoint::waits);
  }

  /** The last contract a suspended graph waited for has ended: the graph thinks on. */
  void goOn() {
    fire(Type.RUN_RESUMED, AgentGraphActor.GRAPH_RUNNER, new RunResumedPayload(1, 0));
    settle();
  }

  /** Keeps what was said or asked for and, unless the user said it, tells the world. */
  void say(Utterance utterance) {
    if (utterance.text().isBlank() && utterance.calls().isEmpty()) {
      return;
    }
    Transcript.save(unit, data().said(), utterance);
    change(RoundData::oneMoreSaid);
    if (utterance.speaker() != Utterance.Speaker.USER && !utterance.text().isBlank()) {
      tell("text", JsonObject.of("text", new JsonString(utterance.text())));
    }
  }

  /** Changes what is kept of the call that an execution was made for. */
  void changeCall(Id execution, UnaryOperator<RecordedCall> change) {
    Transcript.change(unit, data().said(), execution, change);
  }

  void tell(String type, JsonObject data) {
    unit.emit(session(), type, data);
  }

  /**
   * Puts the graph before workers, or lets it rest: it rests in its stable states unless a call is
   * out, which a worker has to look after.
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
