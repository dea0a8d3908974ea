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

/** The charts at hand: what they are, how they look, and what they would answer. */
public final class ChartRoutes {

  private static final String TAG = "charts";
  private static final String CACHED = "private, max-age=3600";

  private final List<ChartEntry> charts;
  private final InstantSource clock;

  /**
   * Routes about charts.
   *
   * @param clock tells the time to machines that are tried
   */
  public ChartRoutes(List<ChartEntry> charts, InstantSource clock) {
    this.charts = List.copyOf(charts);
    this.clock = clock;
  }

  /** All of them. */
  public List<Route> routes() {
    return List.of(
        Route.get("/api/charts", "listCharts", Access.VIEWER)
            .described(TAG, "The charts at hand.")
            .answers(Reply.list("api/chart", "All charts."))
            .handledBy(request -> Pages.all(charts.stream().map(Topologies::summary).toList())),
        named(Route.get("/api/charts/{name}", "getChartSource", Access.VIEWER))
            .described(TAG, "A chart as it was written.")
            .answers(Reply.of(200, MediaTypes.YAML, "The chart."))
            .handledBy(this::source),
        named(Route.get("/api/charts/{name}/topology", "getChartTopology", Access.VIEWER))
            .described(TAG, "The shape of a chart and all it says of its states.")
            .answers(Reply.json(200, "api/chart-topology", "The shape."))
            .handledBy(this::topology),
        named(Route.get("/api/charts/{name}/diagram", "getChartDiagram", Access.VIEWER))
            .described(TAG, "A chart as a picture, or as text that Mermaid draws.")
            .answers(
                Reply.of(200, MediaTypes.SVG, "The picture."),
                Reply.of(200, MediaTypes.TEXT, "Mermaid."))
            .handledBy(this::diagram),
        named(Route.post("/api/charts/{name}/simulate", "simulateChart", Access.VIEWER))
            .described(TAG, "Tries an event; nothing is stored and nothing is done.")
            .takes(
                Content.of(
                    "api/simulation-request",
                    SimulationRequest.class,
                    SimulationRequestValidator::read))
            .answers(Reply.json(200, "api/simulation", "What the machine answered."))
            .handledBy(this::simulate));
  }

  private static RouteDraft named(RouteDraft route) {
    return route.at(Parameter.text("name", "The chart."));
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
