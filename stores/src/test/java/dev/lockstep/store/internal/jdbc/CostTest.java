package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.postgres.PostgresStore;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures the cost of a durable transition: bytes written ahead, and flushes to disk. Neither
 * depends on the speed of the machine.
 */
final class CostTest {

  private static final String TENANT = "acme";
  private static final int ROUNDS = 10;
  private static final int TRIALS = 3;

  /** The size of a page with its header in the write-ahead file of SQLite. */
  private static final int PAGE = 4_096 + 24;

  /**
   * Blocks the threads that execute commands until all commands are submitted, so that the size of
   * a group does not depend on timing.
   */
  private static final class Gate implements InstantSource {

    private final Thread opener = Thread.currentThread();
    private volatile CountDownLatch latch = new CountDownLatch(0);

    void close() {
      latch = new CountDownLatch(1);
    }

    void open() {
      latch.countDown();
    }

    @Override
    public Instant instant() {
      if (Thread.currentThread() != opener) {
        try {
          latch.await();
        } catch (InterruptedException interruption) {
          throw new IllegalStateException(interruption);
        }
      }
      return InstantSource.system().instant();
    }
  }

  @TempDir Path folder;
  private final Gate gate = new Gate();

  /**
   * The cost of a transition.
   *
   * @param bytes bytes written ahead for a transition
   * @param flushes flushes for a transition
   */
  private record Cost(double bytes, double flushes) {

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.0f bytes, %.3f flushes", bytes, flushes);
    }
  }

  @Test
  void aTransitionOnSqlite() throws IOException {
    Cost alone = onSqlite("one.db", 1);
    Cost together = onSqlite("many.db", 64);

    print("SQLite", alone, together);
    assertThat(alone.flushes()).isEqualTo(1);
    assertThat(alone.bytes()).isLessThanOrEqualTo(5 * PAGE);
    assertThat(together.flushes()).isLessThanOrEqualTo(0.1);
    assertThat(together.bytes()).isLessThanOrEqualTo(2 * PAGE);
  }

  @Test
  void aTransitionOnPostgresql() {
    Cost alone = onPostgresql(1);
    Cost together = onPostgresql(64);

    print("PostgreSQL", alone, together);
    assertThat(alone.flushes()).isEqualTo(1);
    assertThat(alone.bytes()).isLessThanOrEqualTo(1_600);
    assertThat(together.flushes()).isLessThanOrEqualTo(0.25);
    assertThat(together.bytes()).isLessThanOrEqualTo(1_400);
  }

  private static void print(String store, Cost alone, Cost together) {
    System.out.println(
        "a transition on " + store + ": alone " + alone + "; 64 at once " + together);
  }

  private Cost onSqlite(String name, int atOnce) throws IOException {
    Path file = folder.resolve(name);
    Path ahead = folder.resolve(name + "-wal");
    try (RecordStore store = SqliteStore.open(file);
        Engine engine = engine(store)) {
      List<Id> contracts = begin(engine, atOnce);
      Frames before = Frames.of(ahead);
      long done = cycle(engine, contracts);
      Frames after = Frames.of(ahead);
      return new Cost(
          (double) (after.bytes() - before.bytes()) / done,
          (double) (after.commits() - before.commits()) / done);
    }
  }

  /**
   * The content of a write-ahead file; see "WAL-mode File Format" of SQLite.
   *
   * @param commits frames that end a transaction, each of which was flushed
   */
  private record Frames(long bytes, long commits) {

    static Frames of(Path file) throws IOException {
      ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
      int frame = 24 + bytes.getInt(8);
      long commits = 0;
      for (int at = 32; at + frame <= bytes.limit(); at += frame) {
        commits += bytes.getInt(at + 4) == 0 ? 0 : 1;
      }
      return new Frames(bytes.limit(), commits);
    }
  }

  private Cost onPostgresql(int atOnce) {
    AtomicInteger commits = new AtomicInteger();
    try (TestDatabase database = TestDatabase.postgresql();
        RecordStore store =
            PostgresStore.open(PostgresAccess.settings(database), counting(commits));
        Engine engine = engine(store)) {
      List<Id> contracts = begin(engine, atOnce);
      List<Cost> trials = new ArrayList<>();
      for (int i = 0; i < TRIALS; i++) {
        trials.add(cycleOnPostgresql(engine, contracts, commits));
      }
      return Collections.min(trials, Comparator.comparingDouble(Cost::bytes));
    }
  }

  /**
   * Measures on PostgreSQL. After a checkpoint the server writes whole pages ahead, which does not
   * count as a cost of the engine.
   */
  private Cost cycleOnPostgresql(Engine engine, List<Id> contracts, AtomicInteger commits) {
    long before = PostgresAccess.writtenAhead();
    commits.set(0);
    long done = cycle(engine, contracts);
    long bytes = PostgresAccess.writtenAhead() - before;
    return new Cost((double) bytes / done, (double) commits.get() / done);
  }

  private static boolean isSentWithCommit(Object @Nullable [] arguments) {
    return arguments != null
        && arguments.length == 1
        && arguments[0] instanceof String sql
        && sql.endsWith("COMMIT");
  }

  /** Counts commits, each of which is flushed. */
  private static UnaryOperator<Connection> counting(AtomicInteger commits) {
    return real ->
        (Connection)
            Proxy.newProxyInstance(
                Connection.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("commit") || isSentWithCommit(arguments)) {
                    commits.incrementAndGet();
                  }
                  try {
                    return method.invoke(real, arguments);
                  } catch (InvocationTargetException failure) {
                    throw failure.getCause();
                  }
                });
  }

  private Engine engine(RecordStore store) {
    TimedIds ids = new TimedIds(InstantSource.system(), store.nextNode());
    return Engine.open(new EngineSettings(store, gate, ids, Charts.all(), List.of(), false));
  }

  private List<Id> begin(Engine engine, int count) {
    List<Id> contracts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      JsonObject context =
          JsonObject.builder()
              .add("execution_id", "exec-" + i)
              .add("action_summary", "Send the minutes of the meeting to the board")
              .add("irreversible", true)
              .build();
      JsonObject begun =
          engine.submit(BasicCommands.start(TENANT, "execution-contract", context)).orElseThrow();
      contracts.add(Id.parse(((JsonString) begun.get("instance")).value()).orElseThrow());
    }
    all(engine, contracts, "start");
    return contracts;
  }

  /** Suspends and resumes all contracts repeatedly; returns the number of transitions. */
  private long cycle(Engine engine, List<Id> contracts) {
    for (int i = 0; i < ROUNDS; i++) {
      all(engine, contracts, "suspend");
      all(engine, contracts, "resume");
    }
    return 2L * ROUNDS * contracts.size();
  }

  private void all(Engine engine, List<Id> contracts, String event) {
    gate.close();
    List<CompletableFuture<Answer>> answers =
        contracts.stream()
            .map(
                contract ->
                    engine.submitLater(
                        BasicCommands.fire(contract, TENANT, event, null).by("tool_node", "test")))
            .toList();
    gate.open();
    answers.forEach(answer -> answer.join().orElseThrow());
  }
}
