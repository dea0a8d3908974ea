package dev.lockstep.engine.internal.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.administration.AuditLog;
import dev.lockstep.engine.internal.administration.AuditQuery;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.administration.AuditWrites;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** Tests that a row of the audit trail is stored in the transaction of its command. */
final class AuditedCommandTest {

  private static final String TENANT = "acme";
  private static final int THREADS = 4;
  private static final int COMMANDS = 60;

  private static DurableEngine engine(TestDatabase database) {
    return DurableEngine.of(Engine.open(EngineSettings.standard(database.store(), Charts.all())));
  }

  private static AuditRow row(String target) {
    return new AuditRow(0, TENANT, 1, "start", "begin", "ada", target, 201, "local", "r", 1);
  }

  private static List<AuditRow> rows(TestDatabase database) {
    AuditQuery query = new AuditQuery(TENANT, null, null, null, null, 0, Long.MAX_VALUE);
    return database.store().audit().page(query, Long.MAX_VALUE, 10_000).rows();
  }

  private static Command start() {
    return BasicCommands.start(TENANT, "session", JsonObject.EMPTY);
  }

  private static Id begun(DurableEngine engine) {
    JsonObject body = engine.submit(start()).orElseThrow();
    return Id.parse(((JsonString) body.get("instance")).value()).orElseThrow();
  }

  private static Command event(Id root, String event) {
    return BasicCommands.fire(root, TENANT, event, null).by("orchestrator", "ada");
  }

  @BothStores
  void storesTheRowOfAnAcceptedCommandOnce(TestDatabase database) {
    try (DurableEngine engine = engine(database)) {
      Command keyed = start().keyed("k1");

      engine.submit(keyed, row("x")).orElseThrow();
      Answer repeated = engine.submit(keyed, row("x"));

      assertThat(((Answer.Accepted) repeated).isRepeat()).isTrue();
      assertThat(rows(database)).containsExactly(row("x").numbered(1));
    }
  }

  @BothStores
  void namesTheRootThatTheCommandStarts(TestDatabase database) {
    try (DurableEngine engine = engine(database)) {
      JsonObject body = engine.submit(start(), row("")).orElseThrow();

      assertThat(rows(database))
          .extracting(AuditRow::target)
          .containsExactly(((JsonString) body.get("instance")).value());
    }
  }

  @BothStores
  void storesNoRowOfACommandThatIsDeclined(TestDatabase database) {
    try (DurableEngine engine = engine(database)) {
      Id run = begun(engine);

      Answer answer = engine.submit(event(run, "turn.succeeded"), row("x"));

      assertThat(answer).isInstanceOf(Answer.Declined.class);
      assertThat(rows(database)).isEmpty();
    }
  }

  @BothStores
  void declinesACommandWhoseRowCannotBeStored(TestDatabase database) {
    try (DurableEngine engine = engine(database)) {
      Id run = begun(engine);
      database.execute("ALTER TABLE audit RENAME TO lost");

      Answer answer = engine.submit(event(run, "turn.started"), row("x"));

      assertThat(answer).isInstanceOf(Answer.Declined.class);
      assertThat(engine.instance(TENANT, run).orElseThrow().state()).isEqualTo("queued");
    }
  }

  /** Every state of the trail that is read continues the one before. */
  @BothStores
  void numbersGrowInCommitOrderAlsoBesideOtherWriters(TestDatabase database) throws Exception {
    AuditLog log = database.store().audit();
    List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
    try (DurableEngine engine = engine(database)) {
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        Runnable commands =
            () -> {
              for (int k = 0; k < COMMANDS; k++) {
                engine.submit(start(), row("new")).orElseThrow();
              }
            };
        threads.add(new Thread(commands));
      }
      threads.add(
          new Thread(
              () -> {
                for (int k = 0; k < COMMANDS; k++) {
                  log.write(new AuditWrites(List.of(row("other")), List.of(), List.of(), true));
                }
              }));
      threads.forEach(
          thread -> thread.setUncaughtExceptionHandler((any, failure) -> failures.add(failure)));
      threads.forEach(Thread::start);

      List<AuditRow> seen = List.of();
      while (threads.stream().anyMatch(Thread::isAlive)) {
        List<AuditRow> now = rows(database);
        assertThat(now.subList(now.size() - seen.size(), now.size())).isEqualTo(seen);
        seen = now;
      }
    }

    assertThat(failures).isEmpty();
    List<AuditRow> all = rows(database);
    assertThat(all).filteredOn(row -> row.target().equals("new")).hasSize(THREADS * COMMANDS);
    assertThat(all).filteredOn(row -> row.target().equals("other")).hasSize(COMMANDS);
    assertThat(all).extracting(AuditRow::number).doesNotHaveDuplicates();
    assertThat(IntStream.range(0, all.size() - 1))
        .allMatch(i -> all.get(i).number() > all.get(i + 1).number());
  }
}
