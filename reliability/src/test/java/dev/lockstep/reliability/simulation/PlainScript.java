package dev.lockstep.reliability.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A script that fires events at one instance of any chart. */
final class PlainScript implements Script {

  private final String name;
  private final List<Act> acts = new ArrayList<>();
  private String expected = "";
  private Optional<Id> instance = Optional.empty();

  private PlainScript(String name) {
    this.name = name;
  }

  static PlainScript of(String name, String chart, String context) {
    PlainScript script = new PlainScript(name);
    script.acts.add(stage -> script.begin(stage, chart, context));
    return script;
  }

  PlainScript fire(String actor, String event) {
    return fire(actor, event, null);
  }

  PlainScript fire(String actor, String event, @Nullable String payload) {
    acts.add(
        stage ->
            instance.ifPresent(
                id ->
                    stage.send(
                        BasicCommands.fire(
                                id, Stage.TENANT, event, payload == null ? null : json(payload))
                            .by(actor, "somebody"))));
    return this;
  }

  PlainScript turn(Duration by) {
    acts.add(stage -> stage.turn(by));
    acts.add(Stage::settle);
    return this;
  }

  PlainScript look() {
    acts.add(stage -> instance.ifPresent(stage::read));
    return this;
  }

  PlainScript ends(String state) {
    expected = state;
    return this;
  }

  private void begin(Stage stage, String chart, String context) {
    Answer answer =
        stage.send(BasicCommands.start(Stage.TENANT, chart, (JsonObject) json(context)));
    instance =
        Optional.of(answer.orElseThrow().get("instance"))
            .flatMap(value -> Id.parse(((JsonString) value).value()));
  }

  private static JsonValue json(String text) {
    return JsonReader.standard().read(text).orElseThrow();
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
    assertThat(stage.disk().reads().instance(instance.orElseThrow()).orElseThrow().state())
        .isEqualTo(expected);
  }
}
