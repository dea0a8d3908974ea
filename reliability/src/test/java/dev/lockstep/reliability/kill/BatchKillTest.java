package dev.lockstep.reliability.kill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.flow.BatchService;
import dev.lockstep.flow.FlowCatalog;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.FlowStart;
import dev.lockstep.flow.ListPage;
import dev.lockstep.flow.RunFilter;
import dev.lockstep.flow.model.BatchAction;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.reliability.simulation.FlowText;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.statecharts.flow.BatchItem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills processes that work on batches at random moments: each run is changed exactly once and has
 * its result, also if its rows are gone. {@code -Dlockstep.runs=10000} is the long run.
 */
final class BatchKillTest {

  private static final int RUNS = Integer.getInteger("lockstep.runs", Sample.size(100, 30));
  private static final boolean IS_LONG = RUNS >= 5_000;
  private static final int KILLS = IS_LONG ? 10 : Sample.size(2, 1);
  private static final int LONGEST_LIFE = IS_LONG ? 4_000 : 500;
  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());
  private static final Duration LEASE = Duration.ofSeconds(1);
  private static final int CALLERS = 16;

  private static final FlowText FLOW = FlowText.of("pay", "ask: { type: human_review }\n");

  @TempDir static Path home;
  private static OwnServer server;

  @TempDir Path folder;

  private final Random chance = new Random(SEED);
  private int lives;

  @BeforeAll
  static void start() throws IOException {
    server = new OwnServer(home);
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  @Test
  void changesEachRunOnceOnSqlite() throws Exception {
    run(Place.sqlite(folder.resolve("lockstep.db")));
  }

  @Test
  void changesEachRunOnceOnPostgresql() throws Exception {
    run(server.place("batches"));
  }

  /** The services of a store that no victim has open. */
  private final class World implements AutoCloseable {

    final RecordStore store;
    final Engine engine;
    final FlowService flows;
    final BatchService batches;

    World(Place place) {
      store = place.open();
      engine = BatchVictim.engine(store);
      flows = new FlowService(engine::submit, engine, new FlowQuotas(64L << 20, 100, 2 * RUNS));
      batches = new BatchService(engine::submit, engine, FlowPermissions.NONE, true);
    }

    Id create(BatchAction action) {
      return id(
          batches.create(
              BatchVictim.ADA,
              new BatchService.Request(action, null, "", RunFilter.ALL, 500),
              null));
    }

    List<BatchItem> items(Id batch) {
      List<BatchItem> all = new ArrayList<>();
      String next = "0";
      while (next != null) {
        ListPage<BatchItem> page =
            batches
                .items(BatchVictim.ADA, batch, BatchItem.Result.DONE, Long.parseLong(next), 200)
                .orElseThrow();
        all.addAll(page.items());
        next = page.next();
      }
      return all;
    }

    @Override
    public void close() {
      engine.close();
      store.close();
    }
  }

  private static Id id(Answer answer) {
    return Id.parse(((JsonString) answer.orElseThrow().get("id")).value()).orElseThrow();
  }

  private void run(Place place) throws Exception {
    System.out.printf("%s, seed %d: %d runs, %d kills for each action%n", place, SEED, RUNS, KILLS);
    Path archive = Files.createDirectories(folder.resolve("archive"));
    List<Id> runs = started(place);
    VictimProcess worker = victim(place, archive);
    await(worker, "waiting", String.valueOf(RUNS));
    worker.end();
    Map<Id, Long> versions = new LinkedHashMap<>();
    Id batch;
    try (World world = new World(place)) {
      runs.forEach(run -> versions.put(run, version(world, run)));
      batch = world.create(BatchAction.PAUSE);
    }
    for (BatchAction next : List.of(BatchAction.TERMINATE, BatchAction.ARCHIVE)) {
      batch = killed(place, archive, batch, runs, versions, next);
    }
    killed(place, archive, batch, runs, Map.of(), null);
    try (World world = new World(place);
        Stream<Path> files = Files.walk(archive)) {
      assertThat(runs).allMatch(run -> world.flows.run(BatchVictim.ADA, run).isEmpty(), "is gone");
      assertThat(files.filter(Files::isRegularFile))
          .extracting(file -> file.getFileName().toString())
          .containsExactlyInAnyOrderElementsOf(
              runs.stream().map(run -> run + ".jsonl.gz").toList());
    }
  }

  private static long version(World world, Id run) {
    return world.flows.run(BatchVictim.ADA, run).orElseThrow().version();
  }

  private List<Id> started(Place place) throws Exception {
    ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
    try (World world = new World(place)) {
      new FlowCatalog(world.engine::submit, world.engine)
          .publish(BatchVictim.ADA, FLOW.name(), FLOW.source(), FLOW.definition())
          .orElseThrow();
      List<Future<Id>> starts = new ArrayList<>();
      for (int i = 0; i < RUNS; i++) {
        starts.add(
            callers.submit(
                () ->
                    id(
                        world.flows.start(
                            BatchVictim.ADA, FlowStart.of(FLOW.name(), JsonObject.EMPTY), null))));
      }
      List<Id> runs = new ArrayList<>();
      for (Future<Id> start : starts) {
        runs.add(start.get());
      }
      return runs;
    } finally {
      callers.shutdown();
    }
  }

  /**
   * Lets victims work on a batch, kills some, checks the results, and creates the next batch.
   *
   * @param versions the versions before the batch; those of a batch that pauses grow by one
   */
  private Id killed(
      Place place, Path archive, Id batch, List<Id> runs, Map<Id, Long> versions, BatchAction next)
      throws Exception {
    for (int kill = 0; kill < KILLS; kill++) {
      VictimProcess victim = victim(place, archive);
      assertThat(victim.awaitDoor()).isTrue();
      victim.live(Duration.ofMillis(50 + chance.nextInt(LONGEST_LIFE)));
      victim.kill();
    }
    VictimProcess last = victim(place, archive);
    await(last, "look " + batch, "completed");
    last.end();
    try (World world = new World(place)) {
      assertThat(world.items(batch))
          .extracting(BatchItem::runId)
          .containsExactlyInAnyOrderElementsOf(runs.stream().map(Id::toString).toList());
      if (next == BatchAction.TERMINATE) {
        assertThat(runs)
            .allMatch(run -> version(world, run) == versions.get(run) + 1, "was changed once");
      }
      return next == null ? batch : world.create(next);
    }
  }

  private VictimProcess victim(Place place, Path archive) throws IOException {
    return VictimProcess.start(
        BatchVictim.class,
        place,
        "node-" + lives++,
        0,
        LEASE,
        folder.resolve("err.log"),
        archive.toString());
  }

  private static void await(VictimProcess victim, String question, String answer)
      throws InterruptedException {
    assertThat(victim.awaitDoor()).isTrue();
    while (!victim.ask(question).equals(Optional.of(answer))) {
      assertThat(victim.hasFailed()).isFalse();
      LockSupport.parkNanos(20_000_000);
    }
  }
}
