package dev.lockstep.engine.join;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.CallerTransaction;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.DataSourceSettings;
import dev.lockstep.engine.store.Store;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.statecharts.Charts;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Measures what commands in transactions of callers cost, compared with ordinary ones. Runs with
 * {@code -Dlockstep.cost=true} only.
 */
@EnabledIfSystemProperty(named = "lockstep.cost", matches = "true")
final class CallerCostTest {

  private static final long SECONDS = 4;

  private interface Work {

    Answer run(Id order) throws Exception;
  }

  @BothStores
  void prints(TestDatabase database) throws Exception {
    HikariConfig config = new HikariConfig();
    config.setDataSource(new Connections(database));
    config.setMaximumPoolSize(20);
    config.setAutoCommit(true);
    try (HikariDataSource pool = new HikariDataSource(config)) {
      try (Store store = database.store();
          Engine engine =
              Engine.open(EngineSettings.standard(store, Charts.all(), Orders.extension()))) {
        print(database + ", own connections, submit", engine, order -> engine.submit(touch(order)));
        print(
            database + ", own connections, commandsIn",
            engine,
            order -> joined(pool, engine, order));
      }
      try (Store store = Store.open(DataSourceSettings.of(pool).inSchema("cost"));
          Engine engine =
              Engine.open(EngineSettings.standard(store, Charts.all(), Orders.extension()))) {
        print(database + ", DataSource, submit", engine, order -> engine.submit(touch(order)));
        print(database + ", DataSource, commandsIn", engine, order -> joined(pool, engine, order));
      }
    }
  }

  private static Command touch(Id order) {
    return Orders.touch(order, "text");
  }

  private static Answer joined(HikariDataSource pool, Engine engine, Id order) throws Exception {
    try (Connection connection = pool.getConnection()) {
      connection.setAutoCommit(false);
      CallerTransaction commands = engine.commandsIn(connection);
      Answer answer = commands.submit(touch(order));
      connection.commit();
      commands.committed();
      return answer;
    }
  }

  private static void print(String what, Engine engine, Work work) throws Exception {
    // Concurrent writers of a SQLite file starve each other.
    for (int threads : what.startsWith("SQLite") ? new int[] {1} : new int[] {1, 8}) {
      List<Id> orders = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        orders.add(Orders.id(engine.submit(Orders.begin(what + threads + " " + i))));
      }
      count(orders, work, 1);
      long count = count(orders, work, SECONDS);
      System.out.printf("%s, %d threads: %d/s%n", what, threads, count / SECONDS);
      assertThat(count).isPositive();
    }
  }

  private static long count(List<Id> orders, Work work, long seconds) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(orders.size());
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    List<Future<Long>> all = new ArrayList<>();
    for (Id order : orders) {
      all.add(
          pool.submit(
              () -> {
                long done = 0;
                while (System.nanoTime() < end) {
                  work.run(order).orElseThrow();
                  done++;
                }
                return done;
              }));
    }
    long sum = 0;
    for (Future<Long> one : all) {
      sum += one.get();
    }
    pool.shutdown();
    return sum;
  }
}
