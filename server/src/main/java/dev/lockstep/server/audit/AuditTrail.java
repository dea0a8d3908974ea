package dev.lockstep.server.audit;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.administration.AuditLog;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.timer.Poller;
import dev.lockstep.engine.store.StoreException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes the audit trail of a server. The row of an action that is one command is stored in the
 * transaction of the command; other actions have a row before they begin, and its outcome after
 * them. A killed process therefore leaves the row of every action that it may have performed. The
 * row becomes durable with what the action stores, at the latest. Concurrent rows are stored
 * together, and one by one if the store cannot hold a text of one of them. Refusals are stored
 * within a second, at most {@link Refusals#MOST} a minute for each tenant; the others are counted.
 * Thread-safe.
 */
public final class AuditTrail implements AutoCloseable {

  /** The time for which rows are stored. */
  public static final Duration KEPT = Duration.ofDays(400);

  private static final Logger LOG = LoggerFactory.getLogger(AuditTrail.class);
  private static final int AT_ONCE = 500;
  private static final int MOST_WAITING = 10_000;
  private static final Duration BETWEEN = Duration.ofSeconds(1);
  private static final long TICKS_PER_CLEANUP = 600;

  private final AuditLog log;
  private final BiFunction<Command, AuditRow, Answer> engine;
  private final InstantSource clock;
  private final Deque<AuditEntry> waiting = new ArrayDeque<>();
  private final Object writing = new Object();
  private final Refusals refusals = new Refusals();
  private final Poller poller;
  private long ticks;

  private AuditTrail(
      AuditLog log, BiFunction<Command, AuditRow, Answer> engine, InstantSource clock) {
    this.log = log;
    this.engine = engine;
    this.clock = clock;
    this.poller = new Poller("lockstep-audit", this::tick);
  }

  /** Starts the trail of an engine. */
  public static AuditTrail start(Engine engine) {
    DurableEngine durable = DurableEngine.of(engine);
    return start(durable.store().audit(), durable::submit, engine.clock());
  }

  static AuditTrail start(
      AuditLog log, BiFunction<Command, AuditRow, Answer> engine, InstantSource clock) {
    AuditTrail trail = new AuditTrail(log, engine, clock);
    trail.poller.start();
    return trail;
  }

  /** Returns the clock that dates rows. */
  InstantSource clock() {
    return clock;
  }

  /**
   * Returns an executor of the command of an action, which stores the row of the action with the
   * changes of the command.
   *
   * @param row the row, with its outcome if the command is accepted; without a target, it is the
   *     root that the command starts
   */
  AuditedCommand command(AuditRow row) {
    return new AuditedCommand(engine, row);
  }

  /**
   * Stores a row of an action that begins.
   *
   * @param isDurable true if the action has effects without storing anything, so that the row must
   *     be durable when the method returns; otherwise it is durable before the changes of the
   *     action
   * @return the stored row, to be completed or withdrawn
   * @throws StoreException if the row cannot be stored; then the action must not begin
   */
  AuditRow begin(AuditRow row, boolean isDurable) {
    AuditEntry entry = new AuditEntry(AuditEntry.Change.BEGIN, row, isDurable);
    store(entry);
    return entry.stored();
  }

  /**
   * Stores the outcome of an action, which survives the end of this process, but perhaps not a
   * power failure. If the store is unavailable, the outcome is logged as an error and stored with
   * the next row.
   */
  void complete(AuditRow row) {
    store(new AuditEntry(AuditEntry.Change.COMPLETE, row, false));
  }

  /** Deletes the row of an action that was refused, like {@link #complete}. */
  void withdraw(AuditRow row) {
    store(new AuditEntry(AuditEntry.Change.WITHDRAW, row, false));
  }

  /** Stores a row of a completed action, like {@link #complete}. It is durable if it is stored. */
  void record(AuditRow row) {
    store(new AuditEntry(AuditEntry.Change.ADD, row, true));
  }

  private void store(AuditEntry entry) {
    if (add(entry)) {
      // A thread that waited here finds its entry stored by the one before it.
      synchronized (writing) {
        flush();
      }
    }
  }

  private boolean add(AuditEntry entry) {
    synchronized (waiting) {
      if (waiting.size() < MOST_WAITING) {
        waiting.add(entry);
        return true;
      }
    }
    entry.fail(new StoreException(StoreException.Kind.UNAVAILABLE, "too many entries wait"));
    LOG.error("the audit trail cannot be written; lost: {}", entry.row());
    return false;
  }

  private void flush() {
    List<AuditEntry> entries;
    synchronized (waiting) {
      entries = List.copyOf(waiting);
    }
    if (entries.isEmpty()) {
      return;
    }
    try {
      write(entries);
    } catch (StoreException problem) {
      if (problem.kind() == StoreException.Kind.UNSTORABLE && entries.size() > 1) {
        writeOneByOne(entries);
      } else {
        failed(entries, problem);
      }
    }
  }

  private void write(List<AuditEntry> entries) {
    AuditEntry.stored(entries, log.write(AuditEntry.writes(entries)));
    synchronized (waiting) {
      entries.forEach(waiting::remove);
    }
  }

  private void writeOneByOne(List<AuditEntry> entries) {
    for (int i = 0; i < entries.size(); i++) {
      try {
        write(entries.subList(i, i + 1));
      } catch (StoreException problem) {
        if (problem.kind() != StoreException.Kind.UNSTORABLE) {
          failed(entries.subList(i, entries.size()), problem);
          return;
        }
        failed(entries.subList(i, i + 1), problem);
      }
    }
  }

  private void failed(List<AuditEntry> entries, StoreException problem) {
    Set<AuditEntry> given = Set.copyOf(entries);
    synchronized (waiting) {
      waiting.removeIf(entry -> given.contains(entry) && entry.fail(problem));
    }
    LOG.error(
        "the audit trail cannot be written; {} entries {}, the newest is {}",
        entries.size(),
        problem.kind() == StoreException.Kind.UNSTORABLE ? "are lost" : "are retried",
        entries.get(entries.size() - 1).row(),
        problem);
  }

  /** Stores a refusal soon. Does not wait for the store. */
  void refused(AuditRow row) {
    refusals.add(row);
  }

  private Duration tick() {
    try {
      store(refusals.take(clock.millis()));
      if (ticks++ % TICKS_PER_CLEANUP == 0) {
        forget();
      }
    } catch (RuntimeException failure) {
      LOG.warn("the audit trail could not be maintained; it is retried", failure);
    }
    return BETWEEN;
  }

  private void store(List<AuditRow> rows) {
    rows.forEach(row -> add(new AuditEntry(AuditEntry.Change.ADD, row, true)));
    synchronized (writing) {
      flush();
    }
  }

  private void forget() {
    long before = clock.instant().minus(KEPT).toEpochMilli();
    for (int deleted = AT_ONCE; deleted == AT_ONCE; ) {
      deleted = log.forget(before, AT_ONCE);
    }
  }

  /** Stores the refusals that are not stored yet, and stops. */
  @Override
  public void close() {
    poller.close();
    try {
      store(refusals.all(clock.millis()));
    } catch (RuntimeException failure) {
      LOG.warn("the last refusals were not added to the audit trail", failure);
    }
  }
}
