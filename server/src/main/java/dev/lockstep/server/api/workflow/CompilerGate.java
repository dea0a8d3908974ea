package dev.lockstep.server.api.workflow;

import dev.lockstep.flow.definition.syntax.Checkpoint;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.RefusedException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Limits the number of concurrent compilations of definitions, the number of waiting requests, and
 * the duration of each compilation. A compilation stops when its client has closed the connection.
 * Thread-safe.
 */
final class CompilerGate {

  private static final int WAITING_FOR_EACH = 16;
  private static final long POLL_MILLIS = 50;

  /** The maximum time that a request waits for a slot. */
  static final Duration PATIENCE = Duration.ofSeconds(5);

  /** The maximum processor time of a compilation. */
  static final Duration LONGEST = Duration.ofSeconds(20);

  private final Semaphore slots;
  private final int mostWaiting;
  private final AtomicInteger waiting = new AtomicInteger();
  private final LongSupplier ticker;
  private final LongSupplier processor;

  /**
   * Creates a gate.
   *
   * @param slots the number of concurrent compilations, at least 1
   * @param ticker returns nanoseconds since an arbitrary origin
   * @param processor returns the nanoseconds of processor time that the current thread has used
   */
  CompilerGate(int slots, LongSupplier ticker, LongSupplier processor) {
    this.slots = new Semaphore(slots, true);
    this.mostWaiting = slots * WAITING_FOR_EACH;
    this.ticker = ticker;
    this.processor = processor;
  }

  /** Returns a gate with half as many slots as there are processors, at least one. */
  static CompilerGate standard() {
    int half = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    return new CompilerGate(
        half, System::nanoTime, ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
  }

  /**
   * Runs a compilation as soon as a slot is free.
   *
   * @param isGone {@code true} as soon as the client has closed the connection
   * @param compilation the compilation; it must call the checkpoint regularly
   * @throws RefusedException with 503 if no slot is free in time or the compilation takes too long;
   *     with 400 if the client has closed the connection
   */
  <T> T run(AtomicBoolean isGone, Function<Checkpoint, T> compilation) {
    enter(isGone);
    try {
      long begun = processor.getAsLong();
      return compilation.apply(
          () -> {
            refuseIfGone(isGone);
            if (processor.getAsLong() - begun > LONGEST.toNanos()) {
              throw refused(
                  "compiler-timeout",
                  "the compilation was stopped because it used more than "
                      + LONGEST.toSeconds()
                      + " s of processor time; divide the definition into smaller ones");
            }
          });
    } finally {
      slots.release();
    }
  }

  private void enter(AtomicBoolean isGone) {
    if (slots.tryAcquire()) {
      return;
    }
    try {
      if (waiting.incrementAndGet() > mostWaiting) {
        throw busy();
      }
      await(isGone);
    } finally {
      waiting.decrementAndGet();
    }
  }

  private void await(AtomicBoolean isGone) {
    long begun = ticker.getAsLong();
    try {
      while (!slots.tryAcquire(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        refuseIfGone(isGone);
        if (ticker.getAsLong() - begun > PATIENCE.toNanos()) {
          throw busy();
        }
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw busy();
    }
  }

  private static void refuseIfGone(AtomicBoolean isGone) {
    if (isGone.get()) {
      throw new RefusedException(
          HttpProblem.of(400, "broken-off", "the client closed the connection"));
    }
  }

  private RefusedException busy() {
    return refused(
        "compiler-busy",
        "too many compilations: at most "
            + mostWaiting
            + " requests wait, each for at most "
            + PATIENCE.toSeconds()
            + " s");
  }

  private static RefusedException refused(String code, String detail) {
    return new RefusedException(HttpProblem.of(503, code, detail).with("Retry-After", "5"));
  }
}
