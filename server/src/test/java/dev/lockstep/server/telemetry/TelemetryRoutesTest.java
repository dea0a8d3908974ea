package dev.lockstep.server.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.tool.MissingTools;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Health;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.api.Await;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.testing.TestServer;
import dev.lockstep.server.testing.Told;
import dev.lockstep.server.work.FlowParts;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the routes of health and metrics. */
final class TelemetryRoutesTest {

  /** The tools of a server that cannot be reached. */
  private static final ToolExecutor TOOLS =
      new ToolExecutor() {
        @Override
        public List<ToolDescription> tools() {
          return List.of();
        }

        @Override
        public List<MissingTools> missing() {
          return List.of(
              new MissingTools("secret-server", "", MissingTools.Reason.UNREACHABLE, "refused"));
        }

        @Override
        public ToolOutcome execute(ToolCall call) {
          return new ToolOutcome.Failed("there is no tool");
        }
      };

  private static TestServer server;

  @BeforeAll
  static void start() {
    server = TestServer.start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void isAliveAndReadyForAnybodyWhoAsks() {
    Told live = server.nobody().get("/health/live");

    assertThat(live.status()).isEqualTo(200);
    assertThat(ready(server).text())
        .isEqualTo(
            "{\"status\":\"ready\",\"store\":true,\"worker\":true,\"timers\":true,"
                + "\"clock\":true,\"transactions\":true,\"skewSeconds\":0,"
                + "\"transactionFailures\":0,\"stuckCalls\":0}");
  }

  /** Waits until a server is ready; one that stood still is not ready for a moment. */
  private static Told ready(TestServer server) {
    return Await.until(
        () -> server.nobody().get("/health/ready"),
        told -> told.status() == 200 && !told.text().matches(".*\"skewSeconds\":-?[1-9].*"));
  }

  @Test
  void countsToolsThatAreMissingAndNamesNone() {
    try (TestServer missing =
        TestServer.start(
            settings ->
                settings.withFlows(FlowParts.STANDARD.with(FlowParts.STANDARD.model(), TOOLS)))) {
      assertThat(ready(missing).text())
          .contains("\"degraded\":[{\"reason\":\"tools-missing\",\"count\":1}]")
          .doesNotContain("secret-server");
    }
  }

  private static Health.Report report(String problem, int late, int silent) {
    return new Health.Report(
        problem,
        Duration.ofDays(1),
        0,
        0,
        0,
        Duration.ofSeconds(silent),
        Duration.ofSeconds(late),
        Duration.ZERO,
        Health.Failures.NONE,
        0);
  }

  private static Stream<Health.Report> impaired() {
    return Stream.of(
        report("no route to db.internal:5432", 0, 0), report(null, 5, 0), report(null, 0, 15));
  }

  @ParameterizedTest
  @MethodSource("impaired")
  void isNotReadyWhenSomethingIsWrongAndSaysNoMoreThanThat(Health.Report report) {
    try (Telemetry telemetry = Telemetry.create();
        TestServer impaired =
            TestServer.start(
                settings ->
                    settings.withRoutes(
                        engine ->
                            TelemetryRoutes.of(
                                    telemetry, () -> report, () -> JsonArray.EMPTY, () -> false)
                                .stream()
                                .map(TelemetryRoutesTest::elsewhere)
                                .toList()))) {
      Told ready = impaired.nobody().get("/elsewhere/health/ready");

      assertThat(ready.status()).isEqualTo(503);
      assertThat(ready.text()).contains("\"status\":\"impaired\"").doesNotContain("db.internal");
      assertThat(impaired.nobody().get("/elsewhere/health/live").status()).isEqualTo(200);
    }
  }

  private static Route elsewhere(Route route) {
    return Route.get("/elsewhere" + route.path(), route.name() + "Elsewhere", route.access())
        .described(route.tag(), route.summary())
        .answers(route.replies().toArray(Reply[]::new))
        .handledBy(route.handler());
  }

  @Test
  void tellsMeasuresOfCommandsRequestsStreamsAndItself() {
    server.engine().submit(BasicCommands.start("acme", "session", JsonObject.EMPTY));
    server.engine().submit(BasicCommands.start("acme", "nothing", JsonObject.EMPTY));
    server.viewer().get("/health/live");
    server.viewer().send("GET", "/no/such/route", BodyPublishers.noBody());

    Told told = server.viewer().get("/metrics");

    assertThat(told.status()).isEqualTo(200);
    assertThat(told.header("Content-Type")).startsWith("text/plain");
    assertThat(told.text())
        .contains(
            "lockstep_commands_seconds_count{answer=\"accepted\",kind=\"start\"} ",
            "lockstep_commands_seconds_bucket{answer=\"accepted\",kind=\"start\",le=\"0.05\"} ",
            "lockstep_commands_seconds_count{answer=\"invalid\",kind=\"start\"} ",
            "lockstep_transactions_seconds_count ",
            "lockstep_transaction_commands_bucket{le=\"1.0\"} ",
            "lockstep_commands_waiting 0.0",
            "lockstep_http_requests_seconds_count{method=\"GET\",route=\"/health/live\",status=\"200\"} ",
            "route=\"unmatched\",status=\"404\"",
            "lockstep_queue_ready{queue=\"",
            "lockstep_store_up 1.0",
            "lockstep_timers_late_seconds ",
            "lockstep_work_leases ",
            "lockstep_work_silence_seconds ",
            "lockstep_clock_skew_seconds ",
            "lockstep_transaction_failures_total 0.0",
            "lockstep_quarantined 0.0",
            "lockstep_calls_stuck 0.0",
            "lockstep_streams 0.0",
            "lockstep_streams_slow_total 0.0",
            "jvm_memory_used_bytes{",
            "jvm_threads_live_threads ",
            "process_uptime_seconds ");
    assertThat(told.text()).doesNotContain("/no/such/route");
    assertThat(server.nobody().get("/metrics").status()).isEqualTo(401);
  }

  @Test
  void isNotReadyWhileItStops() {
    try (Telemetry telemetry = Telemetry.create();
        TestServer stopping =
            TestServer.start(
                settings ->
                    settings.withRoutes(
                        engine ->
                            TelemetryRoutes.of(
                                    telemetry,
                                    () -> report(null, 0, 0),
                                    () -> JsonArray.EMPTY,
                                    () -> true)
                                .stream()
                                .map(TelemetryRoutesTest::elsewhere)
                                .toList()))) {
      Told ready = stopping.nobody().get("/elsewhere/health/ready");

      assertThat(ready.status()).isEqualTo(503);
      assertThat(ready.text()).contains("\"status\":\"stopping\"");
    }
  }
}
