package dev.lockstep.server.api.flow;

import dev.lockstep.flow.InstanceSearch;
import dev.lockstep.flow.model.SearchFilter;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.api.search.SearchResource;
import dev.lockstep.server.api.search.SearchRoutes;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.RunAttribute;
import dev.lockstep.statecharts.flow.FlowRun;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The routes that search and count flow runs. */
public final class RunSearchRoutes {

  private static final String TAG = "runs";
  private static final String PATH = "/api/flow-runs";
  private static final List<String> DAYS = List.of("1", "7", "30");

  private final InstanceSearch<FlowRun> search;
  private final HomeFigures home;

  public RunSearchRoutes(InstanceSearch<FlowRun> search, InstantSource clock) {
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
    List<Route> routes = new ArrayList<>(SearchRoutes.of(resource()));
    routes.add(
        Route.get(PATH + "/attributes", "listFlowRunAttributes", Access.VIEWER)
            .described(TAG, "Lists the variables by which runs can be searched, at most 400.")
            .answers(Reply.list("api/run-attribute", "The attributes by name."))
            .handledBy(request -> Pages.all(attributes(request))));
    routes.add(
        Route.get("/api/home", "getHome", Access.VIEWER)
            .described(
                TAG,
                "Returns the figures of the home page, as they were counted last; estimates until"
                    + " they are counted for the first time.")
            .query(Parameter.choice("days", "The last days, by default `1`.", DAYS))
            .answers(Reply.json(200, "api/home", "The figures."))
            .handledBy(
                request ->
                    Answers.of(
                        home.of(
                            Callers.of(request),
                            Integer.parseInt(request.query("days").orElse("1"))))));
    return routes;
  }

  private SearchResource<FlowRun> resource() {
    return new SearchResource<>(
        PATH,
        PATH + "/search",
        TAG,
        "FlowRuns",
        "flow/flow_run",
        search,
        Pages::all,
        List.of(
            Parameter.text("taskId", "Only runs for this task."),
            Parameter.text("workflowId", "Only runs of this workflow."),
            Parameter.choice("state", "Only runs in this state.", search.fields().states())),
        request ->
            new SearchFilter(
                request.query("workflowId").orElse(null),
                request.query("state").orElse(null),
                request.query("taskId").orElse(null)));
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
}
