package dev.lockstep.engine.internal.integrity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.StoredHistory;
import dev.lockstep.engine.store.testing.StoredSnapshots;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/** Tests that the check finds manipulated rows and reports nothing else. */
final class IntegrityCheckTest {

  private static Id conversation(TestDatabase database) {
    try (Engine engine = Engine.open(EngineSettings.standard(database.store(), Charts.all()))) {
      var start = BasicCommands.start("acme", "session", JsonObject.EMPTY);
      var body = engine.submit(start).orElseThrow();
      Id run = Id.parse(((JsonString) body.get("instance")).value()).orElseThrow();
      engine.submit(event(run, "turn.started")).orElseThrow();
      engine.submit(event(run, "turn.succeeded")).orElseThrow();
      return run;
    }
  }

  private static Command event(Id run, String event) {
    return BasicCommands.fire(run, "acme", event, null).by("orchestrator", "somebody");
  }

  private static IntegrityReport check(TestDatabase database) {
    return new IntegrityCheck(database.store(), Charts.all()).run();
  }

  private static List<String> told(TestDatabase database) {
    return check(database).findings().stream().map(Finding::what).toList();
  }

  @BothStores
  void findsNothingWhereNothingIsWrong(TestDatabase database) {
    IntStream.range(0, 3).forEach(i -> conversation(database));

    IntegrityReport report = check(database);

    assertThat(report.findings()).isEmpty();
    assertThat(report.roots()).isEqualTo(3);
    assertThat(report.entries()).isEqualTo(9);
    assertThat(report.folded()).isEqualTo(3);
  }

  @BothStores
  void findsNothingIfAChartMeasuresTimeByAClockWithNanoseconds(TestDatabase database) {
    AtomicLong reads = new AtomicLong();
    Instant noon = Instant.parse("2026-06-01T12:00:00Z");
    InstantSource clock = () -> noon.plusNanos(123_456_789 * reads.incrementAndGet());
    EngineSettings settings =
        new EngineSettings(
            database.store(),
            clock,
            new TimedIds(clock, database.store().nextNode()),
            Charts.all(),
            List.of(),
            false);
    try (Engine engine = Engine.open(settings)) {
      var start = BasicCommands.start("acme", "agent-graph", JsonObject.EMPTY);
      var body = engine.submit(start).orElseThrow();
      Id run = Id.parse(((JsonString) body.get("instance")).value()).orElseThrow();
      for (String event : List.of("message.received", "run.cancelled")) {
        engine
            .submit(BasicCommands.fire(run, "acme", event, null).by("graph_runner", "somebody"))
            .orElseThrow();
      }
    }

    assertThat(told(database)).isEmpty();
  }

  @BothStores
  void findsAStateTheJournalDoesNotLeadTo(TestDatabase database) {
    conversation(database);
    database.execute("UPDATE instance SET state = 'failed'");

    assertThat(told(database))
        .containsExactly("its journal ends in `succeeded`, its row has `failed`");
  }

  @BothStores
  void findsASnapshotTheJournalDoesNotLeadTo(TestDatabase database) {
    conversation(database);
    StoredSnapshots.replaceAll(database, "succeeded", "canceled");

    assertThat(told(database))
        .containsExactly("its snapshot differs from the result of its journal");
  }

  @BothStores
  void findsAStepTheChartDoesNotHave(TestDatabase database) {
    conversation(database);
    StoredHistory.changeJournal(
        database,
        root(database),
        journal ->
            journal.stream()
                .map(entry -> entry.sequence() == 2 ? named(entry, "turn.started") : entry)
                .toList());

    assertThat(told(database))
        .containsExactly("entry 2, `turn.started`, does not lead from `running` to `succeeded`");
  }

  @BothStores
  void findsGapsInTheJournal(TestDatabase database) {
    conversation(database);
    StoredHistory.changeJournal(
        database,
        root(database),
        journal -> journal.stream().filter(entry -> entry.sequence() != 1).toList());

    assertThat(told(database))
        .containsExactly(
            "its journal has position 3 instead of 2", "its journal has entry 2 instead of 1");
  }

  private static Id root(TestDatabase database) {
    return database.store().reads().roots(null, 1).get(0).id();
  }

  private static Entry named(Entry entry, String event) {
    return new Entry(
        entry.instance(),
        entry.sequence(),
        entry.root(),
        entry.position(),
        entry.definition(),
        entry.kind(),
        event,
        entry.actor(),
        entry.principal(),
        entry.from(),
        entry.to(),
        entry.payload(),
        entry.note(),
        entry.command(),
        entry.at());
  }

  @BothStores
  void findsCountersThatDoNotCount(TestDatabase database) {
    conversation(database);
    database.execute("UPDATE instance SET position = 7, seq = 9");

    assertThat(told(database))
        .containsExactly(
            "its journal ends at position 3, its row has 7",
            "its stream ends at event 2, its row has 9");
  }

  @BothStores
  void findsATimerNobodySet(TestDatabase database) {
    conversation(database);
    database.execute(
        "INSERT INTO timer (instance, id, entry, root, due) SELECT id, 'late', 1, id, 5 FROM instance");

    assertThat(told(database))
        .containsExactly("its stored timers differ from those of its snapshot");
  }

  @BothStores
  void findsWhatIsInQuarantine(TestDatabase database) {
    conversation(database);
    database.execute("UPDATE instance SET quarantine = 'unreadable'");

    assertThat(told(database)).containsExactly("it is in quarantine: unreadable");
  }

  @BothStores
  void doesNotFollowAChartThatIsNotAtHand(TestDatabase database) {
    conversation(database);
    database.execute("UPDATE definition SET hash = 'other' WHERE chart = 'session'");

    IntegrityReport report = check(database);

    assertThat(report.findings()).isEmpty();
    assertThat(report.folded()).isZero();
    assertThat(report.skipped()).hasSize(1);
    assertThat(report.skipped())
        .allSatisfy(
            (chart, count) -> {
              assertThat(chart).startsWith("session ");
              assertThat(count).isOne();
            });
  }
}
