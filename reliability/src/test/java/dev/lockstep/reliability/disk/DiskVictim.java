package dev.lockstep.reliability.disk;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.NodeSettings;
import dev.lockstep.engine.TimerSettings;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.errand.ErrandTask;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.errand.World;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.administration.AuditLog;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.administration.AuditWrites;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.reliability.kill.Place;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A process whose disk fails: an engine on a SQLite file, or on a server, that executes errands. It
 * prints a line for each question, answer and effect, so that a trace of its system calls has them
 * in order.
 */
final class DiskVictim implements World {

  private static final int CALLERS = 4;
  private static final FileOutputStream OUTPUT = new FileOutputStream(FileDescriptor.out);

  /** A checkpoint after so few pages happens often. */
  private static final int CHECKPOINT_PAGES = 40;

  /** The schema on a server of PostgreSQL. */
  static final String SCHEMA = "disk";

  /**
   * The outcome of an entry of the audit trail that is stored in the transaction of its command.
   */
  static final int TOGETHER = 201;

  private static final String SERVER = "jdbc:postgresql:";

  private static final Set<String> ENDS = Set.of("completed", "failed", "waiting");

  private final DurableEngine engine;
  private final AuditLog audit;
  private final Queue<Id> begun = new ConcurrentLinkedQueue<>();

  private DiskVictim(DurableEngine engine, AuditLog audit) {
    this.engine = engine;
    this.audit = audit;
  }

  /**
   * Runs until its errands have ended. Arguments: file or address, number of errands, whether the
   * file is durable, seconds to wait for errands that do not end, bytes of the largest file.
   */
  public static void main(String[] arguments) throws Exception {
    limit(arguments[4]);
    int errands = Integer.parseInt(arguments[1]);
    SqliteSettings settings = SqliteSettings.of(Path.of(arguments[0]));
    boolean isDurable = Boolean.parseBoolean(arguments[2]);
    try (RecordStore store =
            arguments[0].startsWith(SERVER)
                ? new Place(arguments[0], SCHEMA).openWithDefaults()
                : SqliteStore.open(
                    isDurable ? settings : settings.passing(), DiskVictim::checkpointOften);
        Engine engine =
            Engine.open(EngineSettings.standard(store, Charts.all(), Errands.extension()))) {
      DiskVictim victim = new DiskVictim(DurableEngine.of(engine), store.audit());
      Duration lease = Duration.ofSeconds(10);
      NodeSettings node =
          new NodeSettings(
              Ticker.system(),
              TimerSettings.standard(),
              new WorkerSettings("node", 4, lease, Duration.ofSeconds(3), Duration.ofMillis(5)),
              Duration.ofSeconds(5),
              Duration.ofDays(7),
              Map.of(Errands.QUEUE, new ErrandTask(engine::submit, victim)));
      print("ready");
      try (EngineNode running = EngineNode.start(engine, node)) {
        running.wake();
        victim.call(errands, Duration.ofSeconds(Integer.parseInt(arguments[3])));
      }
    }
    print("over");
  }

  /** Limits the size of all files of this process after it has unpacked its libraries. */
  private static void limit(String bytes) throws Exception {
    DriverManager.getConnection("jdbc:sqlite::memory:").close();
    String process = String.valueOf(ProcessHandle.current().pid());
    new ProcessBuilder("prlimit", "--pid", process, "--fsize=" + bytes).start().waitFor();
  }

  private static Connection checkpointOften(Connection connection) {
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA wal_autocheckpoint = " + CHECKPOINT_PAGES);
      return connection;
    } catch (SQLException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private void call(int errands, Duration patience) throws InterruptedException {
    List<Thread> callers = new ArrayList<>();
    for (int i = 0; i < CALLERS; i++) {
      int first = i;
      Thread caller = new Thread(() -> begin(first, errands), "caller");
      caller.start();
      callers.add(caller);
    }
    for (Thread caller : callers) {
      caller.join();
    }
    long deadline = System.nanoTime() + patience.toNanos();
    for (Id errand : begun) {
      awaitEnd(errand, deadline);
    }
  }

  private void awaitEnd(Id errand, long deadline) {
    String state = state(errand);
    while (!ENDS.contains(state) && System.nanoTime() - deadline < 0) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
      state = state(errand);
    }
    if (!ENDS.contains(state)) {
      print("stuck " + errand + " " + state);
    }
  }

  private String state(Id errand) {
    try {
      return engine.instance(Errands.TENANT, errand).map(Instance::state).orElse("missing");
    } catch (StoreException failure) {
      return "unreadable";
    }
  }

  private void begin(int first, int errands) {
    for (int i = first; i < errands; i += CALLERS) {
      String key = "e" + i;
      print("asked " + key);
      boolean isTogether = i % 2 == 0;
      if (!isTogether && !isAudited(key)) {
        continue;
      }
      Answer answer =
          isTogether
              ? engine.submit(Errands.begin(key), row(key, TOGETHER))
              : engine.submit(Errands.begin(key));
      if (answer instanceof Answer.Declined declined) {
        print("declined " + key + " " + declined.problem().kind());
      } else {
        Id errand = Errands.id(answer.orElseThrow());
        print("accepted " + key + " " + errand);
        begun.add(errand);
      }
    }
  }

  /** Writes a row as before an action; it becomes durable with the command, at the latest. */
  private boolean isAudited(String key) {
    try {
      audit.write(new AuditWrites(List.of(row(key, 0)), List.of(), List.of(), false));
      return true;
    } catch (StoreException failure) {
      print("declined " + key + " " + failure.kind());
      return false;
    }
  }

  private static AuditRow row(String key, int outcome) {
    return new AuditRow(
        0, Errands.TENANT, 0, "start", "begin", "test", key, outcome, "local", key, 1);
  }

  @Override
  public boolean run(Id errand, String key, long attempt) {
    print("effect " + errand + " " + key + " " + attempt);
    return true;
  }

  /** Prints a line by one system call. */
  private static void print(String line) {
    try {
      OUTPUT.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
