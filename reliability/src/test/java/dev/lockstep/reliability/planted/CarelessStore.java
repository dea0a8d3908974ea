package dev.lockstep.reliability.planted;

import dev.lockstep.engine.record.Changes;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.simulation.MemoryStore;
import java.time.InstantSource;

/** Bug: what a writer read before is not compared with what is there now. */
final class CarelessStore extends MemoryStore {

  CarelessStore(InstantSource clock) {
    super(clock);
  }

  @Override
  protected boolean isStill(StoredInstance row, Changes.Update update) {
    return true;
  }
}
