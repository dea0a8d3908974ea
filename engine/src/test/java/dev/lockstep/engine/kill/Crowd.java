package dev.lockstep.engine.kill;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.port.TimedIds;
import dev.lockstep.engine.record.Store;
import dev.lockstep.statecharts.Charts;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Many open runs that wait for a person. */
final class Crowd {

  private static final int BATCH = 5_000;

  private Crowd() {}

  /** Creates the given number of runs in a store. */
  static void park(Place place, int count) {
    InstantSource clock = InstantSource.system();
    try (Store store = place.open();
        Engine engine =
            Engine.open(
                new EngineSettings(
                    store,
                    clock,
                    new TimedIds(clock, store.nextNode()),
                    Charts.all(),
                    List.of(Errands.extension()),
                    false))) {
      for (int left = count; left > 0; left -= BATCH) {
        List<CompletableFuture<Answer>> answers = new ArrayList<>();
        for (int i = 0; i < Math.min(left, BATCH); i++) {
          answers.add(engine.submitLater(Errands.park()));
        }
        answers.forEach(answer -> answer.join().orElseThrow());
      }
    }
  }
}
