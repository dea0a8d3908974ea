package dev.lockstep.reliability.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.execution.ExecutionExtension;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Contracts moved by their commands, without a graph. */
final class ContractScript implements Script {

  private final String name;
  private final List<Act> acts = new ArrayList<>();
  private final List<Id> contracts = new ArrayList<>();
  private List<String> expected = List.of();

  private ContractScript(String name) {
    this.name = "command: " + name;
  }

  static ContractScript of(String name) {
    return new ContractScript(name);
  }

  ContractScript create(String payload) {
    acts.add(
        stage -> {
          Answer answer =
              stage.send(Command.begin(ExecutionExtension.CREATE, Stage.TENANT, json(payload)));
          if (answer instanceof Answer.Accepted accepted) {
            Optional.ofNullable(accepted.body().get("execution_id"))
                .flatMap(id -> Id.parse(((JsonString) id).value()))
                .ifPresent(contracts::add);
          }
        });
    return this;
  }

  /** Moves the contract that was created first. */
  ContractScript move(String actor, String payload) {
    return first(ExecutionExtension.TRANSITION, actor, payload);
  }

  ContractScript resolve(String payload) {
    return first(ExecutionExtension.RESOLVE, "graph_runner", payload);
  }

  private ContractScript first(String kind, String actor, String payload) {
    acts.add(
        stage -> {
          if (!contracts.isEmpty()) {
            stage.send(
                Command.on(contracts.get(0), kind, Stage.TENANT, json(payload))
                    .by(actor, "somebody"));
          }
        });
    return this;
  }

  ContractScript turn(Duration by) {
    acts.add(stage -> stage.turn(by));
    acts.add(Stage::settle);
    return this;
  }

  ContractScript end(String... states) {
    expected = List.of(states);
    return this;
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
    return acts;
  }

  @Override
  public void end(Stage stage) {
    assertThat(contracts)
        .extracting(id -> stage.disk().reads().instance(id).orElseThrow().state())
        .containsExactlyElementsOf(expected);
  }
}
