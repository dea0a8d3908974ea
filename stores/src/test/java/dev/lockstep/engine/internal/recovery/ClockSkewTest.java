package dev.lockstep.engine.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.NodeSettings;
import dev.lockstep.engine.errand.ErrandTask;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.postgres.PostgresStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Tests of three nodes on one PostgreSQL server whose clocks are five minutes ahead, five minutes
 * behind, and correct.
 */
final class ClockSkewTest {

  private static final boolean IS_EXHAUSTIVE = Boolean.getBoolean("lockstep.exhaustive");
  private static final int RUNS = IS_EXHAUSTIVE ? 200 : 20;
  private static final long TIMEOUT = 1_000;

  /** A run that one of the wrong clocks delays takes longer than a machine stops a test. */
  private static final long STANDSTILL = 200_000;

  private static final List<Duration> SKEWS =
      List.of(Duration.ofSeconds(300), Duration.ofSeconds(-300), Duration.ZERO);

  private record Node(RecordStore store, Engine engine, EngineNode node) {

    void close() {
      node.close();
      engine.close();
      store.close();
    }
  }

  private static Node start(PostgresSettings settings, Duration skew) {
    RecordStore store =
        PostgresStore.open(settings.withClock(Clock.offset(Clock.systemUTC(), skew)));
    Engine engine = Engine.open(EngineSettings.standard(store, Charts.all(), Errands.extension()));
    ErrandTask task = new ErrandTask(engine::submit, (id, key, attempt) -> true);
    EngineNode node =
        EngineNode.start(
            engine, NodeSettings.standard("skew" + skew, 8, Map.of(Errands.QUEUE, task)));
    return new Node(store, engine, node);
  }

  private static Id contract(Engine engine) {
    JsonObject context = JsonObject.builder().add("timeout", "PT1S").build();
    Id id =
        Errands.id(
            engine
                .submit(BasicCommands.start(Errands.TENANT, "execution-contract", context))
                .orElseThrow());
    for (String event : List.of("start", "suspend")) {
      engine
          .submit(BasicCommands.fire(id, Errands.TENANT, event, null).by("tool_node", ""))
          .orElseThrow();
    }
    return id;
  }

  private static StoredInstance await(RecordStore store, Id id, String unlike) {
    while (true) {
      StoredInstance row = store.reads().instance(id).orElseThrow();
      if (!row.state().equals(unlike) && row.work().queue() == null) {
        return row;
      }
      Thread.onSpinWait();
    }
  }

  @Test
  void noRunStandsStillAndNoTimerIsEarly() {
    try (TestDatabase database = TestDatabase.postgresql()) {
      database.store();
      PostgresSettings settings = PostgresAccess.settings(database);
      List<Node> nodes = SKEWS.stream().map(skew -> start(settings, skew)).toList();
      try {
        run(nodes);
      } finally {
        nodes.forEach(Node::close);
      }
    }
  }

  private static void run(List<Node> nodes) {
    RecordStore store = nodes.get(2).store();
    List<Id> errands = new ArrayList<>();
    List<Id> contracts = new ArrayList<>();
    for (int i = 0; i < RUNS; i++) {
      Engine engine = nodes.get(i % nodes.size()).engine();
      errands.add(Errands.id(engine.submit(Errands.begin("errand" + i)).orElseThrow()));
      if (i % 10 < 3) {
        contracts.add(contract(engine));
      }
    }
    long slowest = 0;
    for (Id errand : errands) {
      StoredInstance row = await(store, errand, "pending");
      assertThat(row.state()).isEqualTo("completed");
      slowest = Math.max(slowest, row.updatedAt() - row.createdAt());
    }
    long earliest = Long.MAX_VALUE;
    for (Id contract : contracts) {
      await(store, contract, "waiting");
      List<Entry> journal = store.reads().journal(contract, 1, 10);
      earliest = Math.min(earliest, journal.get(1).at() - journal.get(0).at() - TIMEOUT);
    }
    System.out.printf(
        "%d runs on 3 clocks: slowest %d ms, earliest timer %d ms after it was due%n",
        RUNS, slowest, earliest);
    assertThat(earliest).isGreaterThan(-1_000);
    if (IS_EXHAUSTIVE) {
      assertThat(slowest).isLessThan(STANDSTILL);
    }
  }

  @Test
  void aNodeMeasuresItsSkewAndIsNotReadyAboveHalfAMinute() {
    try (TestDatabase database = TestDatabase.postgresql()) {
      database.store();
      PostgresSettings settings = PostgresAccess.settings(database);
      Node ahead = start(settings, Duration.ofSeconds(300));
      Node close = start(settings, Duration.ofSeconds(-20));
      try {
        assertThat(ahead.node().report().skew()).isGreaterThan(Duration.ofSeconds(200));
        assertThat(ahead.node().report().isClockClose()).isFalse();
        assertThat(ahead.node().report().isGreen()).isFalse();
        // The first measurement of the server's clock may have taken long.
        while (close.node().report().skew().compareTo(Duration.ofSeconds(-10)) >= 0) {
          Thread.onSpinWait();
        }
        assertThat(close.node().report().isClockClose()).isTrue();
        Instant ofServer = ahead.engine().clock().instant();
        assertThat(ofServer).isBefore(Instant.now().plusSeconds(10));
      } finally {
        ahead.close();
        close.close();
      }
    }
  }
}
