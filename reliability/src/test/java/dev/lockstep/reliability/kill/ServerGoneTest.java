package dev.lockstep.reliability.kill;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.NodeSettings;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.TimerSettings;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.errand.ErrandTask;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.statecharts.Charts;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that workers keep their rows when the database server stops meanwhile. */
@Timeout(600)
final class ServerGoneTest {

  private static final int ERRANDS = 8;

  @TempDir Path folder;

  private static Engine engine(RecordStore store) {
    InstantSource clock = InstantSource.system();
    return Engine.open(
        new EngineSettings(
            store,
            clock,
            new TimedIds(clock, store.nextNode()),
            Charts.all(),
            List.of(Errands.extension()),
            false));
  }

  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void workGoesOnWhenTheServerIsBack() throws Exception {
    CountDownLatch areHeld = new CountDownLatch(ERRANDS);
    Semaphore mayEnd = new Semaphore(0);
    try (OwnServer server = new OwnServer(folder);
        RecordStore store = server.place("gone").openWithDefaults();
        Engine engine = engine(store)) {
      List<Id> errands = new ArrayList<>();
      for (int i = 0; i < ERRANDS; i++) {
        errands.add(Errands.id(engine.submit(Errands.begin("errand" + i)).orElseThrow()));
      }
      NodeSettings settings =
          new NodeSettings(
              Ticker.system(),
              TimerSettings.standard(),
              new WorkerSettings(
                  "one",
                  ERRANDS,
                  Duration.ofSeconds(1),
                  Duration.ofMillis(300),
                  Duration.ofMillis(20)),
              Duration.ofSeconds(5),
              Duration.ofDays(7),
              Map.of(
                  Errands.QUEUE,
                  new ErrandTask(
                      engine::submit,
                      (id, key, attempt) -> {
                        areHeld.countDown();
                        mayEnd.acquire();
                        return true;
                      })));
      try (EngineNode node = EngineNode.start(engine, settings)) {
        areHeld.await();

        server.kill();
        await(() -> !node.report().isGreen());
        server.start();
        await(() -> node.report().isGreen());
        mayEnd.release(ERRANDS);

        await(
            () ->
                errands.stream()
                    .allMatch(
                        id ->
                            engine
                                .instance(Errands.TENANT, id)
                                .orElseThrow()
                                .state()
                                .equals("completed")));
        await(() -> node.report().problem() == null);
      }
    }
  }
}
