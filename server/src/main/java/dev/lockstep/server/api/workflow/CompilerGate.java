package dev.lockstep.server.api.workflow;

import dev.lockstep.model.flow.Checkpoint;
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
 * Limits what the compilation of definitions takes from a server: how many run at once, how many
 * wait, and how long each may take. A compilation ends when its client is gone. Thread-safe.
 */
final class CompilerGate {

  private static final int WAITING_FOR_EACH = 16;
  private static final long POLL_MILLIS = 50;

  /** The time a request waits for a slot. */
  static final Duration PATIENCE = Duration.ofSeconds(5);

  /** The processor time that a compilation may take. */
  static final Duration LONGEST = Duration.ofSeconds(20);

  private final Semaphore slots;
  private final int mostWaiting;
  private final AtomicInteger waiting = new AtomicInteger();
  private final LongSupplier ticker;
  private final LongSupplier processor;

  /**
   * A gate with a number of slots.
   *
   * @param slots compilations that run at once, at least 1
   * @param ticker nanoseconds from any origin
   * @param processor nanoseconds of processor time the current thread has used
   */
  CompilerGate(int slots, LongSupplier ticker, LongSupplier processor) {
    this.slots = new Semaphore(slots, true);
    this.mostWaiting = slots * WAITING_FOR_EACH;
    this.ticker = ticker;
    this.processor = processor;
  }

  /** A gate that leaves half of the processors to other requests. */
  static CompilerGate standard() {
    int half = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    return new CompilerGate(
        half, System::nanoTime, ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
  }

  /**
   * Runs a compilation as soon as there is a slot.
   *
   * @param isGone set once the client is gone
   * @throws RefusedException 503 if there is no slot in time, or the compilation takes too long
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
                  "the compilation was stopped after "
                      + LONGEST.toSeconds()
                      + " s of processor time");
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
        "no compilation can begin: at most "
            + mostWaiting
            + " wait, each for "
            + PATIENCE.toSeconds()
            + " s");
  }

  private static RefusedException refused(String code, String detail) {
    return new RefusedException(HttpProblem.of(503, code, detail).with("Retry-After", "5"));
  }
}
