package dev.lockstep.reliability.planted;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.errand.ErrandTask;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.simulation.HandClock;
import dev.lockstep.engine.simulation.MemoryStore;
import dev.lockstep.engine.simulation.SeededIds;
import dev.lockstep.reliability.simulation.Observer;
import dev.lockstep.reliability.simulation.Points;
import dev.lockstep.reliability.simulation.Surroundings;
import dev.lockstep.reliability.simulation.WorkingProcess;
import dev.lockstep.reliability.simulation.World;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;

/** A node that starts while another one is calling the world. */
final class SecondNode {

  private final HandClock clock = new HandClock(Instant.parse("2026-11-21T09:00:00Z"));
  private final RecordStore store = new MemoryStore(clock);
  private final SeededIds ids = new SeededIds(1);
  private final UnaryOperator<RecordStore> start;

  /**
   * Creates two nodes.
   *
   * @param start changes that the second one makes to the store when it starts
   */
  SecondNode(UnaryOperator<RecordStore> start) {
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

  private WorkingProcess process(RecordStore seen, Runnable meanwhile) {
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
