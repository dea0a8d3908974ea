package dev.lockstep.flow.internal.search;

import dev.lockstep.engine.internal.record.SearchIndex;
import dev.lockstep.engine.internal.record.SearchIndex.Group;
import dev.lockstep.engine.internal.record.SearchIndex.GroupBy;
import dev.lockstep.engine.internal.record.SearchIndex.Total;
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
    Total total =
        isEstimating ? new Total(index.estimate(query), false) : index.count(query, MOST_EXACT);
    return new SearchCount(total.count(), total.isExact(), List.of());
  }

  /** Counts results, also by a value. Up to the limit one query counts both. */
  public SearchCount countBy(SearchQuery query, GroupBy by) {
    if (!isEstimating) {
      List<Group> few = index.groupsOf(query, by, MOST_EXACT + 1L, MOST_GROUPS);
      if (sum(few) <= MOST_EXACT) {
        // If there are more groups than are returned, their sum is not the number of results.
        SearchCount all =
            few.size() < MOST_GROUPS ? new SearchCount(sum(few), true, List.of()) : count(query);
        if (all.isExact()) {
          return counted(all, few);
        }
      }
    }
    List<Group> groups = index.groups(query, by, isEstimating || isRead(query), MOST_GROUPS);
    long count = Math.max(isEstimating ? 0 : MOST_EXACT + 1L, number(query, groups));
    return counted(new SearchCount(count, false, List.of()), groups);
  }

  /** Returns the number of results by all of their groups. */
  private long number(SearchQuery query, List<Group> groups) {
    return groups.size() < MOST_GROUPS ? sum(groups) : index.estimate(query);
  }

  private static long sum(List<Group> groups) {
    return groups.stream().mapToLong(Group::count).sum();
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
    return isEstimating || isRead(query) && !count(query).isExact();
  }

  private static boolean isRead(SearchQuery query) {
    return !query.terms().isEmpty() || query.children() != null;
  }

  /** Returns a mean duration; {@code null} if there is none. */
  public static @Nullable Long mean(long millis) {
    return millis < 0 ? null : millis;
  }
}
