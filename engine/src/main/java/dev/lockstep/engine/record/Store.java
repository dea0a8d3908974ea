package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Transaction.AnswerKey;
import dev.lockstep.runtime.ChartId;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The storage of the engine. Thread-safe; each method may block on the disk or the network. */
public interface Store extends AutoCloseable {

  /**
   * Returns how many transactions can usefully run at once. Commands of one root never run in two.
   */
  int lanes();

  /**
   * Begins a read-write transaction.
   *
   * @throws StoreException if the store is unavailable
   */
  Transaction begin();

  /** Returns the clock of the store. */
  default StoreClock clock() {
    return StoreClock.of(InstantSource.system());
  }

  /** Returns the reads of committed rows. */
  Reads reads();

  /** Returns the queue of work rows: acquiring, extending and releasing. */
  WorkQueue queue();

  /** Returns the timers that are due. A wrapper of a store must forward it. */
  TimerQueue timers();

  /**
   * Registers a listener that is notified when streams have grown, in this process or another. Some
   * stores never notify.
   */
  default void onStream(StreamListener listener) {}

  /**
   * Returns the number of a chart version; stores the version with its source if it is new.
   *
   * @param source text of the chart file
   */
  int define(ChartId chart, String source);

  /** Returns the chart version with a number; empty if there is none. */
  Optional<ChartId> definition(int number);

  /** Returns a new number for this process, different from all numbers returned before. */
  long nextNode();

  /**
   * Deletes old answers: examines some of them above a key and removes those given before a time.
   *
   * @param after the key returned by the previous call; {@code null} for the first
   * @param givenBefore answers older than this are removed
   * @param limit number of examined answers, at least 1
   * @return the last examined key; empty when there are no more
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
   * Checks that the store can be read and written.
   *
   * @throws StoreException if it cannot
   */
  default void check() {
    reads().nextDue();
  }

  /**
   * Returns the type and the configuration of the store, one fact per line, for the log at start.
   */
  List<String> facts();

  @Override
  void close();
}
