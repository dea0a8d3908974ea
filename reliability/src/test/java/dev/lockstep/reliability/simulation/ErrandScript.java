package dev.lockstep.reliability.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.record.StoredInstance;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** An irreversible errand executed by a worker; a person resolves an unknown outcome. */
final class ErrandScript implements Script {

  private final String name;
  private final List<String> keys;
  private final java.util.Map<String, Id> errands = new java.util.LinkedHashMap<>();

  ErrandScript(String name, String... keys) {
    this.name = name;
    this.keys = List.of(keys);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Act> acts() {
    java.util.ArrayList<Act> acts = new java.util.ArrayList<>();
    keys.forEach(key -> acts.add(stage -> begin(stage, key)));
    acts.add(Stage::workOnce);
    acts.add(stage -> errands.values().forEach(stage::read));
    acts.add(stage -> stage.turn(Duration.ofSeconds(11)));
    acts.add(Stage::settle);
    acts.add(this::look);
    return acts;
  }

  private void begin(Stage stage, String key) {
    Answer answer = stage.sendAsIs(Errands.begin(key));
    if (answer instanceof Answer.Accepted accepted) {
      errands.put(key, Errands.id(accepted.body()));
    }
  }

  private void look(Stage stage) {
    errands.forEach(
        (key, id) -> {
          Optional<StoredInstance> errand = stage.disk().reads().instance(id);
          if (errand.isPresent() && errand.get().state().equals("waiting")) {
            stage.sendAsIs(Errands.settle(id, stage.world().happened(key)));
          }
        });
  }

  @Override
  public void end(Stage stage) {
    errands.forEach(
        (key, id) -> {
          String state = stage.disk().reads().instance(id).orElseThrow().state();
          assertThat(state).as(key).isEqualTo(stage.world().happened(key) ? "completed" : "failed");
        });
  }
}
