package dev.lockstep.engine.simulation;

import dev.lockstep.engine.history.Intent;
import dev.lockstep.engine.record.Store;
import java.util.List;
import java.util.Random;

/** Everything outside the engine, which counts what is done to it. */
public final class World {

  private final Points points;
  private final Observer observer;
  private final Random random;

  World(Points points, Observer observer, Random random) {
    this.points = points;
    this.observer = observer;
    this.random = random;
  }

  List<Intent> intents(Store disk, Observer observer) {
    return List.of();
  }
}
