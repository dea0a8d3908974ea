package dev.lockstep.server.live;

import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.time.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A tail with its readers. Any thread may add events; one thread at a time processes them. */
final class Subscribers {

  private static final Logger LOG = LoggerFactory.getLogger(Subscribers.class);

  /** The time after the last event at which the store is checked for the end of the stream. */
  private static final Duration QUIET = Duration.ofSeconds(1);

  private final Tail tail;
  private final Executor executor;
  private final Ticker ticker;
  private final Set<StreamReader> readers = ConcurrentHashMap.newKeySet();
  private final ConcurrentLinkedQueue<List<StreamEvent>> inbox = new ConcurrentLinkedQueue<>();
  private final AtomicInteger wakes = new AtomicInteger();
  private final AtomicBoolean isLookDue = new AtomicBoolean(true);
  private volatile long lookAt;

  /** The number of readers, including those that are being added. Guarded by the map of the hub. */
  private int users;

  Subscribers(Tail tail, Executor executor, Ticker ticker) {
    this.tail = tail;
    this.executor = executor;
    this.ticker = ticker;
    this.lookAt = ticker.nanos();
  }

  /** Adds a reader to the count. */
  Subscribers join() {
    users++;
    return this;
  }

  /** Removes a reader from the count. Returns true if none is left. */
  boolean isLeftByAll() {
    users--;
    return users == 0;
  }

  Tail tail() {
    return tail;
  }

  Set<StreamReader> readers() {
    return readers;
  }

  /** Adds committed events; returns at once. */
  void bring(List<StreamEvent> events) {
    inbox.add(events);
    wake();
  }

  /** Schedules a read of the store; returns at once. */
  void lookSoon() {
    isLookDue.set(true);
    wake();
  }

  /**
   * Schedules a read of the store if it is due.
   *
   * @param now the time of the ticker in nanoseconds
   * @param every the time until the next read
   */
  void lookIfDue(long now, Duration every) {
    if (now - lookAt >= 0) {
      lookAt = now + every.toNanos();
      lookSoon();
    }
  }

  private void wake() {
    if (wakes.getAndIncrement() == 0) {
      try {
        executor.execute(this::work);
      } catch (RejectedExecutionException closing) {
        LOG.debug("the hub is closing; no more events are sent", closing);
      }
    }
  }

  private void work() {
    int seen;
    do {
      seen = wakes.get();
      try {
        tell();
      } catch (StoreException later) {
        LOG.warn("cannot read a stream; retrying: {}", later.getMessage());
      } catch (RuntimeException problem) {
        LOG.error("cannot process the events of a stream", problem);
      }
      readers.forEach(StreamReader::wake);
    } while (wakes.addAndGet(-seen) != 0);
  }

  private void tell() {
    List<StreamEvent> events = new ArrayList<>();
    for (List<StreamEvent> some = inbox.poll(); some != null; some = inbox.poll()) {
      events.addAll(some);
    }
    if (isLookDue.getAndSet(false)) {
      tail.look();
    }
    if (!events.isEmpty()) {
      tail.take(events);
      long soon = ticker.nanos() + QUIET.toNanos();
      lookAt = soon - lookAt < 0 ? soon : lookAt;
    }
  }
}
