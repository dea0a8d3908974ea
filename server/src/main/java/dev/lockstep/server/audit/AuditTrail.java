package dev.lockstep.server.audit;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.administration.AuditLog;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.timer.Poller;
import dev.lockstep.engine.store.StoreException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes the audit trail of a server. Concurrent rows are stored together. Refusals are stored
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
  private final InstantSource clock;
  private final Deque<AuditRow> waiting = new ArrayDeque<>();
  private final Object writing = new Object();
  private final Refusals refusals = new Refusals();
  private final Poller poller;
  private long ticks;

  private AuditTrail(AuditLog log, InstantSource clock) {
    this.log = log;
    this.clock = clock;
    this.poller = new Poller("lockstep-audit", this::tick);
  }

  /** Starts the trail of an engine. */
  public static AuditTrail start(Engine engine) {
    return start(DurableEngine.of(engine).store().audit(), engine.clock());
  }

  static AuditTrail start(AuditLog log, InstantSource clock) {
    AuditTrail trail = new AuditTrail(log, clock);
    trail.poller.start();
    return trail;
  }

  /** Returns the clock that dates rows. */
  InstantSource clock() {
    return clock;
  }

  /**
   * Stores a row. It is durable when the method returns, unless the store is unavailable: then the
   * row is logged as an error and stored with the next one.
   */
  void record(AuditRow row) {
    synchronized (waiting) {
      if (waiting.size() >= MOST_WAITING) {
        LOG.error("the audit trail cannot be written; lost: {}", row);
        return;
      }
      waiting.add(row);
    }
    // A thread that waited here finds its row stored by the one before it.
    synchronized (writing) {
      flush();
    }
  }

  private void flush() {
    List<AuditRow> rows;
    synchronized (waiting) {
      rows = List.copyOf(waiting);
    }
    if (rows.isEmpty()) {
      return;
    }
    try {
      log.append(rows);
      synchronized (waiting) {
        rows.forEach(stored -> waiting.poll());
      }
    } catch (StoreException unavailable) {
      LOG.error(
          "the audit trail cannot be written; {} entries are retried, the newest is {}",
          rows.size(),
          rows.get(rows.size() - 1),
          unavailable);
    }
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
    synchronized (waiting) {
      List<AuditRow> fitting =
          new ArrayList<>(rows.subList(0, Math.min(rows.size(), MOST_WAITING - waiting.size())));
      waiting.addAll(fitting);
    }
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
