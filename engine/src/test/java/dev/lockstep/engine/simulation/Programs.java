package dev.lockstep.engine.simulation;

import dev.lockstep.engine.errand.ErrandTask;
import dev.lockstep.engine.errand.Errands;
import java.util.List;
import java.util.Map;

/** What is played with: an engine and what workers do. */
public final class Programs {

  private Programs() {}

  /** Machines of every chart without a system on top. */
  public static Process plain(Surroundings given) {
    return new WorkingProcess(given, List.of(), engine -> Map.of());
  }

  /** Machines of every chart, and errands that workers run. */
  public static Process errands(Surroundings given) {
    return new WorkingProcess(
        given,
        List.of(Errands.extension()),
        engine ->
            Map.of(
                Errands.QUEUE,
                new ErrandTask(
                    engine::submit,
                    (errand, key, attempt) ->
                        given.world().act(errand.toString(), key, attempt, true))));
  }
}
