package dev.lockstep.engine.feed;

import dev.lockstep.engine.Engine;
import org.jspecify.annotations.Nullable;

/**
 * The commits of all roots of a store in one order, for relays and projections. The order is that
 * of the commits: a commit that began after another one had ended comes later, and the commits of a
 * root have the order of its journal. A reader that follows the cursor receives each commit once. A
 * store records the feed from the first {@link #open} on. Thread-safe.
 */
public interface Feed {

  /** The largest number of commits in a page. */
  int MOST = 1_000;

  /** Returns the feed of an engine's store. */
  static Feed of(Engine engine) {
    return FeedProvider.INSTANCE.feed(engine);
  }

  /**
   * Makes the store record the feed, unless it does already. Later commits of all processes are in
   * it. Waits for the transactions that are running.
   */
  void open();

  /**
   * Returns the next commits.
   *
   * @param tenant the tenant whose commits are returned; {@code null} for those of all tenants
   * @param after the cursor: {@link FeedPage#next} of the previous page, 0 for the first
   * @param limit number of commits that are examined at most, 1 to {@value #MOST}
   * @throws IllegalStateException if the feed is not open
   */
  FeedPage read(@Nullable String tenant, long after, int limit);

  /**
   * Returns the stored cursor of a reader; 0 for a new one.
   *
   * @throws IllegalStateException if the feed is not open
   */
  long cursor(String reader);

  /**
   * Stores the cursor of a reader. A cursor never moves back.
   *
   * @param reader name of the reader, 1 to 200 characters
   * @throws IllegalStateException if the feed is not open
   */
  void advance(String reader, long cursor);

  /**
   * Deletes the entries of the feed that all readers with a stored cursor have passed. The journals
   * and streams of the roots remain.
   *
   * @param limit number of entries deleted at most, at least 1
   * @return the number of deleted entries
   * @throws IllegalStateException if the feed is not open
   */
  int forget(int limit);
}
