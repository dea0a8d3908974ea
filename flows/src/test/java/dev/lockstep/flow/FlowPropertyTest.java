package dev.lockstep.flow;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.definition.Flows;
import dev.lockstep.model.document.Source;
import java.util.Random;

/**
 * Random flows with workers that fail and get lost, and with people who change their decisions. The
 * counters are correct after every step, no run gets stuck, and no node uses results that were
 * rejected since.
 */
class FlowPropertyTest extends FlowTest {

  private static final int SEEDS = Integer.getInteger("lockstep.flow.seeds", 12);
  private static final long FIRST = Long.getLong("lockstep.flow.seed", 1);
  private static final int STEPS = 40;

  @BothStores
  void nothingIsEverStuckOrCountedWrong(TestDatabase database) {
    FlowWorld world = world(database);
    int played = 0;
    for (long seed = FIRST; played < SEEDS; seed++) {
      Random random = new Random(seed * 7919);
      String yaml = new RandomFlow(random).write("flow-" + seed);
      if (Flows.compile(new Source("flow.yaml", yaml.getBytes(UTF_8))).flow().isPresent()) {
        played++;
        try {
          play(world, yaml, "flow-" + seed, random);
        } catch (RuntimeException | AssertionError problem) {
          throw new AssertionError("seed " + seed + "\n" + yaml, problem);
        }
      }
    }
  }

  private static void play(FlowWorld world, String yaml, String name, Random random) {
    world.publish(yaml);
    Id run = world.start(name, "{}");
    RandomRun course = new RandomRun(random.nextBoolean() ? world.goingOn() : world, run, random);
    for (int i = 0; i < STEPS; i++) {
      course.step();
      Recount.check(world, run);
      Freshness.check(world, run);
    }
    assertThat(course.drain()).as(() -> name + " " + world.states(run)).isTrue();
    Recount.check(world, run);
    Freshness.check(world, run);
  }
}
