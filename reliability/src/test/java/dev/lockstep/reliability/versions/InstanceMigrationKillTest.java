package dev.lockstep.reliability.versions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.feed.Feed;
import dev.lockstep.engine.internal.integrity.IntegrityCheck;
import dev.lockstep.engine.internal.integrity.IntegrityReport;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.migration.MigrationProgress;
import dev.lockstep.engine.migration.MigrationTotals;
import dev.lockstep.engine.versions.OrderMigration;
import dev.lockstep.reliability.kill.OwnServer;
import dev.lockstep.reliability.kill.Place;
import dev.lockstep.reliability.versions.VersionVictim.Role;
import dev.lockstep.reliability.versions.Victims.Victim;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.sample.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills processes while they migrate instances and send commands, and while they write and read the
 * feed. On PostgreSQL two processes are killed at a time. {@code -Dlockstep.kills.rounds=N} sets
 * the number of rounds.
 */
final class InstanceMigrationKillTest {

  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());
  private static final int ROUNDS = Integer.getInteger("lockstep.kills.rounds", Sample.size(3, 1));
  private static final int MORE = 300;
  private static final int EACH_HELD = 50;
  private static final int MOST_CALLS_OF_SQLITE = 600;

  /** Statements of PostgreSQL write many rows each. */
  private static final int MOST_CALLS = 200;

  private static final int COMMANDS = 60;

  @TempDir Path folder;
  @TempDir static Path home;
  private static OwnServer server;

  @BeforeAll
  static void start() throws IOException {
    server = new OwnServer(home);
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  @Test
  void migratesEachInstanceOnceOnSqlite() throws Exception {
    migratesEachInstanceOnce(Place.sqlite(folder.resolve("lockstep.db")));
  }

  @Test
  void migratesEachInstanceOnceOnPostgresql() throws Exception {
    migratesEachInstanceOnce(server.place("versions"));
  }

  @Test
  void deliversEachCommitOnSqlite() throws Exception {
    deliversEachCommit(Place.sqlite(folder.resolve("lockstep.db")));
  }

  @Test
  void deliversEachCommitOnPostgresql() throws Exception {
    deliversEachCommit(server.place("feed"));
  }

  private void migratesEachInstanceOnce(Place place) throws Exception {
    Victims victims = new Victims(place, folder, new Random(SEED));
    Set<Id> held = new LinkedHashSet<>();
    Map<Id, Long> due = new LinkedHashMap<>();
    int partial = 0;
    for (int round = 0; round < ROUNDS; round++) {
      fill(place, held, due);
      List<Victim> running = new ArrayList<>();
      for (int i = 0; i < (place.isShared() ? 2 : 1); i++) {
        running.add(
            victims.start(
                Role.MIGRATE, place.isShared() ? MOST_CALLS : MOST_CALLS_OF_SQLITE, COMMANDS));
      }
      victims.await(running);
      try (RecordStore store = place.open();
          Engine engine = VersionVictim.open(store)) {
        partial += isPartlyMoved(engine, due.keySet()) ? 1 : 0;
      }
    }
    System.out.printf(
        "%s, seed %d: %d kills, %d of %d rounds left some instances to move%n",
        place, SEED, victims.kills(), partial, ROUNDS);
    assertThat(victims.kills()).as("seed %d", SEED).isPositive();

    try (RecordStore store = place.open();
        Engine engine = VersionVictim.open(store)) {
      MigrationTotals totals = VersionVictim.migration(engine).run(MigrationProgress.IGNORED);
      assertThat(totals.stuck()).isEqualTo(held.size());
      assertThat(totals.moved() + totals.current()).isEqualTo(due.size());
      assertSound(store);
      Map<Id, Long> left =
          store.reads().due(Long.MAX_VALUE, Integer.MAX_VALUE).stream()
              .collect(Collectors.toMap(StoredTimer::instance, StoredTimer::due));
      assertThat(left).as("due times, seed %d", SEED).isEqualTo(due);
      Map<Id, List<String>> remarks = new TreeMap<>();
      for (Id order : due.keySet()) {
        remarks.put(order, remarks(journal(engine, order), 1));
      }
      for (Id order : held) {
        assertThat(engine.instance(VersionVictim.TENANT, order).orElseThrow().state())
            .isEqualTo("on_hold");
        remarks.put(order, remarks(journal(engine, order), 0));
      }
      assertNoneIsLost(victims.accepted(), remarks);
    }
  }

  /** Every accepted remark is in the journal of its order, and none is there twice. */
  private static void assertNoneIsLost(List<String> accepted, Map<Id, List<String>> remarks) {
    assertThat(accepted).as("seed %d", SEED).isNotEmpty();
    Set<String> written = new LinkedHashSet<>();
    remarks.forEach(
        (order, texts) -> {
          assertThat(texts).as("%s, seed %d", order, SEED).doesNotHaveDuplicates();
          texts.forEach(text -> written.add(order + " " + text));
        });
    assertThat(written).as("seed %d", SEED).containsAll(accepted);
  }

  private static List<Entry> journal(Engine engine, Id order) {
    return engine.history(VersionVictim.TENANT, order, -1, 100_000);
  }

  /** Returns the remarks of a journal that has a number of migrations. */
  private static List<String> remarks(List<Entry> journal, int migrations) {
    assertThat(journal)
        .as("seed %d", SEED)
        .filteredOn(entry -> entry.kind() == Entry.Kind.MIGRATION)
        .hasSize(migrations);
    return journal.stream()
        .filter(entry -> entry.event().equals("noted"))
        .map(entry -> Objects.requireNonNull(entry.payload()))
        .map(payload -> payload.replaceAll(".*:\"(.*)\".*", "$1"))
        .toList();
  }

  /** Returns true if some of the newest orders are moved and others are not. */
  private static boolean isPartlyMoved(Engine engine, Set<Id> orders) {
    return orders.stream()
            .skip(Math.max(0, orders.size() - MORE + MORE / EACH_HELD))
            .map(order -> engine.instance(VersionVictim.TENANT, order).orElseThrow().chart())
            .distinct()
            .count()
        > 1;
  }

  private static void assertSound(RecordStore store) {
    IntegrityReport report = new IntegrityCheck(store, OrderMigration.both()).run();
    assertThat(report.findings()).as("seed %d", SEED).isEmpty();
    assertThat(report.folded()).as("seed %d", SEED).isEqualTo(report.instances());
  }

  /** Starts orders under the earlier version; some are on hold, the others have a timer. */
  private static void fill(Place place, Set<Id> held, Map<Id, Long> due) {
    try (RecordStore store = place.open();
        Engine engine =
            Engine.open(EngineSettings.standard(store, List.of(OrderMigration.earlier())))) {
      List<CompletableFuture<Answer>> begun =
          IntStream.range(0, MORE)
              .mapToObj(
                  i ->
                      engine.submitLater(
                          BasicCommands.start(VersionVictim.TENANT, "order", JsonObject.EMPTY)))
              .toList();
      for (int i = 0; i < MORE; i++) {
        JsonObject body = begun.get(i).join().orElseThrow();
        Id order = Id.parse(((JsonString) body.get("instance")).value()).orElseThrow();
        if (i % EACH_HELD == 0) {
          engine
              .submit(
                  BasicCommands.fire(order, VersionVictim.TENANT, "held", null).by("clerk", "ada"))
              .orElseThrow();
          held.add(order);
        }
      }
      store.reads().due(Long.MAX_VALUE, Integer.MAX_VALUE).stream()
          .filter(timer -> timer.id().startsWith("placed"))
          .forEach(timer -> due.put(timer.instance(), timer.due()));
    }
  }

  private void deliversEachCommit(Place place) throws Exception {
    Files.createDirectories(folder);
    try (RecordStore store = place.open();
        Engine engine = VersionVictim.open(store)) {
      Feed.of(engine).open();
    }
    fill(place, new LinkedHashSet<>(), new LinkedHashMap<>());
    Victims victims = new Victims(place, folder, new Random(SEED));
    for (int round = 0; round < ROUNDS; round++) {
      List<Victim> running = new ArrayList<>();
      if (place.isShared()) {
        running.add(victims.start(Role.WRITE, MOST_CALLS, COMMANDS));
        running.add(victims.start(Role.WRITE_AND_READ, MOST_CALLS, COMMANDS));
      } else {
        running.add(victims.start(Role.WRITE_AND_READ, MOST_CALLS, COMMANDS));
      }
      victims.await(running);
    }
    System.out.printf("%s, feed, seed %d: %d kills%n", place, SEED, victims.kills());
    assertThat(victims.kills()).as("seed %d", SEED).isPositive();
    victims.await(List.of(victims.start(Role.READ, Victims.NEVER, 0)));

    assertEachIsDelivered(place, victims.delivered(), victims.kills());
  }

  private static void assertEachIsDelivered(Place place, List<String> delivered, int kills) {
    List<String> once = new ArrayList<>();
    int repeats = 0;
    long highest = 0;
    long previous = 0;
    for (String line : delivered) {
      long number = Long.parseLong(line.split(" ")[0]);
      if (number > highest) {
        once.add(line);
        highest = number;
      } else {
        assertThat(once).as("a repeated page, seed %d", SEED).contains(line);
      }
      repeats += number <= previous ? 1 : 0;
      previous = number;
    }
    assertThat(repeats).as("repeated pages, seed %d", SEED).isLessThanOrEqualTo(kills);
    Map<String, List<Long>> positions = new TreeMap<>();
    for (String line : once) {
      String[] parts = line.split(" ");
      for (int i = 2; i < parts.length; i++) {
        positions.computeIfAbsent(parts[1], any -> new ArrayList<>()).add(Long.parseLong(parts[i]));
      }
    }
    try (RecordStore store = place.open();
        Engine engine = VersionVictim.open(store)) {
      assertThat(positions).isNotEmpty();
      positions.forEach(
          (root, seen) ->
              assertThat(seen)
                  .as("%s, seed %d", root, SEED)
                  .isEqualTo(
                      journal(engine, Id.parse(root).orElseThrow()).stream()
                          .map(Entry::position)
                          .toList()));
      assertThat(positions).hasSameSizeAs(store.reads().roots(null, 100_000));
    }
  }
}
