package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.model.BatchAction;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.statecharts.flow.Batch;
import dev.lockstep.statecharts.flow.BatchItem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

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
      world = watched(new FlowWorld(database, new FlowQuotas(64L << 20, 100, 100_000)));
      worker = new OperationsWorld(world, database);
      batches = new BatchService(world.engine::submit, world.engine);
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

  @BothStores
  void anEmptySelectionIsComplete(TestDatabase database) {
    Batched all = new Batched(database);

    Batch done = all.finish(all.create(BatchAction.RETRY, "nothing"));

    assertThat(done.state()).isEqualTo("completed");
    assertThat(done.total()).isZero();
  }
}
