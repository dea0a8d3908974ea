package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.StoreException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds roots by the committed rows of the search index. Thread-safe; every method throws {@link
 * StoreException}.
 */
public interface SearchIndex {

  /** An index without rows. */
  SearchIndex NONE = new SearchIndex() {};

  /**
   * Returns a page of results.
   *
   * @param after the last result of the previous page; {@code null} for the first page
   * @param limit largest number of results, at least 1
   */
  default List<Hit> page(
      SearchQuery query, SearchQuery.Order order, @Nullable Hit after, int limit) {
    return List.of();
  }

  /** Counts results: exactly up to {@code most}, beyond by a sample of the rows. */
  default Total count(SearchQuery query, long most) {
    return new Total(0, true);
  }

  /** Estimates the number of results from a sample of the rows. */
  default long estimate(SearchQuery query) {
    return 0;
  }

  /**
   * Returns the groups of all results with the same value, the largest first.
   *
   * @param isSampled true to estimate the numbers from a sample of the rows
   */
  default List<Group> groups(SearchQuery query, GroupBy by, boolean isSampled, int limit) {
    return List.of();
  }

  /**
   * Returns the groups of at most {@code most} results in any order, the largest group first. They
   * are the groups of all results if there are fewer. If a sample has far more results, one group
   * stands for all of them.
   *
   * @param limit largest number of groups
   */
  default List<Group> groupsOf(SearchQuery query, GroupBy by, long most, int limit) {
    return List.of();
  }

  /**
   * Returns the results in intervals of their start or end, the earliest first.
   *
   * @param isSampled true to estimate the numbers from a sample of the rows
   */
  default List<Bucket> histogram(
      SearchQuery query, boolean isByEnd, long width, boolean isSampled, int limit) {
    return List.of();
  }

  /**
   * Returns the names of the attributes that rows of a scope have.
   *
   * @param limit largest number of names of a type
   */
  default Names names(String scope, int limit) {
    return new Names(List.of(), List.of());
  }

  /** Returns the first tenant after a name that has flow runs, in the order of their names. */
  default Optional<String> nextTenant(String after) {
    return Optional.empty();
  }

  /** Returns the first category after a name that rows of a scope have, in the order of names. */
  default Optional<String> nextCategory(String scope, String after) {
    return Optional.empty();
  }

  /**
   * Returns roots that have no row or one with another state, in the order of their IDs.
   *
   * @param kinds the kinds of the indexed instances by the name of their chart
   * @param after only IDs above this one; {@code null} for the first
   */
  default List<Id> missing(Map<String, String> kinds, @Nullable Id after, int limit) {
    return List.of();
  }

  /**
   * The names of attributes, in order. A name can have values of both types.
   *
   * @param texts attributes with texts
   * @param numbers attributes with numbers
   */
  record Names(List<String> texts, List<String> numbers) {}

  /**
   * A result.
   *
   * @param value the value by which the order sorts before the ID; 0 if it sorts by ID only
   */
  record Hit(long value, Id id) {}

  /**
   * The number of results.
   *
   * @param isExact false if it is an estimate
   */
  record Total(long count, boolean isExact) {}

  /** The value by which results are grouped. */
  enum GroupBy {
    STATE,
    CATEGORY
  }

  /**
   * The results with the same value.
   *
   * @param meanMillis the mean duration of those that have ended; -1 if none has
   */
  record Group(String value, long count, long meanMillis) {}

  /**
   * The results of one state within an interval.
   *
   * @param from the beginning of the interval, milliseconds since 1970
   * @param meanMillis the mean duration of those that have ended; -1 if none has
   */
  record Bucket(long from, String state, long count, long meanMillis) {}
}
