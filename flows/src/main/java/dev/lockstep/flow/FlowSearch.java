package dev.lockstep.flow;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.SearchIndex;
import dev.lockstep.engine.internal.record.SearchIndex.Hit;
import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.flow.internal.search.QueryConditions;
import dev.lockstep.flow.internal.search.RunQueryParser;
import dev.lockstep.flow.internal.search.SearchPlaces;
import dev.lockstep.flow.internal.view.RunViews;
import dev.lockstep.flow.internal.view.UnreadableRun;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.MalformedQueryException;
import dev.lockstep.flow.model.RunOrder;
import dev.lockstep.statecharts.flow.FlowRun;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The search for runs. A query has words and conditions, such as {@code failed invoice
 * amount>1000}; the manual of flows defines its language. Methods with a query throw {@link
 * MalformedQueryException}. Thread-safe.
 */
public final class FlowSearch {

  /** The number up to which counts are exact. */
  public static final int MOST_EXACT = 10_000;

  /** The maximum number of groups and intervals of an answer. */
  public static final int MOST_GROUPS = 1_000;

  private static final int MOST_NAMES = 200;
  private static final int MOST = 200;

  private final SearchIndex index;
  private final Paging paging;
  private final InstantSource clock;

  /** Creates the search of an engine with {@link FlowExtension}. */
  public FlowSearch(Engine engine) {
    DurableEngine durable = DurableEngine.of(engine);
    this.index = durable.store().search();
    this.paging = new Paging(durable.reads(), durable.reader());
    this.clock = engine.clock();
  }

  /**
   * Returns a page of runs.
   *
   * @param query words and conditions; may be empty
   * @param after {@code next} of the previous page; empty for the first page
   * @param limit the maximum number of runs, 1 to 200
   * @return the runs; {@code next} is {@code null} on the last page
   * @throws IllegalArgumentException if {@code after} is no place of a page
   */
  public ListPage<FlowRun> page(
      Caller caller, String query, RunFilter filter, RunOrder order, String after, int limit) {
    SearchQuery parsed = parse(caller, query, filter);
    SearchQuery.Order sorted = SearchQuery.Order.valueOf(order.name());
    int wanted = Math.max(1, Math.min(limit, MOST));
    Hit place = after.isEmpty() ? null : SearchPlaces.parse(after);
    while (true) {
      List<Hit> found = index.page(parsed, sorted, place, wanted + 1);
      List<Id> shown =
          found.subList(0, Math.min(wanted, found.size())).stream().map(Hit::id).toList();
      Paging.Listed<FlowRun> listed =
          paging.list(shown, paging.ofEach(RunViews::of, UnreadableRun::of));
      if (listed.examined() == found.size()) {
        return new ListPage<>(listed.items(), null);
      }
      place = found.get(listed.examined() - 1);
      // Runs that were deleted since they were found leave a page empty.
      if (!listed.items().isEmpty()) {
        return new ListPage<>(listed.items(), SearchPlaces.write(place));
      }
    }
  }

  /**
   * Returns a page of runs by a filter alone, newest first.
   *
   * @param before the ID before which the page begins; {@code null} for the newest runs
   * @return the runs; {@code next} is the ID before which the next page begins
   */
  public ListPage<FlowRun> newest(
      Caller caller, RunFilter filter, @Nullable String before, int limit) {
    String place =
        before == null
            ? ""
            : Id.parse(before).map(id -> SearchPlaces.write(new Hit(0, id))).orElse("");
    ListPage<FlowRun> page = page(caller, "", filter, RunOrder.NEWEST, place, limit);
    String next = page.next();
    return new ListPage<>(
        page.items(), next == null ? null : SearchPlaces.parse(next).id().toString());
  }

  /**
   * Returns the IDs of runs, newest first.
   *
   * @param now the time from which the query counts
   * @param before only runs that were started before this one
   * @param limit the maximum number of IDs, at least 1
   */
  public List<Id> ids(
      Caller caller, String query, RunFilter filter, Instant now, Id before, int limit) {
    SearchQuery parsed = parse(caller, query, filter, now);
    return index.page(parsed, SearchQuery.Order.NEWEST, new Hit(0, before), limit).stream()
        .map(Hit::id)
        .toList();
  }

  /** Counts runs. */
  public RunCount count(Caller caller, String query, RunFilter filter) {
    return count(parse(caller, query, filter));
  }

  /** Counts runs, also by their state. */
  public RunCount countByState(Caller caller, String query, RunFilter filter) {
    return countBy(parse(caller, query, filter), SearchIndex.GroupBy.STATE);
  }

  /** Counts runs, also by their workflow. */
  public RunCount countByWorkflow(Caller caller, String query, RunFilter filter) {
    return countBy(parse(caller, query, filter), SearchIndex.GroupBy.CATEGORY);
  }

  private RunCount countBy(SearchQuery query, SearchIndex.GroupBy by) {
    RunCount count = count(query);
    return new RunCount(
        count.count(),
        count.isExact(),
        index.groups(query, by, isSampled(query, count), MOST_GROUPS).stream()
            .map(
                group -> new RunCount.Group(group.value(), group.count(), mean(group.meanMillis())))
            .toList());
  }

  /** Many runs that are found by words or attributes are not read one by one. */
  private static boolean isSampled(SearchQuery query, RunCount count) {
    return !count.isExact() && !query.terms().isEmpty();
  }

  private RunCount count(SearchQuery query) {
    long count = index.count(query, MOST_EXACT + 1L);
    return count <= MOST_EXACT
        ? new RunCount(count, true, List.of())
        : new RunCount(Math.max(count, index.estimate(query)), false, List.of());
  }

  /**
   * Returns the runs in intervals of time by their state, the earliest first.
   *
   * @param isByEnd true for the times of the end; false for those of the start
   * @param width the length of an interval; intervals begin at multiples of it since 1970
   */
  public List<RunCount.Interval> histogram(
      Caller caller, String query, RunFilter filter, boolean isByEnd, Duration width) {
    SearchQuery parsed = parse(caller, query, filter);
    boolean isSampled = !parsed.terms().isEmpty() && isSampled(parsed, count(parsed));
    return index.histogram(parsed, isByEnd, width.toMillis(), isSampled, MOST_GROUPS).stream()
        .map(
            bucket ->
                new RunCount.Interval(
                    Instant.ofEpochMilli(bucket.from()),
                    bucket.state(),
                    bucket.count(),
                    mean(bucket.meanMillis())))
        .toList();
  }

  /** Returns the attributes that runs of the tenant have, in the order of their names. */
  public List<Attribute> attributes(Caller caller) {
    SearchIndex.Names names = index.names(caller.tenant(), MOST_NAMES);
    return Stream.concat(
            names.texts().stream().map(name -> new Attribute(name, false)),
            names.numbers().stream().map(name -> new Attribute(name, true)))
        .sorted(Comparator.comparing(Attribute::name))
        .toList();
  }

  /**
   * A variable by which runs can be searched.
   *
   * @param isNumber true if its values are compared as numbers
   */
  public record Attribute(String name, boolean isNumber) {}

  private SearchQuery parse(Caller caller, String query, RunFilter filter) {
    return parse(caller, query, filter, clock.instant());
  }

  private SearchQuery parse(Caller caller, String query, RunFilter filter, Instant now) {
    QueryConditions conditions = new QueryConditions(caller.tenant());
    if (filter.workflow() != null) {
      conditions.workflows(List.of(filter.workflow()));
    }
    if (filter.state() != null) {
      conditions.states(List.of(filter.state().wire()));
    }
    if (filter.task() != null) {
      conditions.task(filter.task());
    }
    RunQueryParser.parse(query, now, () -> index.names(caller.tenant(), MOST_NAMES), conditions);
    return conditions.query();
  }

  private static @Nullable Long mean(long millis) {
    return millis < 0 ? null : millis;
  }
}
