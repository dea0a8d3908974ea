package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.command.FailureLog;
import dev.lockstep.engine.internal.recovery.Worker;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.engine.store.testing.TurnedClock;
import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.executor.NodeExecutor;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.flow.task.FlowTaskSettings;
import dev.lockstep.flow.task.FlowTasks;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;

/** A node whose service ends the process, among eight nodes whose services do not. */
final class PoisonNodeTest extends FlowTest {

  private static final int INNOCENT = 8;

  private final TurnedClock elapsed = new TurnedClock(Instant.EPOCH);
  private final Deque<Runnable> begun = new ArrayDeque<>();
  private int process;

  /** The simulated end of the process. */
  private static final class Halt extends Error {

    private static final long serialVersionUID = 1L;
  }

  private static String flow() {
    StringBuilder yaml =
        new StringBuilder("flow: poisoned\nnodes:\n  start: { type: service, executor: noop }\n");
    for (int i = 0; i < INNOCENT / 2; i++) {
      yaml.append(node("a" + i));
    }
    yaml.append(node("poison"));
    for (int i = 0; i < INNOCENT / 2; i++) {
      yaml.append(node("z" + i));
    }
    return yaml.toString();
  }

  private static String node(String name) {
    return "  " + name + ": { type: service, executor: noop, idempotent: true, needs: [start] }\n";
  }

  private Worker worker(FlowWorld world, NodeExecutor services) {
    FlowTaskSettings settings =
        new FlowTaskSettings(world.engine::submit, Map.of("service", services), Runnable::run);
    return new Worker(
        world.store.queue(),
        DurableEngine.of(world.engine).reader(),
        world.engine::submitLater,
        () -> elapsed.millis() * 1_000_000,
        begun::add,
        WorkerSettings.standard("process" + process, 16),
        FlowTasks.tasks(settings));
  }

  /** Executes the begun nodes. Returns true if the process has not ended. */
  private boolean isThereAfterWork() {
    boolean isThere = true;
    while (!begun.isEmpty()) {
      try {
        begun.remove().run();
      } catch (Halt halt) {
        isThere = false;
      }
    }
    return isThere;
  }

  @BothStores
  void failsAloneWhenItEndsTheProcess(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(flow());
    Id run = world.start("poisoned", "{}");
    NodeExecutor services = call -> execute(world, call);
    Worker worker = worker(world, services);
    int halts = 0;

    for (int second = 0; second < 900 && !world.view(run).state().equals("FAILED"); second++) {
      worker.tick();
      if (!isThereAfterWork()) {
        halts++;
        process++;
        worker = worker(world, services);
      }
      world.elapse(Duration.ofSeconds(1));
      elapsed.turn(Duration.ofSeconds(1));
    }

    long failed =
        world.states(run).stream().filter(state -> !state.endsWith(" COMPLETED")).count() - 1;
    System.out.printf(
        "%d halts of a poison node among %d innocent ones on %s: %d of them failed%n",
        halts, INNOCENT, database, failed);
    assertThat(failed).isZero();
    assertThat(halts).as("4 beside others and 5 alone").isEqualTo(9);
    assertThat(world.node(run, "poison").state()).isEqualTo("FAILED");
    assertThat(world.node(run, "poison").error())
        .isEqualTo("its workers were lost 5 times while it was running");
  }

  /** Executes a call, or ends its process if the process also holds the poison node. */
  private NodeOutcome execute(FlowWorld world, NodeCall call) {
    boolean isPoisoned =
        world.nodes(call.flowRun()).stream()
            .filter(node -> node.nodeId().equals("poison"))
            .map(node -> world.store.reads().instance(FlowWorld.id(node)).orElseThrow().work())
            .anyMatch(work -> ("process" + process).equals(work.worker()));
    if (isPoisoned) {
      throw new Halt();
    }
    return NodeOutcome.succeeded(JsonObject.EMPTY);
  }

  @BothStores
  void aRunWhoseOwnCommandMakesTheProgramFailIsQuarantinedAndNamed(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(flow());
    Id run = world.start("poisoned", "{}");
    FlowTaskSettings settings =
        new FlowTaskSettings(
            command ->
                Answer.declined(
                    Problem.of(Problem.Kind.FAILED, "failed", command.kind() + " failed")),
            Map.of(),
            Runnable::run);
    Worker worker =
        new Worker(
            world.store.queue(),
            DurableEngine.of(world.engine).reader(),
            world.engine::submitLater,
            () -> elapsed.millis() * 1_000_000,
            Runnable::run,
            WorkerSettings.standard("process", 16),
            FlowTasks.tasks(settings),
            new FailureLog() {
              @Override
              public Optional<String> lastOf(Id instance) {
                return Optional.of("command `flow.advance` failed: OutOfMemoryError");
              }

              @Override
              public boolean isStoreToBlame(Lease lease) {
                return false;
              }
            });

    for (int second = 0; second < 300 && world.store.reads().quarantinedCount() == 0; second++) {
      worker.tick();
      world.elapse(Duration.ofSeconds(1));
      elapsed.turn(Duration.ofSeconds(1));
    }

    assertThat(world.store.reads().instance(run).orElseThrow().quarantine())
        .isEqualTo(
            "its work failed or lost its worker 5 times in a row:"
                + " command `flow.advance` failed: OutOfMemoryError");
    assertThat(world.store.reads().quarantinedCount()).isOne();
    database.execute("UPDATE instance SET quarantine = NULL");
  }
}
