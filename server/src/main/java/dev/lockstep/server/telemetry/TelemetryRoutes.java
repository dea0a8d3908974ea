package dev.lockstep.server.telemetry;

import dev.lockstep.engine.Health;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The routes of health and metrics. Health has no messages of errors; those are in the log only.
 */
public final class TelemetryRoutes {

  private TelemetryRoutes() {}

  /**
   * Returns the routes.
   *
   * @param telemetry the metrics
   * @param health the health of the node
   * @param degraded returns the parts that the server cannot serve although it is ready
   * @param isStopping returns whether the server is shutting down
   */
  public static List<Route> of(
      Telemetry telemetry,
      Health health,
      Supplier<JsonArray> degraded,
      BooleanSupplier isStopping) {
    return List.of(
        Route.get("/health/live", "getLiveness", Access.PUBLIC)
            .described(
                "health", "Returns the health of the server. Succeeds while the process responds.")
            .answers(Reply.json(200, "api/health", "The process responds."))
            .handledBy(
                request ->
                    Response.json(
                        json(health.report(), degraded.get(), isStopping.getAsBoolean()))),
        Route.get("/health/ready", "getReadiness", Access.PUBLIC)
            .described("health", "Returns whether the server is ready for requests.")
            .answers(
                Reply.json(200, "api/health", "The server is ready."),
                Reply.json(503, "api/health", "The server is not ready; the body has the reasons."))
            .handledBy(
                request -> ready(health.report(), degraded.get(), isStopping.getAsBoolean())),
        Route.get("/metrics", "getMetrics", Access.VIEWER)
            .described("health", "Returns the metrics for Prometheus.")
            .answers(Reply.of(200, MediaTypes.TEXT, "The metrics in text exposition format 0.0.4."))
            .handledBy(request -> Response.text(MediaTypes.TEXT, telemetry.measures())));
  }

  private static Response ready(Health.Report report, JsonArray degraded, boolean isStopping) {
    return Response.json(
        report.isGreen() && !isStopping ? 200 : 503, json(report, degraded, isStopping));
  }

  private static JsonObject json(Health.Report report, JsonArray degraded, boolean isStopping) {
    JsonObject.Builder json = JsonObject.builder();
    json.add("status", isStopping ? "stopping" : report.isGreen() ? "ready" : "impaired")
        .add("store", report.problem() == null)
        .add("worker", report.isWorkerAlive())
        .add("timers", report.areTimersInTime())
        .add("clock", report.isClockClose())
        .add("transactions", !report.failures().isRepeated())
        .add("skewSeconds", report.skew().toSeconds())
        .add("transactionFailures", report.failures().total())
        .add("stuckCalls", report.stuckCalls());
    return degraded.items().isEmpty() ? json.build() : json.add("degraded", degraded).build();
  }
}
