package dev.lockstep.reliability.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.session.SessionService;
import dev.lockstep.session.SessionStart;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A session of a client; a crash during a turn fails it. */
final class SessionScript implements Script {

  private final String name;
  private final List<Act> acts = new ArrayList<>();
  private List<String> expected = List.of();
  private Optional<Id> run = Optional.empty();

  private SessionScript(String name) {
    this.name = "service: " + name;
  }

  static SessionScript of(String name, SessionStart start, String input) {
    SessionScript script = new SessionScript(name);
    script.acts.add(stage -> script.begin(stage, start.with(new JsonString(input))));
    script.acts.add(Stage::settle);
    return script;
  }

  private void begin(Stage stage, SessionStart start) {
    Answer answer = service(stage).start(Stage.TENANT, start, stage.newKey());
    run =
        Optional.ofNullable(answer.orElseThrow().get("run_id"))
            .flatMap(id -> Id.parse(((JsonString) id).value()));
  }

  private static SessionService service(Stage stage) {
    return new SessionService(stage::sendAny, stage.engineReadingTheDisk());
  }

  SessionScript reply(long interaction) {
    acts.add(
        stage ->
            run.ifPresent(
                id ->
                    service(stage)
                        .reply(
                            Stage.TENANT,
                            id,
                            interaction,
                            new JsonString("yes"),
                            stage.newKey(),
                            "ada")));
    acts.add(Stage::settle);
    return this;
  }

  SessionScript cancel() {
    acts.add(stage -> run.ifPresent(id -> service(stage).cancel(Stage.TENANT, id, "user", "ada")));
    acts.add(Stage::settle);
    return this;
  }

  SessionScript turn(Duration by) {
    acts.add(stage -> stage.turn(by));
    acts.add(Stage::settle);
    return this;
  }

  SessionScript look() {
    acts.add(stage -> run.ifPresent(stage::read));
    return this;
  }

  SessionScript ends(String... states) {
    expected = List.of(states);
    return this;
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
    String state = stage.disk().reads().instance(run.orElseThrow()).orElseThrow().state();
    if (stage.lives() == 1) {
      assertThat(state).isEqualTo(expected.get(0));
    } else {
      assertThat(expected).contains(state);
    }
  }
}
