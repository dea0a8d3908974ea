package dev.lockstep.store.internal.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.administration.AuditWrites;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests when commits are flushed to disk, and who waits for it. */
final class SqliteFlushTest {

  @TempDir Path folder;

  private final AtomicInteger commits = new AtomicInteger();

  private SlowLog log() {
    return new SlowLog(folder.resolve("flushes.db"));
  }

  private RecordStore store(SlowLog log) {
    return SqliteStore.open(SqliteSettings.of(folder.resolve("flushes.db")), this::counting, log);
  }

  private static Engine engine(RecordStore store) {
    return Engine.open(EngineSettings.standard(store, Charts.all()));
  }

  @Test
  void leasesWaitForNoDiskAndCommandsDo() {
    SlowLog log = log();
    try (RecordStore store = store(log);
        Engine engine = engine(store)) {
      begin(engine, "one");
      int before = log.flushes();

      store.queue().take(List.of("errands"), "worker", 10, Duration.ofSeconds(9));
      store.queue().take(List.of("errands"), "worker", 10, Duration.ofSeconds(9));

      assertThat(log.flushes()).isEqualTo(before);
      begin(engine, "two");
      begin(engine, "three");
      assertThat(log.flushes()).isEqualTo(before + 2);
    }
  }

  @Test
  void entriesOfTheAuditTrailWaitForTheDiskOnlyIfTheyMustBeDurable() {
    SlowLog log = log();
    try (RecordStore store = store(log);
        Engine engine = engine(store)) {
      begin(engine, "one");
      int before = log.flushes();

      store.audit().write(new AuditWrites(List.of(row()), List.of(), List.of(), false));

      assertThat(log.flushes()).isEqualTo(before);
      store.audit().write(new AuditWrites(List.of(row()), List.of(), List.of(), true));
      assertThat(log.flushes()).isEqualTo(before + 1);
    }
  }

  private static AuditRow row() {
    return new AuditRow(0, "acme", 0, "start", "begin", "ada", "x", 0, "local", "r", 1);
  }

  @Test
  void commandsAreCommittedWhileOthersAreFlushed() {
    SlowLog log = log();
    try (RecordStore store = store(log);
        Engine engine = engine(store)) {
      begin(engine, "first");
      int before = log.flushes();
      log.hold();
      CompletableFuture<Answer> one = engine.submitLater(command("one"));
      log.awaitHeld();
      int committed = commits.get();
      CompletableFuture<Answer> two = engine.submitLater(command("two"));
      await(() -> commits.get() > committed);

      assertThat(List.of(one.isDone(), two.isDone())).containsOnly(false);

      log.release();
      one.join().orElseThrow();
      two.join().orElseThrow();
      assertThat(log.flushes()).isBetween(before + 1, before + 2);
    }
  }

  @Test
  void readsDoNotShowWhatMayStillBeLost() {
    SlowLog log = log();
    try (RecordStore store = store(log);
        Engine engine = engine(store)) {
      begin(engine, "first");
      log.hold();
      CompletableFuture<Answer> answer = engine.submitLater(command("one"));
      log.awaitHeld();

      AtomicBoolean isReleased = new AtomicBoolean();
      CompletableFuture<Boolean> wasReleased = new CompletableFuture<>();
      Thread reader =
          new Thread(
              () -> {
                store.reads().nextDue();
                wasReleased.complete(isReleased.get());
              });
      reader.start();
      await(() -> reader.getState() == Thread.State.WAITING || wasReleased.isDone());
      isReleased.set(true);
      log.release();

      assertThat(wasReleased.join()).isTrue();
      answer.join().orElseThrow();
    }
  }

  @Test
  void failedFlushesLeaveTheOutcomeUnknownAndAreMadeUpFor() {
    SlowLog log = log();
    try (RecordStore store = store(log);
        Engine engine = engine(store)) {
      begin(engine, "first");
      log.setBroken(true);

      Answer unknown = engine.submit(command("one"));
      log.setBroken(false);
      int before = log.flushes();
      Answer repeated = engine.submit(command("one"));
      Answer next = engine.submit(command("two"));

      assertThat(unknown).isInstanceOf(Answer.Declined.class);
      assertThat(((Answer.Declined) unknown).problem().kind())
          .isEqualTo(Problem.Kind.OUTCOME_UNKNOWN);
      assertThat(((Answer.Accepted) repeated).isRepeat()).isTrue();
      assertThat(next).isInstanceOf(Answer.Accepted.class);
      // The repetition needed no flush: a checkpoint had written the commit into the database.
      assertThat(log.flushes()).isEqualTo(before + 1);
      assertThat(folder.resolve("flushes.db")).isNotEmptyFile();
    }
  }

  @Test
  void interruptedThreadsFlushAndStayInterrupted() throws IOException {
    Path file = Files.createFile(folder.resolve("some.db-wal"));
    CommitFlush flush = new CommitFlush(new LogFile(file), true);

    Thread.currentThread().interrupt();
    flush.committed(flush.begin());
    flush.await(flush.last());

    assertThat(Thread.interrupted()).isTrue();
    assertThat(flush.isDurable(flush.last())).isTrue();
    flush.close();
  }

  /** Each flush covers the commits that were numbered before it began, and no others. */
  @Test
  void noCommitCountsAsDurableBeforeAFlushThatBeganAfterIt() throws InterruptedException {
    AtomicLong covered = new AtomicLong();
    AtomicReference<CommitFlush> own = new AtomicReference<>();
    CommitFlush flush =
        new CommitFlush(
            new LogFile(folder.resolve("unused")) {
              @Override
              void force() {
                long begun = own.get().last();
                Thread.yield();
                covered.accumulateAndGet(begun, Math::max);
              }
            },
            true);
    own.set(flush);
    Queue<Long> early = new ConcurrentLinkedQueue<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Thread thread =
          new Thread(
              () -> {
                for (int commit = 0; commit < 2_000; commit++) {
                  long number;
                  synchronized (flush) {
                    number = flush.begin();
                    flush.committed(number);
                  }
                  flush.await(number);
                  if (covered.get() < number) {
                    early.add(number);
                  }
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(early).isEmpty();
    assertThat(flush.isDurable(16_000)).isTrue();
  }

  /** A reader may see a commit before the writer's thread goes on. */
  @Test
  void readersWaitForACommitThatIsBeingWritten() throws IOException {
    CommitFlush flush =
        new CommitFlush(new LogFile(Files.createFile(folder.resolve("a.db-wal"))), true);
    long number = flush.begin();
    AtomicBoolean isWritten = new AtomicBoolean();
    CompletableFuture<Boolean> wasWritten = new CompletableFuture<>();
    Thread reader =
        new Thread(
            () -> {
              flush.await(flush.last());
              wasWritten.complete(isWritten.get());
            });
    reader.start();
    await(() -> reader.getState() == Thread.State.WAITING || wasWritten.isDone());
    isWritten.set(true);
    flush.committed(number);

    assertThat(wasWritten.join()).isTrue();
    flush.close();
  }

  private static void await(BooleanSupplier condition) {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(end);
      Thread.onSpinWait();
    }
  }

  private static Command command(String key) {
    return BasicCommands.start("acme", "session", JsonObject.EMPTY).keyed(key);
  }

  private static void begin(Engine engine, String key) {
    engine.submit(command(key)).orElseThrow();
  }

  private Connection counting(Connection real) {
    return proxy(
        Connection.class,
        real,
        (name, arguments, result) ->
            name.equals("prepareStatement")
                ? proxy(
                    PreparedStatement.class,
                    (PreparedStatement) result,
                    (call, none, answer) -> {
                      hear(call, (String) arguments[0]);
                      return answer;
                    })
                : result);
  }

  private void hear(String call, String sql) {
    if (call.equals("execute") && sql.equalsIgnoreCase("COMMIT")) {
      commits.incrementAndGet();
    }
  }

  private interface Afterwards {
    Object of(String method, Object[] arguments, Object result);
  }

  private static <T> T proxy(Class<T> type, T real, Afterwards afterwards) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              try {
                return afterwards.of(method.getName(), arguments, method.invoke(real, arguments));
              } catch (InvocationTargetException failure) {
                throw failure.getCause();
              }
            }));
  }
}
