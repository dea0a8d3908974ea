package dev.lockstep.engine.internal.recovery;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.internal.command.FailureLog;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Demand;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.time.Ticker;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Acquires rows of its queues, has tasks process them, and sends heartbeats for their leases. Rows
 * of lost workers are acquired by the same query as new ones, so recovery needs no separate pass.
 * Owns no thread: the caller must call {@link #tick} repeatedly, and an executor runs the tasks.
 * Thread-safe.
 */
public final class Worker {

  private static final Logger LOG = LoggerFactory.getLogger(Worker.class);

  private static final Duration SUSPECTS_EVERY = Duration.ofSeconds(1);

  private final WorkQueue queue;
  private final Ticker ticker;
  private final WorkerSettings settings;
  private final Map<String, Task> tasks;
  private final StoreFailures excuses;

  private final HeldLeases holdings;
  private final Slots slots;
  private final RunningTasks underWay;
  private final LeasesToRelease leftOver;
  private final TaskDispatcher dispatcher;
  private final Schedule heartbeat;
  private final Schedule look;
  private final LookPause pause = new LookPause();
  private final Schedule suspects;
  private volatile long tickedAt;
  private volatile boolean isWoken;
  private volatile boolean isStopping;
  private boolean isMoreThere;
  private volatile boolean isSlotWanted = true;

  /**
   * Creates a worker without a log of earlier failures.
   *
   * @param reader reads rows: {@code engine.reader()}
   * @param commands executes commands: {@code engine::submitLater}
   * @param executor runs the tasks
   * @param tasks the task for the rows of each queue, by queue name
   */
  public Worker(
      WorkQueue queue,
      InstanceReader reader,
      Function<Command, CompletableFuture<Answer>> commands,
      Ticker ticker,
      Executor executor,
      WorkerSettings settings,
      Map<String, Task> tasks) {
    this(queue, reader, commands, ticker, executor, settings, tasks, FailureLog.NONE);
  }

  /**
   * Creates a worker that acquires nothing before its first tick.
   *
   * @param reader reads rows: {@code engine.reader()}
   * @param commands executes commands: {@code engine::submitLater}
   * @param executor runs the tasks, as many at once as all queues have slots
   * @param tasks the task for the rows of each queue, by queue name
   * @param failures the failures of commands: {@code engine.failures()}
   */
  public Worker(
      WorkQueue queue,
      InstanceReader reader,
      Function<Command, CompletableFuture<Answer>> commands,
      Ticker ticker,
      Executor executor,
      WorkerSettings settings,
      Map<String, Task> tasks,
      FailureLog failures) {
    this.excuses = new StoreFailures(queue);
    this.queue = queue;
    this.ticker = ticker;
    this.settings = settings;
    this.tasks = Map.copyOf(tasks);
    this.slots = new Slots(tasks.keySet(), settings.slots(), settings.limits());
    this.underWay = new RunningTasks(slots, settings.slots() * tasks.size());
    this.holdings = new HeldLeases(queue, settings.lease());
    this.leftOver = new LeasesToRelease(queue);
    this.dispatcher =
        new TaskDispatcher(
            this.tasks,
            executor,
            reader,
            commands,
            failures,
            new Quarantine(queue, failures),
            holdings,
            underWay,
            leftOver,
            excuses);
    this.heartbeat = new Schedule(ticker.nanos(), settings.heartbeat());
    this.tickedAt = ticker.nanos();
    this.look = new Schedule(ticker.nanos(), settings.poll());
    this.suspects = new Schedule(ticker.nanos(), SUSPECTS_EVERY);
  }

  /**
   * Sends a heartbeat if it is due, and acquires rows for the free slots.
   *
   * @return the time during which there will be nothing to do unless the worker is woken
   */
  public synchronized Duration tick() {
    tickedAt = ticker.nanos();
    leftOver.giveBack();
    excuses.write();
    if (heartbeat.isDue(ticker.nanos())) {
      heartbeat.set(ticker.nanos());
      if (!holdings.keep()) {
        heartbeat.move(retry());
      }
    }
    underWay.freeStuckSlots(ticker.nanos());
    lookForSuspects();
    if ((isHintDue() || isMoreWanted() || look.isDue(ticker.nanos())) && room() > 0) {
      take();
    }
    return rest();
  }

  private boolean isHintDue() {
    return isWoken && pause.rest(ticker.nanos()).isZero();
  }

  /** Empties the slots if there is a row that must be executed alone. */
  private void lookForSuspects() {
    if (isStopping || !suspects.isDue(ticker.nanos())) {
      return;
    }
    suspects.set(ticker.nanos());
    try {
      if (queue.hasSuspects(tasks.keySet(), Work.ALONE)) {
        slots.empty(ticker.nanos());
      } else {
        slots.fill();
      }
    } catch (StoreException problem) {
      LOG.debug("suspects cannot be looked for", problem);
    }
  }

  private Duration retry() {
    return settings.heartbeat().dividedBy(3);
  }

  private int room() {
    return isStopping ? 0 : slots.free(ticker.nanos());
  }

  private boolean isMoreWanted() {
    return isMoreThere && slots.isWorthwhile();
  }

  private Duration rest() {
    long now = ticker.nanos();
    Duration untilHeard = heartbeat.rest(now);
    // Set before the slots are counted, so that a task that ends meanwhile causes a tick.
    isSlotWanted = true;
    if (room() == 0) {
      return untilHeard;
    }
    isSlotWanted = isMoreThere || slots.isRestricted();
    Duration untilLook = isMoreWanted() ? Duration.ZERO : look.rest(now);
    Duration untilHint = isWoken ? pause.rest(now) : untilLook;
    return Collections.min(List.of(untilHeard, untilLook, untilHint));
  }

  private void take() {
    isWoken = false;
    isMoreThere = false;
    look.set(ticker.nanos());
    Demand demand = slots.demand(settings.name(), settings.lease(), ticker.nanos());
    List<Taken> taken;
    long begun = ticker.nanos();
    try {
      taken = queue.take(demand);
    } catch (StoreException problem) {
      LOG.warn("no rows could be acquired; it is retried", problem);
      look.move(retry());
      return;
    } finally {
      pause.looked(begun, ticker.nanos());
    }
    isMoreThere = demand.isMet(taken);
    for (Taken one : taken) {
      try {
        dispatcher.begin(one);
      } catch (RuntimeException | Error problem) {
        LOG.error("instance {} cannot be started; its lease will expire", one.row().id(), problem);
      }
    }
  }

  /**
   * Stops acquiring rows until {@link #release}, so that other work can run alone.
   *
   * @return true if no task is running, or none has ended for 30 s
   */
  public synchronized boolean reserve() {
    return slots.reserve(ticker.nanos());
  }

  /** Acquires rows again after {@link #reserve}. */
  public void release() {
    slots.release();
  }

  /**
   * Makes a tick look for rows: a hint that there may be some. It is the next tick unless the
   * previous look has just ended.
   *
   * @return false if a look is already planned, so that the next tick need not come sooner
   */
  public boolean wake() {
    boolean wasWoken = isWoken;
    isWoken = true;
    return !wasWoken || isSlotWanted;
  }

  /**
   * Stops acquiring rows, requests tasks to end, and releases rows whose tasks were not started.
   * Further ticks extend the leases of running tasks and release the rows of those that end.
   */
  public synchronized void stop() {
    isStopping = true;
    dispatcher.stop();
    holdings.assignments().forEach(HeldAssignment::stop);
  }

  /** Interrupts all running tasks. */
  public void interrupt() {
    holdings.assignments().forEach(HeldAssignment::interrupt);
  }

  /** Sets what happens when the end of a task leaves something to do for the next tick. */
  void onEnd(Runnable action) {
    underWay.onEnd(
        () -> {
          if (isSlotWanted || isStopping || !leftOver.isEmpty() || !excuses.isEmpty()) {
            action.run();
          }
        });
  }

  /** Waits until no task is running. Returns false if the time elapses before. */
  boolean awaitEnd(Duration longest) throws InterruptedException {
    return underWay.awaitEnd(longest);
  }

  /** Returns the number of running tasks, including those that have lost their lease. */
  public int running() {
    return underWay.size();
  }

  /** Returns the time since the last tick; there is one at least at each heartbeat. */
  public Duration silence() {
    return Duration.ofNanos(ticker.nanos() - tickedAt);
  }

  /** Returns the number of tasks that run although their slot was freed. */
  public int stuck() {
    return underWay.stuck();
  }

  /** Returns the number of leases held. */
  public int held() {
    return holdings.size();
  }
}
