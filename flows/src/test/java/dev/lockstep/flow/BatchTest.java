package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.FlowDeletion.Archive;
import dev.lockstep.flow.model.BatchAction;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.flow.retention.Retention;
import dev.lockstep.flow.retention.RetentionPolicy;
import dev.lockstep.statecharts.flow.Batch;
import dev.lockstep.statecharts.flow.BatchItem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** Tests that batches apply an action to each run once, whatever is lost meanwhile. */
class BatchTest extends FlowTest {

  private static final String FLOW =
      """
      flow: pay
      variables: { n: { type: number } }
      search: [n]
      nodes:
        review: { type: human_review, shows: "{{variables.n | default: ''}}" }
      """;

  private static final int RUNS = 260;

  /** A world with runs and a worker. */
  private final class Batched {

    final FlowWorld world;
    final OperationsWorld worker;
    final BatchService batches;
    final List<Id> runs = new ArrayList<>();

    Batched(TestDatabase database) {
      this(database, RetentionPolicy.KEEP_ALL);
    }

    Batched(TestDatabase database, RetentionPolicy retention) {
      this(database, retention, FlowPermissions.NONE);
    }

    Batched(TestDatabase database, RetentionPolicy retention, FlowPermissions permissions) {
      world = watched(new FlowWorld(database, new FlowQuotas(64L << 20, 100, 100_000)));
      Archive archive = Retention.archive(world.engine, retention).orElse(null);
      worker = new OperationsWorld(world, database, archive, permissions);
      batches = new BatchService(world.engine::submit, world.engine, permissions, archive != null);
      world.publish(FLOW);
      IntStream.range(0, RUNS)
          .mapToObj(n -> world.start("pay", "{\"n\": " + n + "}"))
          .forEach(runs::add);
    }

    Id create(BatchAction action, String query) {
      return create(action, query, 500);
    }

    Id create(BatchAction action, String query, int rate) {
      return FlowWorld.id(
          batches.create(
              FlowWorld.ADA,
              new BatchService.Request(action, null, query, RunFilter.ALL, rate),
              null));
    }

    Batch finish(Id batch) {
      for (int i = 0; i < 100 && !isOver(batch); i++) {
        worker.workOn();
        world.elapse(Duration.ofSeconds(60));
      }
      return view(batch);
    }

    private boolean isOver(Id batch) {
      return !view(batch).acceptedEvents().contains("batch.stopped");
    }

    Batch view(Id batch) {
      return batches.batch(FlowWorld.ADA, batch).orElseThrow();
    }

    List<BatchItem> items(Id batch, BatchItem.Result result) {
      List<BatchItem> all = new ArrayList<>();
      String next = "0";
      while (next != null) {
        ListPage<BatchItem> page =
            batches.items(FlowWorld.ADA, batch, result, Long.parseLong(next), 90).orElseThrow();
        all.addAll(page.items());
        next = page.next();
      }
      return all;
    }
  }

  @BothStores
  void cancelsEachRunThatTheQuerySelects(TestDatabase database) {
    Batched all = new Batched(database);
    Id batch = all.create(BatchAction.CANCEL, "n<250");
    Id later = all.world.start("pay", "{\"n\": 1}");
    all.world.flows.cancel(FlowWorld.BOB, all.runs.get(3), null).orElseThrow();

    Batch done = all.finish(batch);

    assertThat(done.state()).isEqualTo("completed");
    assertThat(done.total()).isEqualTo(250);
    assertThat(done.done()).isEqualTo(249);
    assertThat(done.skipped()).isEqualTo(1);
    assertThat(all.items(batch, null))
        .hasSize(250)
        .extracting(BatchItem::runId)
        .doesNotHaveDuplicates();
    assertThat(all.items(batch, BatchItem.Result.SKIPPED))
        .singleElement()
        .satisfies(
            item -> {
              assertThat(item.runId()).isEqualTo(all.runs.get(3).toString());
              assertThat(item.reason()).isEqualTo("final-state");
            });
    assertThat(all.world.view(later).state()).isEqualTo("PENDING");
    assertThat(all.world.view(all.runs.get(255)).state()).isEqualTo("PENDING");
    assertThat(all.world.view(all.runs.get(9)).version())
        .isEqualTo(all.world.view(all.runs.get(3)).version());
  }

  /** Crashes before or after commands of each kind: no run is changed twice, none is left out. */
  @BothStores
  void aCrashLosesNoRunAndChangesNoneTwice(TestDatabase database) {
    Batched all = new Batched(database);
    all.world.workTogether();
    long before = all.world.view(all.runs.get(0)).version();
    Id batch = all.create(BatchAction.PAUSE, "");
    for (long crash : List.of(0L, 1L, 2L, 3L, 4L, 60L, 101L, 102L, 103L, 155L)) {
      all.worker.points = 0;
      all.worker.crash = crash;
      all.worker.workOn();
      all.world.elapse(Duration.ofSeconds(5));
    }
    all.worker.crash = -1;

    Batch done = all.finish(batch);

    assertThat(done.done()).isEqualTo(RUNS);
    assertThat(all.runs)
        .allSatisfy(
            run -> {
              assertThat(all.world.view(run).paused()).isTrue();
              assertThat(all.world.view(run).version()).isEqualTo(before + 1);
            });
  }

  /** The rows of an archived run are gone when its action is repeated; it was done all the same. */
  @BothStores
  void aCrashLosesNoResultOfADeletion(TestDatabase database, @TempDir Path folder)
      throws IOException {
    Batched all =
        new Batched(database, new RetentionPolicy(List.of(), folder, RetentionPolicy.EVERY));
    all.finish(all.create(BatchAction.TERMINATE, ""));
    for (BatchAction action : List.of(BatchAction.ARCHIVE, BatchAction.DELETE)) {
      Id batch = all.create(action, action == BatchAction.ARCHIVE ? "n<130" : "");
      for (long crash : List.of(0L, 1L, 5L, 9L, 20L, 101L, 102L, 104L, 211L)) {
        all.worker.points = 0;
        all.worker.crash = crash;
        all.worker.workOn();
        all.world.elapse(Duration.ofSeconds(5));
      }
      all.worker.crash = -1;

      Batch done = all.finish(batch);

      assertThat(done.done()).isEqualTo(RUNS / 2);
      assertThat(all.items(batch, BatchItem.Result.DONE))
          .extracting(BatchItem::runId)
          .hasSize(RUNS / 2)
          .doesNotHaveDuplicates();
    }
    assertThat(all.runs).allMatch(run -> all.world.flows.run(FlowWorld.ADA, run).isEmpty());
    try (Stream<Path> files = Files.walk(folder)) {
      assertThat(files.filter(Files::isRegularFile))
          .extracting(file -> file.getFileName().toString().replace(".jsonl.gz", ""))
          .containsExactlyInAnyOrderElementsOf(
              all.runs.subList(0, RUNS / 2).stream().map(Id::toString).toList());
    }
  }

  @BothStores
  void aServerWithoutArchiveArchivesNothing(TestDatabase database) {
    Batched all = new Batched(database);
    var request = new BatchService.Request(BatchAction.ARCHIVE, null, "", RunFilter.ALL, 500);

    assertThat(all.batches.create(FlowWorld.ADA, request, null))
        .isInstanceOfSatisfying(
            Answer.Declined.class,
            declined -> assertThat(declined.problem().reason()).isEqualTo("no-archive"));
  }

  @BothStores
  void aStoppedBatchKeepsItsResultsAndContinues(TestDatabase database) {
    Batched all = new Batched(database);
    Id batch = all.create(BatchAction.CANCEL, "", 1);
    all.worker.workOn();
    all.batches.stop(FlowWorld.BOB, batch).orElseThrow();
    Batch stopped = all.view(batch);
    all.world.elapse(Duration.ofMinutes(5));
    all.worker.workOn();

    assertThat(stopped.state()).isEqualTo("stopped");
    assertThat(stopped.total()).isEqualTo(RUNS);
    assertThat(stopped.done()).isBetween(1L, RUNS - 1L);
    assertThat(all.view(batch)).isEqualTo(stopped);
    assertThat(all.items(batch, BatchItem.Result.WAITING)).hasSize((int) (RUNS - stopped.done()));
    all.batches.resume(FlowWorld.BOB, batch).orElseThrow();
    assertThat(all.finish(batch).done()).isEqualTo(RUNS);
  }

  @BothStores
  void idsThatAreNoRunsAreSkippedAndRefusalsHaveReasons(TestDatabase database) {
    Batched all = new Batched(database);
    List<String> ids = List.of(all.runs.get(0).toString(), "0a1b2c3d4e5f6", "no-id");
    Id batch =
        FlowWorld.id(
            all.batches.create(
                FlowWorld.ADA,
                new BatchService.Request(BatchAction.DELETE, ids, "", RunFilter.ALL, 500),
                "once"));
    Id same =
        FlowWorld.id(
            all.batches.create(
                FlowWorld.ADA,
                new BatchService.Request(BatchAction.DELETE, ids, "", RunFilter.ALL, 500),
                "once"));

    Batch done = all.finish(batch);

    assertThat(same).isEqualTo(batch);
    assertThat(List.of(done.refused(), done.skipped())).containsExactly(1L, 2L);
    assertThat(all.items(batch, BatchItem.Result.REFUSED).get(0).reason())
        .isIn("not-ended", "still-working");
  }

  /** A hidden run has the result of one that does not exist, whatever its state and the action. */
  @BothStores
  void noActionRevealsAHiddenRun(TestDatabase database) {
    FlowPermissions permissions =
        new FlowPermissions(
            List.of(
                new FlowPermissions.Rule(
                    "pay", Map.of(FlowPermissions.Action.LOOK, List.of("user:bob")))));
    Batched all = new Batched(database, RetentionPolicy.KEEP_ALL, permissions);
    all.world.workTogether();
    String unknown = "0a1b2c3d4e5f6";
    List<String> ids = List.of(all.runs.get(0).toString(), unknown);
    for (BatchAction action : BatchAction.values()) {
      if (action.isDeletion()) {
        continue;
      }
      Id batch =
          FlowWorld.id(
              all.batches.create(
                  FlowWorld.ADA,
                  new BatchService.Request(action, ids, "", RunFilter.ALL, 500),
                  null));

      all.finish(batch);

      assertThat(all.items(batch, BatchItem.Result.SKIPPED))
          .as(action.wire())
          .extracting(BatchItem::runId, BatchItem::reason)
          .containsExactly(tuple(ids.get(0), "unknown-id"), tuple(unknown, "unknown-id"));
    }
  }

  /** Rules of a tenant hold for batches, also if there is no rule for all tenants. */
  @BothStores
  void anActionWithoutPermissionIsRefused(TestDatabase database) {
    FlowPermissions permissions =
        FlowPermissions.NONE.with(
            tenant ->
                List.of(
                    new FlowPermissions.Rule(
                        "pay", Map.of(FlowPermissions.Action.START, List.of("user:bob")))));
    Batched all = new Batched(database, RetentionPolicy.KEEP_ALL, permissions);
    all.world.workTogether();
    List<String> ids = List.of(all.runs.get(0).toString());
    for (BatchAction action :
        List.of(BatchAction.CANCEL, BatchAction.PAUSE, BatchAction.RESUME, BatchAction.TERMINATE)) {
      Id batch =
          FlowWorld.id(
              all.batches.create(
                  FlowWorld.ADA,
                  new BatchService.Request(action, ids, "", RunFilter.ALL, 500),
                  null));

      all.finish(batch);

      assertThat(all.items(batch, BatchItem.Result.REFUSED))
          .as(action.wire())
          .extracting(BatchItem::reason)
          .containsExactly("not-permitted");
    }
  }

  @BothStores
  void anEmptySelectionIsComplete(TestDatabase database) {
    Batched all = new Batched(database);

    Batch done = all.finish(all.create(BatchAction.RETRY, "nothing"));

    assertThat(done.state()).isEqualTo("completed");
    assertThat(done.total()).isZero();
  }
}
