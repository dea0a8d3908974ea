package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Transaction.AnswerKey;
import dev.lockstep.runtime.ChartId;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where everything is kept. Thread-safe; each method may wait for the disk or the network. */
public interface Store extends AutoCloseable {

  /** How many transactions make sense at once; commands of one root never go into two. */
  int lanes();

  /**
   * Begins a transaction for changes.
   *
   * @throws StoreException if the store is not to be reached
   */
  Transaction begin();

  /** The time of the store. */
  default StoreClock clock() {
    return StoreClock.of(InstantSource.system());
  }

  /** Questions that change nothing, answered from what is committed. */
  Reads reads();

  /** Work rows: taking, keeping and giving back. */
  WorkQueue queue();

  /** Returns the timers that are due. A wrapper of a store must forward it. */
  TimerQueue timers();

  /**
   * Has somebody hear when streams have grown, here or in another process; some stores never tell.
   */
  default void onStream(StreamListener listener) {}

  /**
   * The number of a chart version, stored with its source if it is new.
   *
   * @param source the chart as written
   */
  int define(ChartId chart, String source);

  /** The chart version with a number. */
  Optional<ChartId> definition(int number);

  /** A number for this process, unlike those given before. */
  long nextNode();

  /**
   * Forgets answers: looks at some of them behind a key, and removes those given before a moment.
   *
   * @param after {@code null} for the first
   * @param limit how many are looked at, at least 1
   * @return the last that was looked at; empty when there are no more
   */
  default Optional<AnswerKey> forgetAnswers(
      @Nullable AnswerKey after, Instant givenBefore, int limit) {
    return Optional.empty();
  }

  /**
   * Deletes rows of a root, its children, journal, stream and documents: a bounded number in one
   * transaction, the row of the root last. The caller has made sure that no command changes them.
   *
   * @param limit the number of rows deleted at most, at least 1; timers and names of an instance
   *     are deleted with it
   * @return true if no row is left
   */
  boolean deleteRoot(Id root, int limit);

  /**
   * Makes sure that it can be read and written, for those who ask how it is.
   *
   * @throws StoreException if it cannot
   */
  default void check() {
    reads().nextDue();
  }

  /** What the store is and how it is set up, a line each, for the log at start. */
  List<String> facts();

  @Override
  void close();
}
