package dev.lockstep.engine.planted;

import dev.lockstep.engine.errand.ErrandTask;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Entry;
import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.simulation.HandClock;
import dev.lockstep.engine.simulation.MemoryStore;
import dev.lockstep.engine.simulation.Observer;
import dev.lockstep.engine.simulation.Points;
import dev.lockstep.engine.simulation.SeededIds;
import dev.lockstep.engine.simulation.Surroundings;
import dev.lockstep.engine.simulation.WorkingProcess;
import dev.lockstep.engine.simulation.World;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;

/** A node that starts during a call of another one. */
final class SecondNode {

  private final HandClock clock = new HandClock(Instant.parse("2026-11-21T09:00:00Z"));
  private final Store store = new MemoryStore(clock);
  private final SeededIds ids = new SeededIds(1);
  private final UnaryOperator<Store> start;

  /**
   * Creates two nodes.
   *
   * @param start the action of the second one on the store when it starts
   */
  SecondNode(UnaryOperator<Store> start) {
    this.start = start;
  }

  /** Returns the states of an errand of the first node. */
  List<String> statesOfTheErrand() {
    WorkingProcess first = process(store, this::startSecond);
    Id errand = Errands.id(first.engine().submit(Errands.begin("mail-1")).orElseThrow());
    first.work();
    return store.reads().journal(errand, -1, 100).stream().map(Entry::to).toList();
  }

  private void startSecond() {
    process(start.apply(store), () -> {}).work();
  }

  private WorkingProcess process(Store seen, Runnable meanwhile) {
    World world = new World(new Points(Points.CALM), new Observer(), new Random(1));
    return new WorkingProcess(
        new Surroundings(seen, clock, ids, world),
        List.of(Errands.extension()),
        engine ->
            Map.of(
                Errands.QUEUE,
                new ErrandTask(
                    engine::submit,
                    (errand, key, attempt) -> {
                      meanwhile.run();
                      return true;
                    })));
  }
}
