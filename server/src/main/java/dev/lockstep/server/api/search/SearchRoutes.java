package dev.lockstep.server.api.search;

import dev.lockstep.flow.InstanceSearch;
import dev.lockstep.flow.ListPage;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.SearchCount;
import dev.lockstep.flow.model.SearchFields;
import dev.lockstep.flow.model.SearchFilter;
import dev.lockstep.flow.model.SearchOrder;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.api.answer.QueryProblems;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.SearchInterval;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The routes that search and count the instances of a kind.
 *
 * @param <T> the view of an instance
 */
public final class SearchRoutes<T> {

  private static final String QUERY = "q";
  private static final int LONGEST_QUERY = 500;
  private static final String STATE = "state";
  private static final String ENDED = "ended";
  private static final Map<String, Duration> WIDTHS =
      Map.of("hour", Duration.ofHours(1), "day", Duration.ofDays(1));

  private final SearchResource<T> resource;
  private final InstanceSearch<T> search;

  private SearchRoutes(SearchResource<T> resource) {
    this.resource = resource;
    this.search = resource.search();
  }

  /** Returns the routes of a kind. */
  public static <T> List<Route> of(SearchResource<T> resource) {
    return new SearchRoutes<>(resource).routes();
  }

  private List<Route> routes() {
    String plural = resource.plural();
    return List.of(
        Route.get(resource.searchPath(), "search" + resource.operation(), Access.VIEWER)
            .described(
                resource.tag(),
                "Searches "
                    + plural
                    + ". The header `Total-Count` has the number of all that match, and"
                    + " `Total-Count-Exact` is `false` if it is an estimate.")
            .query(
                Pages.parameters(
                    parameters(
                        Parameter.choice("order", "The order, by default `newest`.", orders()))))
            .answers(Reply.list(resource.schema(), "A page of " + plural + "."))
            .handledBy(this::list),
        Route.get(resource.path() + "/count", "count" + resource.operation(), Access.VIEWER)
            .described(
                resource.tag(), "Counts " + plural + ": exactly up to 10,000, beyond by a sample.")
            .query(parameters(Parameter.choice("by", "Also counts by this value.", groups())))
            .answers(Reply.json(200, "api/search-count", "The number of " + plural + "."))
            .handledBy(this::count),
        Route.get(
                resource.path() + "/histogram",
                "get" + resource.operation() + "Histogram",
                Access.VIEWER)
            .described(
                resource.tag(),
                "Counts "
                    + plural
                    + " by state and interval of time in UTC, the earliest first; the first 1,000"
                    + " numbers.")
            .query(parameters(times()))
            .answers(Reply.list("api/search-interval", "The numbers of " + plural + "."))
            .handledBy(this::histogram));
  }

  private Parameter[] parameters(Parameter... own) {
    List<Parameter> all = new ArrayList<>(List.of(own));
    all.add(
        Parameter.text(QUERY, "Words and conditions, such as `acme state:failed`.", LONGEST_QUERY));
    all.addAll(resource.filters());
    return all.toArray(Parameter[]::new);
  }

  /** Returns the orders: without an end there are none by the end. */
  private List<String> orders() {
    return Arrays.stream(SearchOrder.values())
        .filter(order -> search.fields().hasEnd() || order.isById())
        .map(SearchOrder::wire)
        .toList();
  }

  private List<String> groups() {
    return Stream.concat(Stream.of(STATE), search.fields().category().stream()).toList();
  }

  private Parameter[] times() {
    Parameter interval =
        Parameter.choice("interval", "The interval, by default `day`.", List.of("hour", "day"));
    Parameter time =
        Parameter.choice("time", "The time, by default `started`.", List.of("started", ENDED));
    return search.fields().hasEnd() ? new Parameter[] {time, interval} : new Parameter[] {interval};
  }

  private static String text(Request request) {
    return request.query(QUERY).orElse("");
  }

  private SearchFilter filter(Request request) {
    return resource.filter().apply(request);
  }

  private static <R> R searched(Request request, Supplier<R> search) {
    return QueryProblems.checked(text(request), search);
  }

  private Response list(Request request) {
    SearchOrder order =
        request
            .query("order")
            .map(name -> SearchOrder.valueOf(name.toUpperCase(Locale.ROOT)))
            .orElse(SearchOrder.NEWEST);
    Caller caller = Callers.of(request);
    SearchFilter filter = filter(request);
    String after = Pages.place(request);
    ListPage<T> page;
    try {
      page =
          searched(
              request,
              () -> search.page(caller, text(request), filter, order, after, Pages.limit(request)));
    } catch (IllegalArgumentException madeUp) {
      throw Pages.cursorInvalid();
    }
    String next = page.next();
    // A first page without a next one has all.
    boolean isWhole = next == null && after.isEmpty() && order.isById();
    SearchCount count =
        isWhole
            ? new SearchCount(page.items().size(), true, List.of())
            : searched(request, () -> search.count(caller, text(request), filter));
    Response response = resource.body().apply(page.items());
    return (next == null ? response : Pages.linked(request, response, next))
        .with("Total-Count", Long.toString(count.count()))
        .with("Total-Count-Exact", Boolean.toString(count.isExact()));
  }

  private Response count(Request request) {
    Caller caller = Callers.of(request);
    SearchFilter filter = filter(request);
    String text = text(request);
    Optional<String> by = request.query("by");
    SearchCount count =
        searched(
            request,
            () ->
                by.isEmpty()
                    ? search.count(caller, text, filter)
                    : by.get().equals(STATE)
                        ? search.countByState(caller, text, filter)
                        : search.countByCategory(caller, text, filter));
    Response response =
        Answers.of(
            new dev.lockstep.server.schema.api.SearchCount(
                count.count(),
                count.isExact(),
                count.groups().stream()
                    .map(
                        group ->
                            new dev.lockstep.server.schema.api.SearchCount.Groups(
                                group.value(), group.count(), group.meanMillis()))
                    .toList()));
    return by.isEmpty() ? response : marked(response, count.groups().size());
  }

  /** Adds a header that is `true` if the answer has all groups. */
  private static Response marked(Response response, int groups) {
    return response.with("Groups-Complete", Boolean.toString(groups < InstanceSearch.MOST_GROUPS));
  }

  private Response histogram(Request request) {
    Duration width = WIDTHS.get(request.query("interval").orElse("day"));
    boolean isByEnd =
        search.fields().has(SearchFields.ENDED)
            && request.query("time").filter(ENDED::equals).isPresent();
    List<SearchInterval> intervals =
        searched(
                request,
                () ->
                    search.histogram(
                        Callers.of(request), text(request), filter(request), isByEnd, width))
            .stream()
            .map(
                each ->
                    new SearchInterval(each.from(), each.state(), each.count(), each.meanMillis()))
            .toList();
    return marked(Pages.all(intervals), intervals.size());
  }
}
