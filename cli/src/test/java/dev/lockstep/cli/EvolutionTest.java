package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.input.ChartArguments;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.PackagedCharts;
import dev.lockstep.cli.machine.GeneratedMachines;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.model.Statecharts;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a newer version of a chart together with instances of the old version, in a database. */
class EvolutionTest {

  private static final String TENANT = "acme";
  private static final ChartEntry FIRST = Charts.find("session").orElseThrow();
  private static final ChartEntry SECOND = signingIn();

  private static final String QUESTION =
      "{\"interaction_id\":1,\"kind\":\"confirm\",\"prompt\":\"Go on?\"}";
  private static final String CHALLENGE =
      "{\"auth_session_id\":\"a\",\"challenge_kind\":\"api_key\",\"prompt\":\"Your key?\"}";

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void placeTheDatabase() {
    file = folder.resolve("lockstep.db");
  }

  /** Returns the session chart of the example, generated and compiled. */
  private static ChartEntry signingIn() {
    ChartSet found =
        new ChartArguments(PackagedCharts.beside(Charts.class))
            .find(List.of("../examples/session-auth/session.statechart.yaml"), Optional.empty());
    Machine<?, ?, ?, ?> machine =
        GeneratedMachines.of(found.request())
            .machine(Statecharts.compile(found.request()).charts().get(0), new GuardBoard());
    return new ChartEntry(machine.chart(), "session-auth", machine.topology(), answers -> machine);
  }

  @Test
  @DisplayName("Decision 11: an instance continues with the version with which it started")
  void goesOnWithItsOwnVersion() {
    Id run = waiting();

    with(
        List.of(FIRST, SECOND),
        engine -> {
          fire(engine, run, "interaction.reply.accepted", "user", "{\"interaction_id\":1}")
              .orElseThrow();
          fire(engine, run, "turn.started", "orchestrator", null).orElseThrow();
          Problem unknown = problem(fire(engine, run, "auth.required", "orchestrator", CHALLENGE));

          assertThat(instance(engine, run).chart()).isEqualTo(FIRST.id());
          assertThat(unknown.reason()).isEqualTo("unknown-event");
        });
  }

  @Test
  @DisplayName("Decision 11: new instances start with the version that waits for a sign-in")
  void beginsWithTheLaterVersion() {
    with(
        List.of(FIRST, SECOND),
        engine -> {
          Id run = begin(engine);
          fire(engine, run, "turn.started", "orchestrator", null).orElseThrow();
          fire(engine, run, "auth.required", "orchestrator", CHALLENGE).orElseThrow();
          fire(engine, run, "auth.completed", "orchestrator", null).orElseThrow();

          assertThat(instance(engine, run).chart()).isEqualTo(SECOND.id());
          assertThat(engine.stream(TENANT, run, 0, 10))
              .extracting(StreamEvent::type)
              .containsExactly(
                  "conversation.state.changed",
                  "auth.required",
                  "conversation.state.changed",
                  "auth.completed",
                  "conversation.state.changed");
        });
  }

  @Test
  @DisplayName("Decision 11: an instance of a removed version moves to one that can hold it")
  void movesToTheLaterVersion() {
    Id run = waiting();

    with(
        List.of(SECOND),
        engine -> {
          fire(engine, run, "interaction.reply.accepted", "user", "{\"interaction_id\":1}")
              .orElseThrow();
          fire(engine, run, "turn.started", "orchestrator", null).orElseThrow();
          fire(engine, run, "auth.required", "orchestrator", CHALLENGE).orElseThrow();

          assertThat(instance(engine, run).chart()).isEqualTo(SECOND.id());
          assertThat(instance(engine, run).state()).isEqualTo("waiting_auth");
        });
  }

  @Test
  @DisplayName(
      "Decision 11: a version that cannot hold an instance is refused with what to migrate")
  void refusesAVersionThatCannotHoldIt() {
    Id[] run = new Id[1];
    with(
        List.of(SECOND),
        engine -> {
          run[0] = begin(engine);
          fire(engine, run[0], "turn.started", "orchestrator", null).orElseThrow();
          fire(engine, run[0], "auth.required", "orchestrator", CHALLENGE).orElseThrow();
        });

    with(
        List.of(FIRST),
        engine -> {
          Problem problem = problem(fire(engine, run[0], "run.canceled", "user", null));

          assertThat(problem.kind()).isEqualTo(Problem.Kind.NEWER_CHART);
          assertThat(problem.detail())
              .contains("version 2.0.0 of `session`", "version 1.0.0 cannot hold it")
              .contains("waiting_auth");
        });
    with(
        List.of(FIRST, SECOND),
        engine ->
            assertThat(fire(engine, run[0], "auth.completed", "orchestrator", null))
                .isInstanceOf(Answer.Accepted.class));
  }

  /** Starts a run of the first version, which waits for its user. */
  private Id waiting() {
    Id[] run = new Id[1];
    with(
        List.of(FIRST),
        engine -> {
          run[0] = begin(engine);
          fire(engine, run[0], "turn.started", "orchestrator", null).orElseThrow();
          fire(engine, run[0], "turn.needs_input", "orchestrator", QUESTION).orElseThrow();
        });
    return run[0];
  }

  private interface Story {
    void tell(Engine engine);
  }

  /** Runs a process that has the given versions. */
  private void with(List<ChartEntry> charts, Story story) {
    InstantSource clock = InstantSource.system();
    try (RecordStore store = SqliteStore.open(file);
        Engine engine =
            Engine.open(
                new EngineSettings(
                    store,
                    clock,
                    new TimedIds(clock, store.nextNode()),
                    charts,
                    List.of(),
                    true))) {
      story.tell(engine);
    }
  }

  private static Id begin(Engine engine) {
    JsonValue id =
        engine
            .submit(BasicCommands.start(TENANT, "session", JsonObject.EMPTY))
            .orElseThrow()
            .get("instance");
    return Id.parse(((JsonString) id).value()).orElseThrow();
  }

  private static Answer fire(
      Engine engine, Id run, String event, String actor, @Nullable String payload) {
    JsonValue json = payload == null ? null : JsonReader.standard().read(payload).orElseThrow();
    return engine.submit(BasicCommands.fire(run, TENANT, event, json).by(actor, "test"));
  }

  private static Instance instance(Engine engine, Id run) {
    return engine.instance(TENANT, run).orElseThrow();
  }

  private static Problem problem(Answer answer) {
    return ((Answer.Declined) answer).problem();
  }
}
