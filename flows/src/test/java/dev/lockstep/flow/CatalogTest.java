package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Problem;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flow.Task;

/** Tasks and workflows have unique names within a tenant and are visible to it only. */
class CatalogTest extends FlowTest {

  @BothStores
  void tasksArePutChangedAndClosed(TestDatabase database) {
    FlowWorld world = world(database);

    world.catalog.putTask(FlowWorld.ADA, "task-1", "Ship it", "").orElseThrow();
    world.catalog.putTask(FlowWorld.BOB, "task-1", "Ship it soon", "by Friday").orElseThrow();
    Task task = world.catalog.task(FlowWorld.ADA, "task-1").orElseThrow();
    world.catalog.closeTask(FlowWorld.ADA, "task-1").orElseThrow();

    assertThat(task.title()).isEqualTo("Ship it soon");
    assertThat(task.createdBy()).isEqualTo("ada");
    assertThat(task.acceptedEvents()).containsExactly("task.changed", "task.closed");
    assertThat(world.catalog.tasks(FlowWorld.ADA, null, 10).items())
        .extracting(Task::state)
        .containsExactly("closed");
    assertThat(FlowWorld.declined(world.catalog.putTask(FlowWorld.ADA, "task-1", "x", "")).kind())
        .isEqualTo(Problem.Kind.CONFLICT);
  }

  @BothStores
  void noRunBeginsForATaskThatIsClosedOrNotThere(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish("flow: one\nnodes:\n  a: { type: service, executor: noop }\n");
    world.catalog.putTask(FlowWorld.ADA, "task-1", "", "").orElseThrow();
    world.catalog.closeTask(FlowWorld.ADA, "task-1").orElseThrow();

    assertThat(startFor(world, "task-1").reason()).isEqualTo("task-closed");
    assertThat(startFor(world, "task-2").reason()).isEqualTo("unknown-task");
  }

  private static Problem startFor(FlowWorld world, String task) {
    return FlowWorld.declined(
        world.flows.start(FlowWorld.ADA, new FlowStart("one", null, task, JsonObject.EMPTY), null));
  }

  @BothStores
  void namesThatCannotBeAreRefused(TestDatabase database) {
    FlowWorld world = world(database);

    for (String name : new String[] {"", " ", "-a", "a/b", "a".repeat(65)}) {
      assertThat(FlowWorld.declined(world.catalog.putTask(FlowWorld.ADA, name, "", "")).kind())
          .as(name)
          .isEqualTo(Problem.Kind.INVALID);
    }
  }

  @BothStores
  void othersSeeNothingAndMayUseTheSameNames(TestDatabase database) {
    FlowWorld world = world(database);
    Caller other = Caller.of("others", "zoe");
    world.publish("flow: one\nnodes:\n  a: { type: service, executor: noop }\n");
    world.catalog.putTask(FlowWorld.ADA, "task-1", "ours", "").orElseThrow();

    world.catalog.putTask(other, "task-1", "theirs", "").orElseThrow();

    assertThat(world.catalog.task(FlowWorld.ADA, "task-1").orElseThrow().title()).isEqualTo("ours");
    assertThat(world.catalog.workflow(other, "one")).isEmpty();
    assertThat(world.catalog.version(other, "one", null)).isEmpty();
    assertThat(world.catalog.workflows(other, null, 10).items()).isEmpty();
    assertThat(FlowWorld.declined(world.catalog.archive(other, "one")).kind())
        .isEqualTo(Problem.Kind.UNKNOWN);
  }
}
