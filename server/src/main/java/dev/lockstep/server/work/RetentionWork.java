package dev.lockstep.server.work;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.flow.retention.ArchiveException;
import dev.lockstep.flow.retention.Retention;
import dev.lockstep.flow.retention.RetentionPolicy;
import dev.lockstep.flow.retention.RetentionReport;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A thread that deletes instances whose time is over. After each piece of work it rests three times
 * as long as the work took, so that commands have the store most of the time. A pass that takes
 * longer than the time between two passes rests less, since instances end faster than they are
 * deleted.
 */
public final class RetentionWork implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(RetentionWork.class);

  /** The rests of a pass, in times of the work: one for each time between two passes. */
  private static final List<Integer> RESTS = List.of(3, 1, 0);

  private static final Duration LONGEST = Duration.ofSeconds(1);
  private static final long STOP_SECONDS = 10;

  private final Retention retention;
  private final InstantSource clock;
  private final Duration every;
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final Thread thread;

  /**
   * Starts the thread, unless the policy keeps all instances.
   *
   * @throws ArchiveException if the folder of the archive cannot be used
   */
  public RetentionWork(Engine engine, RetentionPolicy policy) {
    this.retention = new Retention(engine, policy);
    this.clock = engine.clock();
    this.every = policy.every();
    this.thread = new Thread(this::run, "lockstep-retention");
    thread.setDaemon(true);
    if (!policy.isKeepAll()) {
      thread.start();
    }
  }

  private void run() {
    do {
      pass();
    } while (goesOnAfter(every));
  }

  private void pass() {
    Instant begin = clock.instant();
    try {
      RetentionReport report = retention.pass(took -> rest(begin, took));
      if (report.deleted() > 0) {
        LOG.info("retention deleted {} instances", report.deleted());
      }
      if (report.kept() > 0) {
        LOG.warn(
            "retention could not delete {} instances: {}",
            report.kept(),
            String.join("; ", report.reasons()));
      }
    } catch (StoreException | ArchiveException failure) {
      LOG.warn("retention stopped and continues in {}: {}", every, failure.getMessage());
    } catch (RuntimeException defect) {
      LOG.error("retention failed and continues in {}", every, defect);
    }
  }

  private boolean rest(Instant begin, Duration took) {
    long late = Math.max(0, Duration.between(begin, clock.instant()).toMillis() / every.toMillis());
    int times = RESTS.get((int) Math.min(late, RESTS.size() - 1L));
    Duration rest = took.multipliedBy(times);
    return goesOnAfter(rest.compareTo(LONGEST) > 0 ? LONGEST : rest);
  }

  private boolean goesOnAfter(Duration time) {
    try {
      return !stopped.await(Math.max(0, time.toMillis()), TimeUnit.MILLISECONDS);
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Stops the thread after the transaction in progress. */
  @Override
  public void close() {
    stopped.countDown();
    try {
      thread.join(TimeUnit.SECONDS.toMillis(STOP_SECONDS));
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
  }
}
