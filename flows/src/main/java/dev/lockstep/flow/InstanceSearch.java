package dev.lockstep.flow;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.SearchIndex;
import dev.lockstep.engine.internal.record.SearchIndex.GroupBy;
import dev.lockstep.engine.internal.record.SearchIndex.Hit;
import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.flow.internal.search.QueryConditions;
import dev.lockstep.flow.internal.search.QueryParser;
import dev.lockstep.flow.internal.search.SearchCounts;
import dev.lockstep.flow.internal.search.SearchPlaces;
import dev.lockstep.flow.internal.search.SeenCategories;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowSight;
import dev.lockstep.flow.model.SearchCount;
import dev.lockstep.flow.model.SearchFields;
import dev.lockstep.flow.model.SearchFilter;
import dev.lockstep.flow.model.SearchOrder;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The search for instances of one kind by words and conditions, such as {@code failed invoice
 * amount>1000}; the manual of flows defines the language. Methods with a query throw {@link
 * dev.lockstep.flow.model.MalformedQueryException}. Thread-safe.
 *
 * @param <T> the view of an instance
 */
public final class InstanceSearch<T> {

  /** The number up to which counts are exact. */
  public static final int MOST_EXACT = SearchCounts.MOST_EXACT;

  /** The maximum number of groups and intervals of an answer. */
  public static final int MOST_GROUPS = SearchCounts.MOST_GROUPS;

  private static final int MOST_NAMES = 200;
  private static final int MOST = 200;

  private final SearchFields fields;
  private final SearchIndex index;
  private final InstantSource clock;
  private final Views<T> views;
  private final SeenCategories seen;
  private final boolean isEstimating;

  /**
   * Creates the search of an engine.
   *
   * @param fields the fields of the instances
   * @param permissions the permissions of callers, who find what they may look at
   * @param views the views of the instances that are found
   */
  public InstanceSearch(
      Engine engine, SearchFields fields, FlowPermissions permissions, Views<T> views) {
    this(
        fields,
        DurableEngine.of(engine).store().search(),
        engine.clock(),
        views,
        new SeenCategories(
            DurableEngine.of(engine).store().search(), engine.clock(), permissions, fields),
        false);
  }

  private InstanceSearch(
      SearchFields fields,
      SearchIndex index,
      InstantSource clock,
      Views<T> views,
      SeenCategories seen,
      boolean isEstimating) {
    this.fields = fields;
    this.index = index;
    this.clock = clock;
    this.views = views;
    this.seen = seen;
    this.isEstimating = isEstimating;
  }

  /** Returns the same search, whose counts are estimates from a sample of the instances. */
  public InstanceSearch<T> estimating() {
    return new InstanceSearch<>(fields, index, clock, views, seen, true);
  }

  /** The views of instances. */
  @FunctionalInterface
  public interface Views<T> {

    /** Returns the views of instances in the order of their IDs' list, as many as fit a page. */
    Listed<T> of(Caller caller, List<Id> ids);
  }

  /**
   * The views of the first instances of a list that fit a page.
   *
   * @param examined the number of instances, of which deleted ones have no view
   */
  public record Listed<T>(List<T> items, int examined) {

    public Listed {
      items = List.copyOf(items);
    }
  }

  /** Returns the flows that a caller may look at. */
  public FlowSight sight(Caller caller) {
    return seen.sight(caller);
  }

  /** Returns the fields of the instances. */
  public SearchFields fields() {
    return fields;
  }

  /**
   * Returns a page of instances.
   *
   * @param query words and conditions; may be empty
   * @param after {@code next} of the previous page; empty for the first page
   * @param limit the maximum number of instances, 1 to 200
   * @return the views; {@code next} is {@code null} on the last page
   * @throws IllegalArgumentException if {@code after} is no place of a page
   */
  public ListPage<T> page(
      Caller caller,
      String query,
      SearchFilter filter,
      SearchOrder order,
      String after,
      int limit) {
    SearchQuery parsed = parse(caller, query, filter, clock.instant());
    SearchQuery.Order sorted = SearchQuery.Order.valueOf(order.name());
    int wanted = Math.max(1, Math.min(limit, MOST));
    Hit place = after.isEmpty() ? null : SearchPlaces.parse(after);
    while (true) {
      List<Hit> found = index.page(parsed, sorted, place, wanted + 1);
      List<Id> shown =
          found.subList(0, Math.min(wanted, found.size())).stream().map(Hit::id).toList();
      Listed<T> listed = views.of(caller, shown);
      if (listed.examined() == found.size()) {
        return new ListPage<>(listed.items(), null);
      }
      place = found.get(listed.examined() - 1);
      // Instances that were deleted since they were found leave a page empty.
      if (!listed.items().isEmpty()) {
        return new ListPage<>(listed.items(), SearchPlaces.write(place));
      }
    }
  }

  /**
   * Returns the IDs of instances, newest first.
   *
   * @param now the time from which the query counts
   * @param before only instances that were created before this one
   * @param limit the maximum number of IDs, at least 1
   */
  public List<Id> ids(
      Caller caller, String query, SearchFilter filter, Instant now, Id before, int limit) {
    SearchQuery parsed = parse(caller, query, filter, now);
    return index.page(parsed, SearchQuery.Order.NEWEST, new Hit(0, before), limit).stream()
        .map(Hit::id)
        .toList();
  }

  private SearchCounts counts() {
    return new SearchCounts(index, isEstimating);
  }

  /** Counts instances. */
  public SearchCount count(Caller caller, String query, SearchFilter filter) {
    return counts().count(parse(caller, query, filter, clock.instant()));
  }

  /** Counts instances, also by their state. */
  public SearchCount countByState(Caller caller, String query, SearchFilter filter) {
    return counts().countBy(parse(caller, query, filter, clock.instant()), GroupBy.STATE);
  }

  /** Counts instances, also by {@link SearchFields#category}. */
  public SearchCount countByCategory(Caller caller, String query, SearchFilter filter) {
    return counts().countBy(parse(caller, query, filter, clock.instant()), GroupBy.CATEGORY);
  }

  /**
   * Returns the instances in intervals of time by their state, the earliest first.
   *
   * @param isByEnd true for the times of the end; false for those of the start
   * @param width the length of an interval; intervals begin at multiples of it since 1970
   */
  public List<SearchCount.Interval> histogram(
      Caller caller, String query, SearchFilter filter, boolean isByEnd, Duration width) {
    SearchQuery parsed = parse(caller, query, filter, clock.instant());
    boolean isSampled = counts().isSampled(parsed);
    return index.histogram(parsed, isByEnd, width.toMillis(), isSampled, MOST_GROUPS).stream()
        .map(
            bucket ->
                new SearchCount.Interval(
                    Instant.ofEpochMilli(bucket.from()),
                    bucket.state(),
                    bucket.count(),
                    SearchCounts.mean(bucket.meanMillis())))
        .toList();
  }

  /**
   * Returns the attributes that instances of the tenant have, in the order of their names; none if
   * flows are hidden from the caller, because attributes are not known by flow.
   */
  public List<Attribute> attributes(Caller caller) {
    if (!sight(caller).isAll()) {
      return List.of();
    }
    SearchIndex.Names names = names(caller);
    return Stream.concat(
            names.texts().stream().map(name -> new Attribute(name, false)),
            names.numbers().stream().map(name -> new Attribute(name, true)))
        .sorted(Comparator.comparing(Attribute::name))
        .toList();
  }

  private SearchIndex.Names names(Caller caller) {
    return index.names(SearchRow.scope(caller.tenant(), fields.kind()), MOST_NAMES);
  }

  /**
   * A variable by which instances can be searched.
   *
   * @param isNumber true if its values are compared as numbers
   */
  public record Attribute(String name, boolean isNumber) {}

  private SearchQuery parse(Caller caller, String query, SearchFilter filter, Instant now) {
    QueryConditions conditions =
        new QueryConditions(SearchRow.scope(caller.tenant(), fields.kind()));
    if (filter.category() != null) {
      conditions.categories(List.of(filter.category()));
    }
    if (filter.state() != null) {
      conditions.states(List.of(filter.state()));
    }
    if (filter.task() != null) {
      conditions.task(filter.task());
    }
    QueryParser.parse(query, now, fields, () -> names(caller), conditions);
    return seen.within(caller, conditions.query(fields.children()));
  }
}
