package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Instance;

/** A domain whose instances are found by the search index. Both methods are pure functions. */
public interface Searchable {

  /** Returns the values that may change with each step. */
  Entry searchEntry(Instance instance);

  /** Returns the words and attributes, which stay the same as long as the instance exists. */
  SearchTerms searchTerms(Instance instance);

  /**
   * The values of a row that the domain knows.
   *
   * @param endedAt milliseconds since 1970; 0 if the instance has not ended
   */
  record Entry(String category, String owner, long endedAt) {}
}
