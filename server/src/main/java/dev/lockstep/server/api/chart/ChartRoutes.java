package dev.lockstep.server.api.chart;

import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.http.RouteDraft;
import dev.lockstep.server.schema.api.SimulationRequest;
import dev.lockstep.server.schema.api.SimulationRequestValidator;
import java.time.InstantSource;
import java.util.List;

/** The routes of charts: source, topology, diagram and simulation. */
public final class ChartRoutes {

  private static final String TAG = "charts";
  private static final String CACHED = "private, max-age=3600";

  private final List<ChartEntry> charts;
  private final InstantSource clock;

  /**
   * Creates the routes.
   *
   * @param charts the charts
   * @param clock the clock for simulations without a time of their own
   */
  public ChartRoutes(List<ChartEntry> charts, InstantSource clock) {
    this.charts = List.copyOf(charts);
    this.clock = clock;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get("/api/charts", "listCharts", Access.VIEWER)
            .described(TAG, "Lists the charts of the server.")
            .answers(Reply.list("api/chart", "All charts."))
            .handledBy(request -> Pages.all(charts.stream().map(Topologies::summary).toList())),
        named(Route.get("/api/charts/{name}", "getChartSource", Access.VIEWER))
            .described(TAG, "Returns the source of a chart as its author wrote it.")
            .answers(Reply.of(200, MediaTypes.YAML, "The source of the chart."))
            .handledBy(this::source),
        named(Route.get("/api/charts/{name}/topology", "getChartTopology", Access.VIEWER))
            .described(
                TAG,
                "Returns the topology of a chart: states, events, actors, transitions and"
                    + " attributes.")
            .answers(Reply.json(200, "api/chart-topology", "The topology."))
            .handledBy(this::topology),
        named(Route.get("/api/charts/{name}/diagram", "getChartDiagram", Access.VIEWER))
            .described(TAG, "Returns the diagram of a chart as SVG or as Mermaid text.")
            .answers(
                Reply.of(200, MediaTypes.SVG, "The diagram as SVG."),
                Reply.of(200, MediaTypes.TEXT, "The diagram as Mermaid text."))
            .handledBy(this::diagram),
        named(Route.post("/api/charts/{name}/simulate", "simulateChart", Access.VIEWER))
            .described(TAG, "Simulates an event. Stores nothing and performs no effects.")
            .takes(
                Content.of(
                    "api/simulation-request",
                    SimulationRequest.class,
                    SimulationRequestValidator::read))
            .answers(Reply.json(200, "api/simulation", "The result of the machine."))
            .handledBy(this::simulate));
  }

  private static RouteDraft named(RouteDraft route) {
    return route.at(Parameter.text("name", "The name of the chart."));
  }

  private ChartEntry chart(Request request) {
    String name = request.path("name");
    return Answers.found(
        charts.stream().filter(chart -> chart.id().name().equals(name)).findFirst());
  }

  private Response source(Request request) {
    ChartEntry chart = chart(request);
    return known(
        request,
        chart,
        Response.bytes(200, MediaTypes.YAML, Answers.found(ChartFiles.source(chart))));
  }

  private Response topology(Request request) {
    ChartEntry chart = chart(request);
    Payload shape = Topologies.of(chart);
    return known(request, chart, Answers.of(shape));
  }

  private Response diagram(Request request) {
    ChartEntry chart = chart(request);
    boolean isPicture = request.mediaType().equals(MediaTypes.SVG);
    byte[] drawing = Answers.found(ChartFiles.diagram(chart, isPicture ? "svg" : "mmd"));
    return known(request, chart, Response.bytes(200, request.mediaType(), drawing))
        .with("Vary", "Accept");
  }

  private static Response known(Request request, ChartEntry chart, Response answer) {
    return request.unlessKnown(chart.id().hash(), answer.with("Cache-Control", CACHED));
  }

  private Response simulate(Request request) {
    try {
      return Answers.of(
          Simulations.run(
              chart(request), request.content(SimulationRequest.class), clock.instant()));
    } catch (MalformedSimulationException problem) {
      throw new RefusedException(
          HttpProblem.of(400, "simulation-invalid", String.valueOf(problem.getMessage())));
    }
  }
}
