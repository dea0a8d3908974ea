package dev.lockstep.flow.internal.search;

import dev.lockstep.engine.internal.record.SearchIndex;
import dev.lockstep.engine.internal.record.SearchIndex.Group;
import dev.lockstep.engine.internal.record.SearchIndex.GroupBy;
import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.flow.model.SearchCount;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Counts of search results, exact up to a limit.
 *
 * @param isEstimating true if all counts are estimates from a sample
 */
public record SearchCounts(SearchIndex index, boolean isEstimating) {

  /** The number up to which counts are exact. */
  public static final int MOST_EXACT = 10_000;

  /** The maximum number of groups and intervals of an answer. */
  public static final int MOST_GROUPS = 1_000;

  /** Counts results. */
  public SearchCount count(SearchQuery query) {
    if (isEstimating) {
      return new SearchCount(index.estimate(query), false, List.of());
    }
    long count = index.count(query, MOST_EXACT + 1L);
    return count <= MOST_EXACT
        ? new SearchCount(count, true, List.of())
        : new SearchCount(Math.max(count, index.estimate(query)), false, List.of());
  }

  /** Counts results, also by a value. Up to the limit one query counts both. */
  public SearchCount countBy(SearchQuery query, GroupBy by) {
    // A sample with half as many rows again as are counted shows that there are too many. Not so of
    // children, of which one root may have many.
    boolean hasEstimate = isEstimating || query.children() == null;
    long about = hasEstimate ? index.estimate(query) : 0;
    boolean isMany = isEstimating || 2 * about > 3 * MOST_EXACT;
    List<Group> few = isMany ? List.of() : index.groupsOf(query, by, MOST_EXACT + 1L, MOST_GROUPS);
    long found = few.stream().mapToLong(Group::count).sum();
    if (!isMany && found <= MOST_EXACT && few.size() < MOST_GROUPS) {
      return counted(new SearchCount(found, true, List.of()), few);
    }
    SearchCount count =
        isMany || found > MOST_EXACT
            ? new SearchCount(
                Math.max(found, hasEstimate ? about : index.estimate(query)), false, List.of())
            : count(query);
    return counted(count, index.groups(query, by, isSampled(query, count), MOST_GROUPS));
  }

  private static SearchCount counted(SearchCount count, List<Group> groups) {
    return new SearchCount(
        count.count(),
        count.isExact(),
        groups.stream()
            .map(
                group ->
                    new SearchCount.Group(group.value(), group.count(), mean(group.meanMillis())))
            .toList());
  }

  /** Returns true if results are not read one by one: many that words or attributes find. */
  public boolean isSampled(SearchQuery query) {
    return (isEstimating || isRead(query)) && isSampled(query, count(query));
  }

  private boolean isSampled(SearchQuery query, SearchCount count) {
    return isEstimating || !count.isExact() && isRead(query);
  }

  private static boolean isRead(SearchQuery query) {
    return !query.terms().isEmpty() || query.children() != null;
  }

  /** Returns a mean duration; {@code null} if there is none. */
  public static @Nullable Long mean(long millis) {
    return millis < 0 ? null : millis;
  }
}
