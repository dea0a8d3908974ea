package dev.lockstep.reliability.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.flow.FlowCatalog;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.FlowStart;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.NodeRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** A flow from its start to its end, with the actions of people. */
final class FlowScript implements Script {

  private static final Caller ADA = new Caller(Stage.TENANT, "ada", Set.of("admin"));
  private static final int QUESTIONS = 6;

  private final String name;
  private final FlowText flow;
  private final List<Act> acts = new ArrayList<>();
  private List<String> expected = List.of("COMPLETED");
  private Optional<Id> run = Optional.empty();

  private FlowScript(String name, FlowText flow) {
    this.name = "flow: " + name;
    this.flow = flow;
  }

  static FlowScript of(String name, FlowText flow) {
    FlowScript script = new FlowScript(name, flow);
    script.acts.add(script::begin);
    script.acts.add(Stage::workOnce);
    script.acts.add(Stage::settle);
    return script;
  }

  private void begin(Stage stage) {
    new FlowCatalog(stage::sendAny, stage.engineReadingTheDisk())
        .publish(ADA, flow.name(), flow.source(), flow.definition())
        .orElseThrow();
    Answer answer =
        flows(stage).start(ADA, FlowStart.of(flow.name(), JsonObject.EMPTY), stage.newKey());
    run =
        Optional.ofNullable(answer.orElseThrow().get("id"))
            .flatMap(id -> Id.parse(((JsonString) id).value()));
  }

  private static FlowService flows(Stage stage) {
    return new FlowService(stage::sendAny, stage.engineReadingTheDisk());
  }

  /** Decides a review if it waits. */
  FlowScript review(String node, String action) {
    return review(node, action, 1);
  }

  /** Decides a review; the decision may be sent twice. */
  FlowScript review(String node, String action, int clicks) {
    acts.add(
        stage -> {
          Optional<Command> decision = decision(stage, node, action);
          for (int click = 0; click < clicks; click++) {
            decision.ifPresent(stage::send);
          }
        });
    acts.add(Stage::settle);
    return this;
  }

  private Optional<Command> decision(Stage stage, String node, String action) {
    JsonObject.Builder more = JsonObject.builder().add("action", action);
    if (action.equals("reject")) {
      more.add("feedback", "not yet");
    } else if (action.equals("edit")) {
      more.add("edits", json("{\"text\": \"mine\"}"));
    }
    return about(stage, FlowCommands.REVIEW, waits(node, "review"), more);
  }

  FlowScript submit(String node, String inputs) {
    acts.add(
        stage ->
            about(
                    stage,
                    FlowCommands.SUBMIT,
                    waits(node, "input"),
                    JsonObject.builder().add("inputs", json(inputs)))
                .ifPresent(stage::send));
    acts.add(Stage::settle);
    return this;
  }

  FlowScript answer(String node, String action) {
    acts.add(
        stage ->
            about(
                    stage,
                    FlowCommands.ANSWER,
                    waits(node, "approval"),
                    JsonObject.builder()
                        .add("answer", JsonObject.of("action", new JsonString(action))))
                .ifPresent(stage::send));
    acts.add(Stage::settle);
    return this;
  }

  FlowScript retry(String node) {
    acts.add(
        stage ->
            about(
                    stage,
                    FlowCommands.RETRY,
                    each -> each.nodeId().equals(node) && each.state().equals("FAILED"),
                    JsonObject.builder())
                .ifPresent(stage::send));
    acts.add(Stage::settle);
    return this;
  }

  /** Cancels, pauses or resumes the run. */
  FlowScript run(String kind) {
    acts.add(
        stage ->
            run.ifPresent(
                id ->
                    stage.send(
                        Command.on(id, kind, Stage.TENANT, JsonObject.EMPTY).by("user", "ada"))));
    acts.add(Stage::settle);
    return this;
  }

  FlowScript turn(Duration by) {
    acts.add(stage -> stage.turn(by));
    acts.add(Stage::settle);
    return this;
  }

  FlowScript look() {
    acts.add(stage -> run.ifPresent(stage::read));
    return this;
  }

  /** Sets the final state without faults, and the other allowed final states. */
  FlowScript ends(String... states) {
    expected = List.of(states);
    return this;
  }

  private static Predicate<NodeRun> waits(String node, String kind) {
    return each ->
        each.nodeId().equals(node)
            && each.human() != null
            && each.human().kind().wire().equals(kind);
  }

  private Optional<Command> about(
      Stage stage, String kind, Predicate<NodeRun> which, JsonObject.Builder more) {
    return node(stage, which)
        .map(
            node ->
                Command.on(
                        run.orElseThrow(),
                        kind,
                        Stage.TENANT,
                        more.add("node", node.id())
                            .add("attempt", node.attempt())
                            .add("roles", JsonArray.of(new JsonString("admin")))
                            .build())
                    .by("user", "ada"));
  }

  private Optional<NodeRun> node(Stage stage, Predicate<NodeRun> which) {
    return run.flatMap(id -> flows(stage).nodes(ADA, id)).orElse(List.of()).stream()
        .filter(which)
        .findFirst();
  }

  /** Resolves a call with an unknown outcome. */
  private void resolve(Stage stage) {
    Optional<NodeRun> lost =
        node(stage, each -> each.human() != null && each.human().kind().wire().equals("outcome"));
    lost.ifPresent(
        node -> {
          boolean happened = stage.world().happened(node.id() + ":" + node.attempt());
          JsonObject.Builder more = JsonObject.builder().add("done", happened);
          if (happened) {
            more.add("outputs", json("{\"text\": \"it happened\"}"));
          }
          about(stage, FlowCommands.RESOLVE, each -> each.id().equals(node.id()), more)
              .ifPresent(stage::send);
        });
  }

  /** Answers an agent's questions and resolves its unknown outcomes. */
  private void answerAgent(Stage stage) {
    node(stage, each -> each.human() != null && each.human().kind().wire().equals("approval"))
        .ifPresent(
            node -> {
              boolean isNot =
                  contracts(stage, node).stream()
                      .filter(ExecutionContract::outcomeUnknown)
                      .map(AgentScript::keyOfCall)
                      .anyMatch(key -> !stage.world().happened(key));
              JsonObject answer =
                  JsonObject.of("action", new JsonString(isNot ? "reject" : "approve"));
              about(
                      stage,
                      FlowCommands.ANSWER,
                      each -> each.id().equals(node.id()),
                      JsonObject.builder().add("answer", answer))
                  .ifPresent(stage::send);
            });
  }

  private static List<ExecutionContract> contracts(Stage stage, NodeRun node) {
    List<ExecutionContract> contracts = new ArrayList<>();
    if (node.human() != null
        && node.human().shows() instanceof JsonObject shows
        && shows.get("requests") instanceof JsonArray requests) {
      for (JsonValue request : requests.items()) {
        String id = ((JsonString) ((JsonObject) request).get("execution")).value();
        stage
            .disk()
            .reads()
            .instance(Id.parse(id).orElseThrow())
            .map(DurableEngine.of(stage.process().engine()).reader()::read)
            .flatMap(ExecutionContract::of)
            .ifPresent(contracts::add);
      }
    }
    return contracts;
  }

  private static JsonObject json(String text) {
    return (JsonObject) JsonReader.standard().read(text).orElseThrow();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Act> acts() {
    List<Act> all = new ArrayList<>();
    for (Act act : acts) {
      all.add(act);
      if (all.size() > 2) {
        takeOver(all);
      }
    }
    for (int i = 0; i < QUESTIONS; i++) {
      all.add(this::answerAgent);
      all.add(Stage::settle);
      takeOver(all);
    }
    return all;
  }

  /** Acquires the rows of lost workers and resolves unknown outcomes. */
  private void takeOver(List<Act> all) {
    all.add(stage -> stage.turn(Duration.ofSeconds(11)));
    all.add(Stage::settle);
    all.add(this::resolve);
    all.add(Stage::settle);
  }

  @Override
  public void end(Stage stage) {
    String state = stage.disk().reads().instance(run.orElseThrow()).orElseThrow().state();
    if (stage.lives() == 1) {
      assertThat(state).isEqualTo(expected.get(0));
    } else {
      assertThat(expected).contains(state);
    }
  }
}
