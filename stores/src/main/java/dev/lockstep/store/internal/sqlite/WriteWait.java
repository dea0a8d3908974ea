package dev.lockstep.store.internal.sqlite;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.sqlite.BusyHandler;

/**
 * Waits for another connection's transaction by asking again every millisecond.
 *
 * <p>SQLite's own wait asks up to ten times a second only. A program that commits without a pause
 * leaves the file free for microseconds, so that a writer that asks rarely can wait for seconds.
 */
final class WriteWait extends BusyHandler {

  private static final int AGAIN = 1;
  private static final int GIVE_UP = 0;

  private final long attempts;

  /**
   * Creates a wait.
   *
   * @param timeout the least time until the statement fails as busy, in whole milliseconds
   */
  WriteWait(Duration timeout) {
    this.attempts = timeout.toMillis();
  }

  @Override
  protected int callback(int attempt) {
    if (attempt >= attempts) {
      return GIVE_UP;
    }
    pause();
    return AGAIN;
  }

  /** Waits for a millisecond, also when the thread is interrupted: the interruption is kept. */
  private static void pause() {
    boolean isInterrupted = Thread.interrupted();
    try {
      TimeUnit.MILLISECONDS.sleep(1);
    } catch (InterruptedException interruption) {
      isInterrupted = true;
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
