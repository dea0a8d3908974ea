package dev.lockstep.reliability.planted;

import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.simulation.MemoryStore;
import java.time.InstantSource;

/** Bug: an update does not compare the row with the one that was read. */
final class CarelessStore extends MemoryStore {

  CarelessStore(InstantSource clock) {
    super(clock);
  }

  @Override
  protected boolean isStill(StoredInstance row, Changes.Update update) {
    return true;
  }
}
