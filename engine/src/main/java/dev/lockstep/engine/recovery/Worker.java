package dev.lockstep.engine.recovery;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.BasicHandlers;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.FailureLog;
import dev.lockstep.engine.instance.InstanceReader;
import dev.lockstep.engine.instance.UnreadableException;
import dev.lockstep.engine.port.Ticker;
import dev.lockstep.engine.record.Demand;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.Work;
import dev.lockstep.engine.record.WorkQueue;
import dev.lockstep.engine.record.WorkQueue.Taken;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes rows of its queues, has tasks work at them, and is heard of while they do. Looking for rows
 * whose worker is gone is the same as looking for new ones, so that recovery never ends. Owns no
 * thread: somebody ticks, and an executor runs the tasks. Thread-safe.
 */
public final class Worker {

  private static final Logger LOG = LoggerFactory.getLogger(Worker.class);

  /** Failures after which a row is not even read any more. */
  private static final int MOST_READ = 100 + Work.MOST_FAILURES;

  private static final Duration SUSPECTS_EVERY = Duration.ofSeconds(1);

  private final WorkQueue queue;
  private final InstanceReader reader;
  private final Function<Command, CompletableFuture<Answer>> commands;
  private final Ticker ticker;
  private final Executor executor;
  private final WorkerSettings settings;
  private final Map<String, Task> tasks;
  private final FailureLog failures;
  private final Excuses excuses;

  private final Holdings holdings;
  private final Slots slots;
  private final UnderWay underWay;
  private final Quarantine quarantine;
  private final Blame blame = new Blame();
  private final LeftOver leftOver;
  private final Alarm heartbeat;
  private final Alarm look;
  private final Alarm suspects;
  private volatile long tickedAt;
  private volatile boolean isWoken;
  private volatile boolean isStopping;
  private boolean isMoreThere;

  /**
   * Creates a worker that knows no reasons of earlier failures.
   *
   * @param reader makes instances of rows: {@code engine.reader()}
   * @param commands carries out commands: {@code engine::submitLater}
   * @param executor runs the tasks
   * @param tasks what to do with the rows of each queue
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
   * Creates a worker that has not looked yet.
   *
   * @param reader makes instances of rows: {@code engine.reader()}
   * @param commands carries out commands: {@code engine::submitLater}
   * @param executor runs the tasks, as many at once as all queues have slots
   * @param tasks what to do with the rows of each queue
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
    this.failures = failures;
    this.excuses = new Excuses(queue);
    this.queue = queue;
    this.reader = reader;
    this.commands = commands;
    this.ticker = ticker;
    this.executor = executor;
    this.settings = settings;
    this.tasks = Map.copyOf(tasks);
    this.slots = new Slots(tasks.keySet(), settings.slots());
    this.underWay = new UnderWay(slots, settings.slots() * tasks.size());
    this.quarantine = new Quarantine(queue, failures);
    this.holdings = new Holdings(queue, settings.lease());
    this.leftOver = new LeftOver(queue);
    this.heartbeat = new Alarm(ticker.nanos(), settings.heartbeat());
    this.tickedAt = ticker.nanos();
    this.look = new Alarm(ticker.nanos(), settings.poll());
    this.suspects = new Alarm(ticker.nanos(), SUSPECTS_EVERY);
  }

  /**
   * Is heard of if it is time, and takes what there is room for.
   *
   * @return how long there will be nothing to do unless something happens
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
    if (room() > 0 && (isWoken || isMoreWanted() || look.isDue(ticker.nanos()))) {
      take();
    }
    return rest();
  }

  /** Empties the slots for a row that is executed only while nothing else is. */
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
    if (room() == 0) {
      return untilHeard;
    }
    Duration untilLook = isMoreWanted() ? Duration.ZERO : look.rest(now);
    return untilLook.compareTo(untilHeard) < 0 ? untilLook : untilHeard;
  }

  private void take() {
    isWoken = false;
    isMoreThere = false;
    look.set(ticker.nanos());
    Demand demand = slots.demand(settings.name(), settings.lease(), ticker.nanos());
    List<Taken> taken;
    try {
      taken = queue.take(demand);
    } catch (StoreException problem) {
      LOG.warn("no rows could be taken; trying again", problem);
      look.move(retry());
      return;
    }
    isMoreThere = demand.isMet(taken);
    for (Taken one : taken) {
      try {
        begin(one);
      } catch (RuntimeException | Error problem) {
        LOG.error("instance {} cannot be begun; its lease runs out", one.row().id(), problem);
      }
    }
  }

  private void begin(Taken taken) {
    StoredInstance row = taken.row();
    Task task = tasks.get(row.work().queue());
    if (task == null) {
      LOG.error("instance {} was taken from a queue nobody asked for", row.id());
      return;
    }
    Assignment assignment;
    try {
      if (row.work().failures() >= MOST_READ) {
        quarantine.add(taken);
        return;
      }
      int own = blame.of(taken);
      boolean isLoss = taken.wasHeld() && own > 0;
      assignment =
          new Assignment(holdings, reader.read(row), taken.lease(), taken.wasHeld(), isLoss);
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
      LOG.error("instance {} cannot be worked at: {}", row.id(), problem.getMessage());
      if (row.quarantine() == null && problem.isDamaged()) {
        commands.apply(BasicHandlers.look(row.id(), row.root(), row.tenant()));
      }
      return;
    } catch (StoreException problem) {
      LOG.warn("instance {} is given back unread", row.id(), problem);
      leftOver.add(taken.lease());
      return;
    }
    holdings.add(assignment);
    TaskRun run =
        underWay.begin(assignment, String.valueOf(row.work().queue()), row.work().failures());
    try {
      executor.execute(() -> run(run, task));
    } catch (RejectedExecutionException closed) {
      leftOver.add(assignment.lease());
      ended(run);
    }
  }

  private void run(TaskRun run, Task task) {
    Assignment assignment = run.assignment();
    try {
      boolean hasEnded = assignment.run(task);
      if (assignment.isForOthers()) {
        leftOver.addForOthers(assignment.lease());
      } else if (hasEnded && isStopping) {
        leftOver.add(assignment.lease());
      }
    } catch (InterruptedException interruption) {
      LOG.info("work at {} was broken off", assignment);
    } catch (StoreException problem) {
      assignment.excuse();
      LOG.warn("work at {} was ended by the store; it is taken again later", assignment, problem);
    } catch (RuntimeException problem) {
      LOG.error("work at {} failed; it is taken again later", assignment, problem);
    } finally {
      if (assignment.isExcused() || failures.isStoreToBlame(assignment.lease())) {
        excuses.add(assignment.lease());
      } else {
        blame.ended(assignment.lease());
      }
      ended(run);
    }
  }

  private void ended(TaskRun run) {
    holdings.remove(run.assignment());
    underWay.end(run);
  }

  /**
   * Takes no rows until {@link #release}, for something that is done while nothing is executed.
   *
   * @return whether nothing is executed now, or nothing ended for 30 s
   */
  public synchronized boolean reserve() {
    return slots.reserve(ticker.nanos());
  }

  /** Takes rows again after {@link #reserve}. */
  public void release() {
    slots.release();
  }

  /** The next tick looks for rows, whether it is time or not: a hint that there are some. */
  public void wake() {
    isWoken = true;
  }

  /**
   * Takes nothing more, asks tasks to come to an end, and gives back what was not begun. Ticks go
   * on keeping what is under way; what comes to an end is given back by them.
   */
  public synchronized void stop() {
    isStopping = true;
    holdings.assignments().forEach(Assignment::stop);
  }

  /** Wakes all tasks that are under way from whatever they wait for. */
  public void interrupt() {
    holdings.assignments().forEach(Assignment::interrupt);
  }

  /** Tasks that have not come to an end, those that have lost their lease included. */
  public int running() {
    return underWay.size();
  }

  /** How long ago it ticked; it ticks at least at each heartbeat. */
  public Duration silence() {
    return Duration.ofNanos(ticker.nanos() - tickedAt);
  }

  /** Returns the tasks that have not ended long after they lost their lease. */
  public int stuck() {
    return underWay.stuck();
  }

  /** Leases held. */
  public int held() {
    return holdings.size();
  }
}
