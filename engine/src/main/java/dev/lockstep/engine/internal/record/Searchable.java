package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Instance;

/** A domain whose roots are found by the search index. All methods are pure functions. */
public interface Searchable {

  /** Returns the kind that is part of the scope of its rows. */
  String searchKind();

  /** Returns the values that may change with each step. */
  Entry searchEntry(Instance instance);

  /** Returns the words and attributes. */
  SearchTerms searchTerms(Instance instance);

  /** Returns true if the words and attributes of an instance may change. */
  default boolean hasChangingTerms() {
    return false;
  }

  /**
   * The values of a row that the domain knows.
   *
   * @param endedAt milliseconds since 1970; 0 if the instance has not ended
   */
  record Entry(String category, String owner, long endedAt) {}
}
