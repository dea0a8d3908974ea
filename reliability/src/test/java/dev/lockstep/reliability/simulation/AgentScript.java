package dev.lockstep.reliability.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.GraphCommands;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A conversation with an agent: its user sends messages, answers questions, and resolves unknown
 * outcomes.
 */
final class AgentScript implements Script {

  private static final int QUESTIONS = 5;

  private final String name;
  private final List<Act> acts = new ArrayList<>();
  private Optional<Id> session = Optional.empty();

  private AgentScript(String name) {
    this.name = "agent: " + name;
  }

  static AgentScript of(String name) {
    AgentScript script = new AgentScript(name);
    script.acts.add(script::begin);
    return script;
  }

  private void begin(Stage stage) {
    Answer answer = stage.send(GraphCommands.begin(Stage.TENANT));
    session =
        Optional.ofNullable(answer.orElseThrow().get("session"))
            .flatMap(id -> Id.parse(((JsonString) id).value()));
  }

  AgentScript say(String text) {
    acts.add(
        stage ->
            session.ifPresent(id -> stage.send(GraphCommands.message(Stage.TENANT, id, text))));
    acts.add(Stage::workOnce);
    acts.add(Stage::settle);
    return this;
  }

  /** Answers all waiting questions; an answer may be sent twice. */
  AgentScript respond(FormResponse response, int clicks) {
    acts.add(
        stage -> {
          Optional<Command> resume = resume(stage, response);
          for (int click = 0; click < clicks; click++) {
            resume.ifPresent(stage::send);
          }
        });
    acts.add(Stage::settle);
    return this;
  }

  AgentScript cancel() {
    acts.add(stage -> session.ifPresent(id -> stage.send(GraphCommands.cancel(Stage.TENANT, id))));
    acts.add(Stage::settle);
    return this;
  }

  /** Returns the key of a call in the world; a repeated call has a key of its own. */
  static String keyOfCall(ExecutionContract contract) {
    return contract.repeats() == null
        ? String.valueOf(contract.idempotencyKey())
        : contract.idempotencyKey() + "#" + contract.executionId();
  }

  private Optional<Command> resume(Stage stage, FormResponse response) {
    if (session.isEmpty()) {
      return Optional.empty();
    }
    Map<Id, FormResponse> responses = new LinkedHashMap<>();
    for (ExecutionContract contract : contracts(stage)) {
      if (contract.outcomeUnknown()) {
        boolean happened = stage.world().happened(keyOfCall(contract));
        responses.put(
            contract.executionId(),
            happened ? FormResponse.approved() : FormResponse.rejected("it did not happen"));
      } else if (contract.isResumable()) {
        responses.put(contract.executionId(), response);
      }
    }
    return responses.isEmpty()
        ? Optional.empty()
        : Optional.of(
            GraphCommands.resume(Stage.TENANT, session.get(), responses, OptionalInt.empty()));
  }

  private List<ExecutionContract> contracts(Stage stage) {
    Engine engine = stage.process().engine();
    return stage.disk().reads().children(session.orElseThrow()).stream()
        .flatMap(row -> ExecutionContract.of(DurableEngine.of(engine).reader().read(row)).stream())
        .toList();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Act> acts() {
    List<Act> all = new ArrayList<>(acts);
    all.add(stage -> stage.turn(Duration.ofSeconds(11)));
    all.add(Stage::settle);
    for (int i = 0; i < QUESTIONS; i++) {
      all.add(stage -> resume(stage, FormResponse.approved()).ifPresent(stage::send));
      all.add(Stage::settle);
    }
    return all;
  }

  @Override
  public void end(Stage stage) {
    Id id = session.orElseThrow();
    assertThat(stage.disk().reads().instance(id).orElseThrow().state()).isEqualTo("idle");
    assertThat(contracts(stage))
        .allSatisfy(contract -> assertThat(contract.isTerminal()).as("%s", contract).isTrue());
  }
}
