package dev.lockstep.engine.internal.upkeep;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.time.Ticker;
import java.time.Duration;

/**
 * Deletes the rows of a root that is closed to all commands, in short transactions with rests
 * between them. If the process is lost, the next deletion of the same root deletes the rest.
 * Thread-safe.
 */
public final class RowDeletion {

  /** A transaction that takes longer is followed by one with half as many rows. */
  private static final Duration LONG = Duration.ofMillis(10);

  private static final int FIRST = 100;
  private static final int MOST = 500;
  private static final int FEWEST = 10;

  private final RecordStore store;
  private final Ticker ticker;

  /** Rests between transactions, which leave the store to commands. */
  @FunctionalInterface
  public interface Rest {

    /** Never rests. */
    Rest NONE = took -> true;

    /**
     * Rests after a piece of work.
     *
     * @param took the time that the work took, with its wait for the store
     * @return false to stop
     */
    boolean rest(Duration took);
  }

  public RowDeletion(RecordStore store, Ticker ticker) {
    this.store = store;
    this.ticker = ticker;
  }

  /** Deletes all rows of a root. Returns false if it was stopped and rows may be left. */
  public boolean delete(Id root, Rest rest) {
    int rows = FIRST;
    while (true) {
      long before = ticker.nanos();
      boolean isGone = store.deleteRoot(root, rows);
      Duration took = Duration.ofNanos(ticker.nanos() - before);
      boolean continues = rest.rest(took);
      if (isGone) {
        return true;
      }
      if (!continues) {
        return false;
      }
      rows = next(rows, took);
    }
  }

  private static int next(int rows, Duration took) {
    if (took.compareTo(LONG) > 0) {
      return Math.max(FEWEST, rows / 2);
    }
    return took.multipliedBy(2).compareTo(LONG) > 0 ? rows : Math.min(MOST, rows * 2);
  }
}
