package dev.lockstep.engine.recovery;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.BasicHandlers;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.InstanceReader;
import dev.lockstep.engine.instance.UnreadableException;
import dev.lockstep.engine.port.Ticker;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.WorkQueue;
import dev.lockstep.engine.record.WorkQueue.Taken;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
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

  private final WorkQueue queue;
  private final InstanceReader reader;
  private final Function<Command, CompletableFuture<Answer>> commands;
  private final Ticker ticker;
  private final Executor executor;
  private final WorkerSettings settings;
  private final Map<String, Task> tasks;

  private final Holdings holdings;
  private final AtomicInteger running = new AtomicInteger();
  private final LeftOver leftOver;
  private final Alarm heartbeat;
  private final Alarm look;
  private volatile long tickedAt;
  private volatile boolean isWoken;
  private volatile boolean isStopping;
  private boolean isMoreThere;

  /**
   * A worker that has not looked yet.
   *
   * @param reader makes instances of rows: {@code engine.reader()}
   * @param commands carries out commands: {@code engine::submitLater}
   * @param executor runs the tasks, as many at once as the worker has slots
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
    this.queue = queue;
    this.reader = reader;
    this.commands = commands;
    this.ticker = ticker;
    this.executor = executor;
    this.settings = settings;
    this.tasks = Map.copyOf(tasks);
    this.holdings = new Holdings(queue, settings.lease(), ticker);
    this.leftOver = new LeftOver(queue);
    this.heartbeat = new Alarm(ticker.nanos(), settings.heartbeat());
    this.tickedAt = ticker.nanos();
    this.look = new Alarm(ticker.nanos(), settings.poll());
  }

  /**
   * Is heard of if it is time, gives up what has run out, takes what there is room for.
   *
   * @return how long there will be nothing to do unless something happens
   */
  public synchronized Duration tick() {
    tickedAt = ticker.nanos();
    leftOver.giveBack();
    if (heartbeat.isDue(ticker.nanos()) && !holdings.keep(heartbeat.set(ticker.nanos()))) {
      heartbeat.move(retry());
    }
    holdings.expire(ticker.nanos());
    if (room() > 0 && (isWoken || isMoreWanted() || look.isDue(ticker.nanos()))) {
      take();
    }
    return rest();
  }

  private Duration retry() {
    return settings.heartbeat().dividedBy(3);
  }

  private int room() {
    return isStopping || tasks.isEmpty() ? 0 : settings.slots() - running.get();
  }

  private boolean isMoreWanted() {
    return isMoreThere && room() * 4 >= settings.slots();
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
    long asked = look.set(ticker.nanos());
    int room = room();
    List<Taken> taken;
    try {
      taken = queue.take(tasks.keySet(), settings.name(), room, settings.lease());
    } catch (StoreException problem) {
      LOG.warn("no rows could be taken; trying again", problem);
      look.move(retry());
      return;
    }
    isMoreThere = taken.size() == room;
    for (Taken one : taken) {
      begin(one, asked);
    }
  }

  private void begin(Taken taken, long asked) {
    StoredInstance row = taken.row();
    Task task = tasks.get(row.work().queue());
    if (task == null) {
      LOG.error("instance {} was taken from a queue nobody asked for", row.id());
      return;
    }
    Assignment assignment;
    try {
      assignment = new Assignment(holdings, reader.read(row), taken.lease(), taken.wasHeld());
    } catch (UnreadableException problem) {
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
    holdings.add(assignment, asked);
    running.incrementAndGet();
    try {
      executor.execute(() -> run(assignment, task));
    } catch (RejectedExecutionException closed) {
      leftOver.add(assignment.lease());
      ended(assignment);
    }
  }

  private void run(Assignment assignment, Task task) {
    try {
      if (assignment.run(task) && isStopping) {
        leftOver.add(assignment.lease());
      }
    } catch (InterruptedException interruption) {
      LOG.info("work at {} was broken off", assignment);
    } catch (RuntimeException problem) {
      LOG.error("work at {} failed; it is taken again later", assignment, problem);
    } finally {
      ended(assignment);
    }
  }

  private void ended(Assignment assignment) {
    holdings.remove(assignment);
    running.decrementAndGet();
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
    return running.get();
  }

  /** How long ago it ticked; it ticks at least at each heartbeat. */
  public Duration silence() {
    return Duration.ofNanos(ticker.nanos() - tickedAt);
  }

  /** Leases held. */
  public int held() {
    return holdings.size();
  }
}
