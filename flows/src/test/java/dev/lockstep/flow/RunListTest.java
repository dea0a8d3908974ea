package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.statecharts.flow.FlowRun;
import java.util.ArrayList;
import java.util.List;

/** Lists of runs of one workflow among many others. */
class RunListTest extends FlowTest {

  /** More than a page examined, when the page examined rows one by one and gave up. */
  private static final int OTHERS = Boolean.getBoolean("lockstep.exhaustive") ? 2_100 : 60;

  private static String flow(String name) {
    return "flow: " + name + "\nnodes:\n  ask: { type: human_review }\n";
  }

  @BothStores
  void theOnlyRunOfAWorkflowIsOnTheFirstPageHoweverOldItIs(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(flow("rare"));
    world.publish(flow("rare-too"));
    Id rare = world.start("rare", "{}");
    for (int number = 0; number < OTHERS; number++) {
      world.start("rare-too", "{}");
    }

    ListPage<FlowRun> page =
        world.flows.runs(FlowWorld.ADA, new RunFilter(null, "rare", null), null, 1);

    assertThat(page.items()).extracting(FlowRun::id).containsExactly(rare.toString());
    assertThat(world.flows.runs(FlowWorld.ADA, new RunFilter(null, "gone", null), null, 10).next())
        .isNull();
  }

  @BothStores
  void pagesOfAWorkflowHaveEachOfItsRunsOnce(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(flow("one"));
    world.publish(flow("two"));
    List<String> started = new ArrayList<>();
    for (int number = 0; number < 5; number++) {
      started.add(0, world.start("one", "{}").toString());
      world.start("two", "{}");
    }
    List<String> listed = new ArrayList<>();
    String cursor = null;
    do {
      ListPage<FlowRun> page =
          world.flows.runs(FlowWorld.ADA, new RunFilter(null, "one", null), cursor, 2);
      listed.addAll(page.items().stream().map(FlowRun::id).toList());
      cursor = page.next();
    } while (cursor != null);

    assertThat(listed).isEqualTo(started);
  }
}
