package dev.lockstep.engine.planted;

import dev.lockstep.engine.record.Changes;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.simulation.MemoryStore;
import java.time.InstantSource;

/** Bug: the rows that a writer read are not compared with the current ones. */
final class CarelessStore extends MemoryStore {

  CarelessStore(InstantSource clock) {
    super(clock);
  }

  @Override
  protected boolean isStill(StoredInstance row, Changes.Update update) {
    return true;
  }
}
