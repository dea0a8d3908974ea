package dev.lockstep.benchmarks.flow;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StreamListener;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import dev.lockstep.store.internal.postgres.PostgresStore;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * A process that executes flows until it is killed. It prints a line when it is ready, after its
 * first commit, when the first run has ended, and when many have.
 */
final class CrashedProcess implements StreamListener {

  /** The number of lines. */
  static final int LINES = 4;

  private static final String SQLITE = "jdbc:sqlite:";
  private static final int WORKERS = 32;
  private static final int MANY = 50;

  private final CountDownLatch isReady = new CountDownLatch(1);
  private int commits;
  private int ended;

  private CrashedProcess() {}

  /** Arguments: address of the database, schema. */
  public static void main(String[] arguments) throws InterruptedException {
    CrashedProcess process = new CrashedProcess();
    RecordStore store = open(arguments[0], arguments[1]);
    store.onStream(process);
    new EngineSide(store, WORKERS, 1);
    System.out.println("ready");
    process.isReady.countDown();
    new CountDownLatch(1).await();
  }

  private static RecordStore open(String address, String schema) {
    return address.startsWith(SQLITE)
        ? SqliteStore.open(SqliteSettings.of(Path.of(address.substring(SQLITE.length()))))
        : PostgresStore.open(
            PostgresSettings.of(address.replaceFirst("\\?.*", ""), "postgres", "")
                .inSchema(schema));
  }

  @Override
  public void told(List<StreamEvent> events) {
    try {
      isReady.await();
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
    }
    synchronized (this) {
      if (commits++ == 0) {
        System.out.println("commit");
      }
      for (StreamEvent event : events) {
        if (event.type().equals("flow.state.changed")
            && event.data().contains("\"to\":\"" + FlowRunState.COMPLETED.wire() + "\"")) {
          ended++;
          if (ended == 1 || ended == MANY) {
            System.out.println("ended " + ended);
          }
        }
      }
    }
  }

  @Override
  public void grown(Collection<Id> roots) {
    // This process executes all commands.
  }
}
