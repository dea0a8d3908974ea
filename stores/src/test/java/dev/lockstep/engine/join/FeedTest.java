package dev.lockstep.engine.join;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.CallerTransaction;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.feed.Feed;
import dev.lockstep.engine.feed.FeedCommit;
import dev.lockstep.engine.feed.FeedPage;
import dev.lockstep.engine.store.Store;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Tests of the feed of all roots, on both stores. */
final class FeedTest {

  private static final int THREADS = 4;

  private static Engine engine(Store store) {
    return Engine.open(EngineSettings.standard(store, Charts.all(), Orders.extension()));
  }

  private static Feed opened(TestDatabase database, Engine engine) {
    // Marks the database as altered, so that other tests do not get its trigger.
    database.execute("CREATE TABLE of_this_test (id integer)");
    Feed feed = Feed.of(engine);
    feed.open();
    return feed;
  }

  private static List<FeedCommit> all(Feed feed, long after) {
    List<FeedCommit> all = new ArrayList<>();
    long cursor = after;
    for (FeedPage page = feed.read(null, cursor, 3); page.next() > cursor; ) {
      all.addAll(page.commits());
      cursor = page.next();
      page = feed.read(null, cursor, 3);
    }
    return all;
  }

  private static List<StreamEvent> events(List<FeedCommit> commits, Id root) {
    return commits.stream()
        .filter(commit -> commit.root().equals(root))
        .flatMap(commit -> commit.events().stream())
        .toList();
  }

  private static List<Long> positions(List<FeedCommit> commits, Id root) {
    return commits.stream()
        .filter(commit -> commit.root().equals(root))
        .flatMap(commit -> commit.entries().stream())
        .map(Entry::position)
        .toList();
  }

  @BothStores
  void hasTheCommitsOfAllRootsInOneOrder(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      Feed feed = opened(database, engine);
      Id one = Orders.id(engine.submit(Orders.begin("one")));
      Id two = Orders.id(engine.submit(Orders.begin("two")));
      engine.submit(Orders.touch(one, "again")).orElseThrow();

      List<FeedCommit> commits = all(feed, 0);

      assertThat(commits).extracting(FeedCommit::root).containsExactly(one, two, one);
      assertThat(commits).extracting(FeedCommit::number).isSorted().doesNotHaveDuplicates();
      assertThat(events(commits, one)).isEqualTo(engine.stream(Orders.TENANT, one, 0, 100));
      assertThat(commits.get(0).tenant()).isEqualTo(Orders.TENANT);
      assertThat(positions(commits, one))
          .isEqualTo(
              engine.historyOfRoot(Orders.TENANT, one, -1, 100).stream()
                  .map(Entry::position)
                  .toList());
    }
  }

  @BothStores
  void returnsTheCommitsOfOneTenant(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      Feed feed = opened(database, engine);
      for (String tenant : List.of("a", "b", "a")) {
        engine
            .submit(
                Command.begin(
                    "start",
                    tenant,
                    JsonObject.builder()
                        .add("chart", "session")
                        .add("context", JsonObject.EMPTY)
                        .build()))
            .orElseThrow();
      }

      FeedPage page = feed.read("b", 0, 10);

      assertThat(page.commits()).extracting(FeedCommit::tenant).containsExactly("b");
      assertThat(feed.read("b", page.next(), 10).commits()).isEmpty();
      assertThat(feed.read("b", 0, 1).commits()).isEmpty();
      assertThat(feed.read("b", 0, 1).next()).isPositive();
    }
  }

  @BothStores
  void storesTheCursorsOfReaders(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      Feed feed = opened(database, engine);
      assertThat(feed.cursor("relay")).isZero();
      Orders.id(engine.submit(Orders.begin("one")));
      Orders.id(engine.submit(Orders.begin("two")));
      FeedPage first = feed.read(null, feed.cursor("relay"), 1);
      feed.advance("relay", first.next());
      feed.advance("relay", 0);

      try (Engine other = engine(database.open())) {
        Feed again = Feed.of(other);
        assertThat(again.cursor("relay")).isEqualTo(first.next());
        assertThat(all(again, again.cursor("relay"))).hasSize(1);
        assertThat(again.forget(10)).isEqualTo(1);
        assertThat(all(again, 0)).hasSize(1);
      }
    }
  }

  @BothStores
  void refusesWhatItCannotRead(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      Feed feed = Feed.of(engine);
      assertThatThrownBy(() -> feed.read(null, 0, 1))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("not open");
      assertThatThrownBy(() -> feed.read(null, -1, 1)).isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> feed.read(null, 0, Feed.MOST + 1))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> feed.cursor("a\nb")).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void waitsForATransactionThatHasTakenAnEarlierNumber() throws SQLException {
    try (TestDatabase database = TestDatabase.postgresql();
        Engine engine = engine(database.store());
        Connection slow = database.connect()) {
      Feed feed = opened(database, engine);
      Id one = Orders.id(engine.submit(Orders.begin("one")));
      long before = feed.read(null, 0, 10).next();
      slow.setAutoCommit(false);
      engine.commandsIn(slow).submit(Orders.touch(one, "slow")).orElseThrow();
      Id two = Orders.id(engine.submit(Orders.begin("two")));

      assertThat(feed.read(null, before, 10).commits()).isEmpty();
      slow.commit();

      assertThat(all(feed, before)).extracting(FeedCommit::root).containsExactly(one, two);
    }
  }

  @BothStores
  void losesAndRepeatsNothingBesideConcurrentWriters(TestDatabase database) throws Exception {
    long seed = Long.getLong("lockstep.seed", System.nanoTime());
    System.out.println("seed " + seed);
    try (Engine engine = engine(database.store());
        Engine reading = engine(database.open())) {
      Feed feed = opened(database, engine);
      List<Id> orders = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        orders.add(Orders.id(engine.submit(Orders.begin("order " + i))));
      }
      ExecutorService pool = Executors.newFixedThreadPool(THREADS);
      List<Future<?>> writers = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        Random random = new Random(seed + i);
        writers.add(pool.submit(() -> write(database, engine, orders, random)));
      }
      List<FeedCommit> read = new ArrayList<>();
      long cursor = 0;
      Feed followed = Feed.of(reading);
      while (writers.stream().anyMatch(writer -> !writer.isDone())) {
        FeedPage page = followed.read(null, cursor, 7);
        read.addAll(page.commits());
        cursor = page.next();
      }
      for (Future<?> writer : writers) {
        writer.get();
      }
      pool.shutdown();
      read.addAll(all(feed, cursor));

      for (Id order : orders) {
        assertThat(events(read, order))
            .as("seed %d", seed)
            .isEqualTo(engine.stream(Orders.TENANT, order, 0, 10_000));
        assertThat(positions(read, order)).as("seed %d", seed).isSorted().doesNotHaveDuplicates();
      }
      assertThat(read).extracting(FeedCommit::number).isSorted().doesNotHaveDuplicates();
    }
  }

  /** Writes with the engine and in transactions, of which some roll back and some are killed. */
  private static Void write(TestDatabase database, Engine engine, List<Id> orders, Random random)
      throws SQLException {
    for (int i = 0; i < 30; i++) {
      Id order = orders.get(random.nextInt(orders.size()));
      int kind = random.nextInt(5);
      if (kind < 2) {
        engine.submit(Orders.touch(order, "engine"));
        continue;
      }
      try (Connection connection = database.connect()) {
        connection.setAutoCommit(false);
        CallerTransaction commands = engine.commandsIn(connection);
        Answer answer = commands.submit(Orders.touch(order, "caller"));
        if (kind == 3) {
          connection.rollback();
        } else if (kind == 4) {
          connection.abort(Runnable::run);
        } else if (answer instanceof Answer.Accepted) {
          connection.commit();
          commands.committed();
        } else {
          connection.rollback();
        }
      }
    }
    return null;
  }
}
