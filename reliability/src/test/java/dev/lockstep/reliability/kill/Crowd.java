package dev.lockstep.reliability.kill;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.statecharts.Charts;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Creates many open runs that wait for a person. */
final class Crowd {

  private static final int BATCH = 5_000;

  private Crowd() {}

  /** Creates this number of runs in a store. */
  static void park(Place place, int count) {
    try (RecordStore store = place.open();
        Engine engine =
            Engine.open(EngineSettings.standard(store, Charts.all(), Errands.extension()))) {
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
