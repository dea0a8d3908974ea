package dev.lockstep.server.live;

import dev.lockstep.engine.port.Ticker;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.StreamEvent;
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

/**
 * A tail and all who read it. What comes for the tail is gathered by whoever brings it and told by
 * one thread at a time.
 */
final class Audience {

  private static final Logger LOG = LoggerFactory.getLogger(Audience.class);

  /** So long after the last event it is worth looking whether it was the last of all. */
  private static final Duration QUIET = Duration.ofSeconds(1);

  private final Tail tail;
  private final Executor executor;
  private final Ticker ticker;
  private final Set<Reader> readers = ConcurrentHashMap.newKeySet();
  private final ConcurrentLinkedQueue<List<StreamEvent>> inbox = new ConcurrentLinkedQueue<>();
  private final AtomicInteger wakes = new AtomicInteger();
  private final AtomicBoolean isLookDue = new AtomicBoolean(true);
  private volatile long lookAt;

  /** How many take part, readers and those about to be; guarded by the map it is in. */
  private int users;

  Audience(Tail tail, Executor executor, Ticker ticker) {
    this.tail = tail;
    this.executor = executor;
    this.ticker = ticker;
    this.lookAt = ticker.nanos();
  }

  /** One more takes part. */
  Audience join() {
    users++;
    return this;
  }

  /** One fewer; whether nobody does any more. */
  boolean isLeftByAll() {
    users--;
    return users == 0;
  }

  Tail tail() {
    return tail;
  }

  Set<Reader> readers() {
    return readers;
  }

  /** Brings what was made durable; returns at once. */
  void bring(List<StreamEvent> events) {
    inbox.add(events);
    wake();
  }

  /** Has the store looked at; returns at once. */
  void lookSoon() {
    isLookDue.set(true);
    wake();
  }

  /** Has the store looked at if it is time, and again after a while. */
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
        LOG.debug("nothing more is told", closing);
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
        LOG.warn("a stream cannot be read; trying again: {}", later.getMessage());
      } catch (RuntimeException problem) {
        LOG.error("a stream cannot be told", problem);
      }
      readers.forEach(Reader::wake);
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
