package dev.lockstep.engine.simulation;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Ids;
import java.util.Random;

/** Random increasing IDs, the same for the same seed. */
public final class SeededIds implements Ids {

  private final Random random;
  private long last = 1;

  public SeededIds(long seed) {
    this.random = new Random(seed);
  }

  @Override
  public Id next() {
    last += 1 + random.nextInt(1 << 20);
    return new Id(last);
  }
}
