package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.feed.Feed;
import dev.lockstep.engine.internal.administration.AuditLog;
import dev.lockstep.engine.internal.administration.SavedViews;
import dev.lockstep.engine.internal.record.Transaction.AnswerKey;
import dev.lockstep.engine.store.Store;
import dev.lockstep.engine.store.StoreClock;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.runtime.ChartId;
import java.sql.Connection;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The storage of the engine as the engine sees it. Thread-safe; each method may block on the disk
 * or the network.
 */
public interface RecordStore extends Store {

  /**
   * Begins a read-write transaction.
   *
   * @throws StoreException if the store is unavailable
   */
  Transaction begin();

  /**
   * Begins a part of a transaction that a caller has begun. Commits and rollbacks of the part leave
   * the caller's transaction open.
   *
   * @param later receives what is to be announced when the caller has committed
   * @throws IllegalStateException if the connection cannot be used for it
   */
  default Transaction join(Connection connection, Announcements later) {
    throw new UnsupportedOperationException(getClass() + " cannot join transactions");
  }

  /** Announces what a caller has committed. */
  default void announce(Announcements committed) {}

  /** Returns the reads of committed rows. */
  Reads reads();

  /** Returns the search index of roots. Stores without an index find nothing. */
  default SearchIndex search() {
    return SearchIndex.NONE;
  }

  /** Returns the feed of all roots. */
  default Feed feed() {
    throw new UnsupportedOperationException(getClass() + " has no feed");
  }

  /** Returns the audit trail. */
  default AuditLog audit() {
    return AuditLog.NONE;
  }

  /** Returns the saved searches of people. */
  default SavedViews views() {
    return SavedViews.NONE;
  }

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
   * Returns the numbers of chart versions; stores those that are new, with their sources, all or
   * none of them.
   *
   * @param sources texts of the chart files
   */
  Map<ChartId, Integer> define(Map<ChartId, String> sources);

  /** Returns the number of one chart version; stores it if it is new. */
  default int define(ChartId chart, String source) {
    return define(Map.of(chart, source)).getOrDefault(chart, 0);
  }

  /** Returns the chart version with a number; empty if there is none. */
  Optional<ChartId> definition(int number);

  /**
   * Prepares the entries and events of a decision for writing, on the calling thread and before
   * their transaction. A store that prepares nothing returns an empty list.
   */
  default List<PreparedHistory> prepare(List<Entry> entries, List<StreamEvent> events) {
    return List.of();
  }

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
   * Returns space of deleted rows to the disk, beyond what new rows use soon, in one short
   * transaction. Stores whose database does so itself, or cannot, do nothing.
   *
   * @param pages the number of pages returned at most, at least 1
   * @return true if more space can be returned
   */
  default boolean returnSpace(int pages) {
    return false;
  }

  @Override
  default StoreClock clock() {
    return StoreClock.of(InstantSource.system());
  }

  @Override
  default void check() {
    reads().nextDue();
  }

  /**
   * Returns the engine's own view of a store.
   *
   * @throws IllegalArgumentException if it is not a store of this engine
   */
  static RecordStore of(Store store) {
    if (store instanceof RecordStore records) {
      return records;
    }
    throw new IllegalArgumentException(
        store.getClass().getName() + " is not a store of the engine; open one with Store.open");
  }
}
