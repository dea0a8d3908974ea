package dev.lockstep.engine.internal.recovery;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.Task.Continuation;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.command.FailureLog;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.StoreException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts the tasks of acquired rows and records how they end. Rows that failed too often are
 * quarantined, and rows that this process cannot execute are released. Thread-safe.
 */
final class TaskDispatcher {

  private static final Logger LOG = LoggerFactory.getLogger(TaskDispatcher.class);

  /** The number of failures from which a row is quarantined without being read. */
  private static final int MOST_READ = 100 + Work.MOST_FAILURES;

  private final Map<String, Task> tasks;
  private final Executor executor;
  private final InstanceReader reader;
  private final Function<Command, CompletableFuture<Answer>> commands;
  private final FailureLog failures;
  private final Quarantine quarantine;
  private final HeldLeases holdings;
  private final RunningTasks underWay;
  private final LeasesToRelease leftOver;
  private final StoreFailures excuses;
  private final OwnFailures blame = new OwnFailures();
  private volatile boolean isStopping;

  TaskDispatcher(
      Map<String, Task> tasks,
      Executor executor,
      InstanceReader reader,
      Function<Command, CompletableFuture<Answer>> commands,
      FailureLog failures,
      Quarantine quarantine,
      HeldLeases holdings,
      RunningTasks underWay,
      LeasesToRelease leftOver,
      StoreFailures excuses) {
    this.tasks = tasks;
    this.executor = executor;
    this.reader = reader;
    this.commands = commands;
    this.failures = failures;
    this.quarantine = quarantine;
    this.holdings = holdings;
    this.underWay = underWay;
    this.leftOver = leftOver;
    this.excuses = excuses;
  }

  /** Starts the task of an acquired row on the executor. */
  void begin(Taken taken) {
    StoredInstance row = taken.row();
    Task task = tasks.get(row.work().queue());
    if (task == null) {
      LOG.error("instance {} was acquired from a queue without a task", row.id());
      return;
    }
    HeldAssignment assignment;
    try {
      if (row.work().failures() >= MOST_READ) {
        quarantine.add(taken);
        return;
      }
      int own = blame.of(taken);
      boolean isLoss = taken.wasHeld() && own > 0;
      assignment =
          new HeldAssignment(holdings, reader.read(row), taken.lease(), taken.wasHeld(), isLoss);
      if (task.isGivenUp(assignment.instance(), own)) {
        quarantine.add(taken);
        return;
      }
    } catch (UnreadableException problem) {
      if (problem.isNewer()) {
        LOG.info("instance {} is left to a node with newer charts", row.id());
        leftOver.addForOthers(taken.lease());
        return;
      }
      LOG.error("instance {} cannot be processed: {}", row.id(), problem.getMessage());
      if (row.quarantine() == null && problem.isDamaged()) {
        commands.apply(BasicCommands.look(row.id(), row.root(), row.tenant()));
      }
      return;
    } catch (StoreException problem) {
      LOG.warn("instance {} cannot be read now and is released", row.id(), problem);
      leftOver.add(taken.lease());
      return;
    }
    holdings.add(assignment);
    TaskRun run =
        underWay.begin(assignment, String.valueOf(row.work().queue()), row.work().failures());
    try {
      executor.execute(() -> run(run, () -> assignment.begin(task)));
    } catch (RejectedExecutionException closed) {
      leave(run);
    } catch (RuntimeException | Error problem) {
      fail(run, problem);
    }
  }

  /** A part of a task, which ends with the task or with a command whose answer it waits for. */
  private interface Part {

    Optional<Continuation> execute() throws InterruptedException;
  }

  private void run(TaskRun run, Part part) {
    Optional<Continuation> next = Optional.empty();
    try {
      next = execute(run, part);
    } finally {
      if (next.isEmpty()) {
        ended(run);
      }
    }
    next.ifPresent(
        waiting -> waiting.answer().whenComplete((answer, problem) -> resume(run, waiting)));
  }

  private void resume(TaskRun run, Continuation next) {
    try {
      executor.execute(() -> run(run, () -> run.assignment().resume(next)));
    } catch (RejectedExecutionException closed) {
      leave(run);
      next.onDrop().accept(closed);
    } catch (RuntimeException | Error problem) {
      fail(run, problem);
      next.onDrop().accept(problem);
    }
  }

  /** Ends a task for which there is no thread, which is not a failure of its row. */
  private void fail(TaskRun run, Throwable problem) {
    LOG.error(
        "the task at {} cannot be executed; its lease will expire", run.assignment(), problem);
    excuses.add(run.assignment().lease());
    ended(run);
  }

  private void leave(TaskRun run) {
    leftOver.add(run.assignment().lease());
    ended(run);
  }

  /** Executes a part of a task. Returns empty if the task has ended. */
  private Optional<Continuation> execute(TaskRun run, Part part) {
    HeldAssignment assignment = run.assignment();
    Optional<Continuation> next = Optional.empty();
    try {
      next = part.execute();
      if (next.isPresent()) {
        return next;
      }
      if (assignment.isForOthers()) {
        leftOver.addForOthers(assignment.lease());
      } else if (isStopping) {
        leftOver.add(assignment.lease());
      }
    } catch (InterruptedException interruption) {
      LOG.info("the task at {} was interrupted", assignment);
    } catch (StoreException problem) {
      assignment.excuse();
      LOG.warn(
          "the task at {} failed because of the store; it is retried later", assignment, problem);
    } catch (RuntimeException problem) {
      LOG.error("the task at {} failed; it is retried later", assignment, problem);
    } finally {
      if (next.isEmpty()) {
        account(assignment);
      }
    }
    return next;
  }

  private void account(HeldAssignment assignment) {
    if (assignment.isExcused() || failures.isStoreToBlame(assignment.lease())) {
      excuses.add(assignment.lease());
    } else {
      blame.ended(assignment.lease());
    }
  }

  private void ended(TaskRun run) {
    holdings.remove(run.assignment());
    underWay.end(run);
  }

  /** Releases the rows of tasks that end from now on. */
  void stop() {
    isStopping = true;
  }
}
