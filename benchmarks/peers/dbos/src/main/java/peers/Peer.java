package peers;

import dev.dbos.transact.DBOS;
import dev.dbos.transact.config.DBOSConfig;
import dev.dbos.transact.workflow.Workflow;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/** Five steps that do nothing, by as many callers as there are workers; prints runs per second. */
public final class Peer {

  private Peer() {}

  /** A flow. */
  public interface Flow {
    /** Five steps. */
    void five();
  }

  /** Its steps. */
  public static final class Five implements Flow {

    private final DBOS dbos;

    /** Steps run by an engine. */
    public Five(DBOS dbos) {
      this.dbos = dbos;
    }

    @Override
    @Workflow(name = "five")
    public void five() {
      for (int i = 0; i < 5; i++) {
        dbos.runStep(() -> {}, "n" + i);
      }
    }
  }

  /** {@code url user runs workers}. */
  public static void main(String[] args) throws Exception {
    int runs = Integer.parseInt(args[2]);
    int workers = Integer.parseInt(args[3]);
    DBOS dbos =
        new DBOS(
            DBOSConfig.defaults("peer")
                .withDatabaseUrl(args[0])
                .withDbUser(args[1])
                .withDbPassword("")
                .withMigrate(true));
    Flow flow = dbos.registerProxy(Flow.class, new Five(dbos));
    dbos.launch();
    run(flow, runs / 4, workers);
    double perSecond = run(flow, runs, workers);
    System.out.println(String.format(Locale.ROOT, "%.1f", perSecond));
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }

  private static double run(Flow flow, int runs, int workers) throws Exception {
    CountDownLatch left = new CountDownLatch(runs);
    long begin = System.nanoTime();
    var callers = Executors.newFixedThreadPool(workers);
    for (int i = 0; i < runs; i++) {
      callers.execute(
          () -> {
            flow.five();
            left.countDown();
          });
    }
    left.await();
    callers.shutdown();
    return runs / ((System.nanoTime() - begin) / 1e9);
  }
}
