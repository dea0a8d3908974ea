package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.internal.integrity.IntegrityCheck;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.statecharts.Charts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** A test of flows, after which the data in the store must be consistent. */
abstract class FlowTest {

  private final List<FlowWorld> worlds = new ArrayList<>();

  FlowWorld world(TestDatabase database) {
    return watched(new FlowWorld(database));
  }

  FlowWorld watched(FlowWorld world) {
    worlds.add(world);
    return world;
  }

  @AfterEach
  void everythingHoldsTogether() {
    for (FlowWorld world : worlds) {
      assertThat(new IntegrityCheck(world.store, Charts.all()).run().findings()).isEmpty();
      Recount.check(world);
      world.close();
    }
  }
}
