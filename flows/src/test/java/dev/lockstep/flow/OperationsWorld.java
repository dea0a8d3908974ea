package dev.lockstep.flow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Assignment;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.batch.BatchTask;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.schedule.ScheduleTask;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A worker of schedules and batches that can crash before or after each of its commands. */
final class OperationsWorld {

  /** The loss of the process. */
  static final class Crash extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private static final int MOST_ROWS = 60;
  private static final Duration LEASE = Duration.ofSeconds(10);

  private final FlowWorld world;
  private final TestDatabase database;
  private final Map<String, Task> tasks = new HashMap<>();

  /** The number of points, two for each command, that the worker has passed. */
  long points;

  /** The point at which the worker crashes; -1 for none. */
  long crash = -1;

  OperationsWorld(FlowWorld world, TestDatabase database) {
    this(world, database, null);
  }

  OperationsWorld(FlowWorld world, TestDatabase database, FlowDeletion.@Nullable Archive archive) {
    this(world, database, archive, FlowPermissions.NONE);
  }

  OperationsWorld(
      FlowWorld world,
      TestDatabase database,
      FlowDeletion.@Nullable Archive archive,
      FlowPermissions permissions) {
    this.world = world;
    this.database = database;
    Function<Command, Answer> commands = this::submit;
    tasks.putAll(
        ScheduleTask.tasks(commands, new FlowService(commands, world.engine), world.engine));
    tasks.putAll(BatchTask.tasks(commands, world.engine, permissions, archive));
  }

  private Answer submit(Command command) {
    crashPoint();
    Answer answer = world.engine.submit(command);
    crashPoint();
    return answer;
  }

  private void crashPoint() {
    if (points++ == crash) {
      throw new Crash();
    }
  }

  /**
   * Works until no row is ready, or a row has waited often: the clock of a store may be some
   * seconds ahead, so that short waits are over at once. Returns false if the worker crashed.
   */
  boolean work() {
    for (int i = 0; i < MOST_ROWS; i++) {
      List<Taken> taken = world.store.queue().take(tasks.keySet(), "operations", 1, LEASE);
      if (taken.isEmpty()) {
        return true;
      }
      try {
        work(taken.get(0));
      } catch (Crash crashed) {
        return false;
      } catch (InterruptedException interrupted) {
        throw new AssertionError(interrupted);
      }
    }
    return true;
  }

  /** Works until no row is ready, with a new worker after each crash. */
  void workOn() {
    while (!work()) {
      crash = -1;
      world.elapse(LEASE.plusSeconds(1));
    }
  }

  private void work(Taken taken) throws InterruptedException {
    Instance instance = DurableEngine.of(world.engine).reader().read(taken.row());
    String queue = String.valueOf(taken.row().work().queue());
    tasks.get(queue).work(new Held(instance, taken.lease(), taken.wasHeld()));
  }

  /** A row that the worker holds. */
  private record Held(Instance instance, Lease lease, boolean wasHeld) implements Assignment {

    @Override
    public Duration leaseLength() {
      return LEASE;
    }

    @Override
    public void goOn(Lease next) {}

    @Override
    public boolean isLoss() {
      return wasHeld;
    }

    @Override
    public boolean isLost() {
      return false;
    }

    @Override
    public void excuse() {}

    @Override
    public void leaveToOthers() {}

    @Override
    public boolean isStopping() {
      return false;
    }
  }
}
