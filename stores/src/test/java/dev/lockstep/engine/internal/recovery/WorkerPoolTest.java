package dev.lockstep.engine.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Assignment;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Timeout;

/** Tests the end of the threads of a worker. */
@Timeout(120)
final class WorkerPoolTest {

  private static final WorkerSettings SETTINGS = WorkerSettings.standard("w1", 1);

  private final CompletableFuture<Answer> answer = new CompletableFuture<>();
  private final CountDownLatch begun = new CountDownLatch(1);
  private final List<String> parts = new CopyOnWriteArrayList<>();

  private final class Waiting implements Task {

    @Override
    public void work(Assignment assignment) {
      throw new IllegalStateException("a worker begins the task");
    }

    @Override
    public Optional<Continuation> begin(Assignment assignment) {
      begun.countDown();
      return Optional.of(
          new Continuation(
              answer,
              given -> {
                parts.add("continued");
                return Optional.empty();
              },
              reason -> parts.add("dropped")));
    }
  }

  @BothStores
  void theRowOfATaskThatStillWaitsIsFreeAfterItsLease(TestDatabase database) throws Exception {
    try (Engine engine =
        Engine.open(EngineSettings.standard(database.store(), Charts.all(), Errands.extension()))) {
      Id errand = Errands.id(engine.submit(Errands.begin("milk")).orElseThrow());
      DurableEngine durable = DurableEngine.of(engine);
      WorkQueue queue = durable.store().queue();
      WorkerPool pool =
          new WorkerPool(
              "closing",
              1,
              Duration.ZERO,
              executor ->
                  new Worker(
                      queue,
                      durable.reader(),
                      engine::submitLater,
                      System::nanoTime,
                      executor,
                      SETTINGS,
                      Map.of(Errands.QUEUE, new Waiting())));
      begun.await();

      pool.close();
      for (Thread thread : Thread.getAllStackTraces().keySet()) {
        if (thread.getName().startsWith("lockstep-closing")) {
          thread.join();
        }
      }
      answer.complete(Answer.accepted(JsonObject.EMPTY));

      assertThat(parts).containsExactly("dropped");
      assertThat(pool.worker().running()).isZero();
      database.elapse(SETTINGS.lease().plusMillis(1));
      List<Taken> taken = queue.take(List.of(Errands.QUEUE), "w2", 1, SETTINGS.lease());
      assertThat(taken).extracting(each -> each.row().id()).containsExactly(errand);
    }
  }
}
