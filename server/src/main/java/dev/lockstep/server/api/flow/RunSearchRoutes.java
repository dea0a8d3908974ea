package dev.lockstep.server.api.flow;

import dev.lockstep.flow.FlowSearch;
import dev.lockstep.flow.ListPage;
import dev.lockstep.flow.RunCount;
import dev.lockstep.flow.RunFilter;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.RunOrder;
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
import dev.lockstep.server.schema.api.RunAttribute;
import dev.lockstep.server.schema.api.RunInterval;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** The routes that search and count flow runs. */
public final class RunSearchRoutes {

  private static final String TAG = "runs";
  private static final String PATH = "/api/flow-runs";
  private static final String QUERY = "q";
  private static final int LONGEST_QUERY = 500;
  private static final String WORKFLOW = "workflow";
  private static final String ENDED = "ended";
  private static final Map<String, Duration> WIDTHS =
      Map.of("hour", Duration.ofHours(1), "day", Duration.ofDays(1));

  private static final List<String> DAYS = List.of("1", "7", "30");

  private final FlowSearch search;
  private final HomeFigures home;

  public RunSearchRoutes(FlowSearch search, InstantSource clock) {
    this.search = search;
    this.home = new HomeFigures(search, clock, counting());
  }

  /** Returns a thread that ends when it has nothing to do. */
  private static Executor counting() {
    return new ThreadPoolExecutor(
        0,
        1,
        10,
        TimeUnit.SECONDS,
        new LinkedBlockingQueue<>(),
        work -> {
          Thread thread = new Thread(work, "home-figures");
          thread.setDaemon(true);
          return thread;
        });
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(PATH + "/search", "searchFlowRuns", Access.VIEWER)
            .described(
                TAG,
                "Searches flow runs. The header `Total-Count` has the number of all that match,"
                    + " and `Total-Count-Exact` is `false` if it is an estimate.")
            .query(
                Pages.parameters(
                    filters(
                        Parameter.choice("order", "The order, by default `newest`.", orders()))))
            .answers(Reply.list("flow/flow_run", "A page of runs."))
            .handledBy(this::list),
        Route.get(PATH + "/count", "countFlowRuns", Access.VIEWER)
            .described(TAG, "Counts flow runs: exactly up to 10,000, beyond by a sample.")
            .query(
                filters(
                    Parameter.choice(
                        "by", "Also counts the runs by this value.", List.of("state", WORKFLOW))))
            .answers(Reply.json(200, "api/run-count", "The number of runs."))
            .handledBy(this::count),
        Route.get(PATH + "/histogram", "getFlowRunHistogram", Access.VIEWER)
            .described(
                TAG,
                "Counts flow runs by state and interval of time in UTC, the earliest first; the"
                    + " first 1,000 numbers.")
            .query(
                filters(
                    Parameter.choice(
                        "time", "The time, by default `started`.", List.of("started", ENDED)),
                    Parameter.choice(
                        "interval", "The interval, by default `day`.", List.of("hour", "day"))))
            .answers(Reply.list("api/run-interval", "The numbers of runs."))
            .handledBy(this::histogram),
        Route.get(PATH + "/attributes", "listFlowRunAttributes", Access.VIEWER)
            .described(TAG, "Lists the variables by which runs can be searched, at most 400.")
            .answers(Reply.list("api/run-attribute", "The attributes by name."))
            .handledBy(request -> Pages.all(attributes(request))),
        Route.get("/api/home", "getHome", Access.VIEWER)
            .described(TAG, "Returns the figures of the home page, at most a minute old.")
            .query(Parameter.choice("days", "The last days, by default `1`.", DAYS))
            .answers(Reply.json(200, "api/home", "The figures."))
            .handledBy(
                request ->
                    Answers.of(
                        home.of(
                            Callers.of(request),
                            Integer.parseInt(request.query("days").orElse("1"))))));
  }

  private List<RunAttribute> attributes(Request request) {
    return search.attributes(Callers.of(request)).stream()
        .map(
            each ->
                new RunAttribute(
                    each.name(),
                    each.isNumber() ? RunAttribute.Type_.NUMBER : RunAttribute.Type_.TEXT))
        .toList();
  }

  private static Parameter[] filters(Parameter... more) {
    Parameter[] all = Arrays.copyOf(more, more.length + 4);
    all[more.length] =
        Parameter.text(
            QUERY, "Words and conditions, such as `acme state:failed amount>1000`.", LONGEST_QUERY);
    all[more.length + 1] = Parameter.text("taskId", "Only runs for this task.");
    all[more.length + 2] = Parameter.text("workflowId", "Only runs of this workflow.");
    all[more.length + 3] = Parameter.choice("state", "Only runs in this state.", states());
    return all;
  }

  private static List<String> states() {
    return Arrays.stream(FlowRunState.values()).map(FlowRunState::wire).toList();
  }

  private static List<String> orders() {
    return Arrays.stream(RunOrder.values()).map(RunOrder::wire).toList();
  }

  private static String text(Request request) {
    return request.query(QUERY).orElse("");
  }

  private static RunFilter filter(Request request) {
    return new RunFilter(
        request.query("taskId").orElse(null),
        request.query("workflowId").orElse(null),
        request.query("state").flatMap(FlowRunState::of).orElse(null));
  }

  private static <T> T searched(Request request, Supplier<T> search) {
    return QueryProblems.checked(text(request), search);
  }

  private Response list(Request request) {
    RunOrder order =
        request
            .query("order")
            .map(name -> RunOrder.valueOf(name.toUpperCase(Locale.ROOT)))
            .orElse(RunOrder.NEWEST);
    Caller caller = Callers.of(request);
    RunFilter filter = filter(request);
    String after = Pages.place(request);
    ListPage<FlowRun> page;
    try {
      page =
          searched(
              request,
              () -> search.page(caller, text(request), filter, order, after, Pages.limit(request)));
    } catch (IllegalArgumentException madeUp) {
      throw Pages.cursorInvalid();
    }
    RunCount count = searched(request, () -> search.count(caller, text(request), filter));
    Response response = Pages.all(page.items());
    String next = page.next();
    return (next == null ? response : Pages.linked(request, response, next))
        .with("Total-Count", Long.toString(count.count()))
        .with("Total-Count-Exact", Boolean.toString(count.isExact()));
  }

  private Response count(Request request) {
    Caller caller = Callers.of(request);
    RunFilter filter = filter(request);
    String text = text(request);
    Optional<String> by = request.query("by");
    RunCount count =
        searched(
            request,
            () ->
                by.isEmpty()
                    ? search.count(caller, text, filter)
                    : by.get().equals(WORKFLOW)
                        ? search.countByWorkflow(caller, text, filter)
                        : search.countByState(caller, text, filter));
    Response response =
        Answers.of(
            new dev.lockstep.server.schema.api.RunCount(
                count.count(),
                count.isExact(),
                count.groups().stream()
                    .map(
                        group ->
                            new dev.lockstep.server.schema.api.RunCount.Groups(
                                group.value(), group.count(), group.meanMillis()))
                    .toList()));
    return by.isEmpty() ? response : marked(response, count.groups().size());
  }

  /** Adds a header that is `true` if the answer has all groups. */
  private static Response marked(Response response, int groups) {
    return response.with("Groups-Complete", Boolean.toString(groups < FlowSearch.MOST_GROUPS));
  }

  private Response histogram(Request request) {
    Duration width = WIDTHS.get(request.query("interval").orElse("day"));
    boolean isByEnd = request.query("time").filter(ENDED::equals).isPresent();
    List<RunInterval> intervals =
        searched(
                request,
                () ->
                    search.histogram(
                        Callers.of(request), text(request), filter(request), isByEnd, width))
            .stream()
            .map(
                each -> new RunInterval(each.from(), each.state(), each.count(), each.meanMillis()))
            .toList();
    return marked(Pages.all(intervals), intervals.size());
  }
}
