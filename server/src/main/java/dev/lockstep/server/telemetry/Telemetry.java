package dev.lockstep.server.telemetry;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineListener;
import dev.lockstep.engine.Health;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.flow.executor.NodeExecutor;
import dev.lockstep.server.http.Observer;
import dev.lockstep.server.live.LiveHub;
import dev.lockstep.server.live.LiveReport;
import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The metrics and traces of a server. Created before the engine, which is added with {@link
 * #measure}.
 */
public final class Telemetry implements AutoCloseable {

  private static final double NANOS = 1e9;
  private static final Duration LAST_WORDS = Duration.ofSeconds(2);

  private final Meters meters = new Meters();
  private final CommandWatch commands;
  private final HttpWatch requests;
  private final WorkWatch work;

  private final OpenTelemetry openTelemetry;

  private Telemetry(OpenTelemetry openTelemetry) {
    this.openTelemetry = openTelemetry;
    Traces traces = new Traces(openTelemetry);
    this.commands = new CommandWatch(meters, traces);
    this.requests = new HttpWatch(meters, traces);
    this.work = new WorkWatch(meters, traces);
  }

  /**
   * Creates telemetry with the OpenTelemetry that an agent has installed in the process, otherwise
   * with one that exports traces to {@code OTEL_EXPORTER_OTLP_ENDPOINT}. Without either, traces are
   * not recorded.
   */
  public static Telemetry create() {
    return GlobalOpenTelemetry.isSet()
        ? new Telemetry(GlobalOpenTelemetry.get())
        : new Telemetry(
            Exporting.of(System.getenv())
                .<OpenTelemetry>map(sdk -> sdk)
                .orElse(OpenTelemetry.noop()));
  }

  /** Creates telemetry with the given OpenTelemetry. */
  public static Telemetry with(OpenTelemetry openTelemetry) {
    return new Telemetry(openTelemetry);
  }

  /** Returns the watcher for the settings of the engine. */
  public EngineListener watcher() {
    return commands;
  }

  /** Returns the observer for the settings of the HTTP server. */
  public Observer observer() {
    return requests;
  }

  /** Returns tasks that are measured and traced. */
  public Map<String, Task> watched(Map<String, Task> tasks) {
    Map<String, Task> watched = new LinkedHashMap<>();
    tasks.forEach((queue, task) -> watched.put(queue, work.task(queue, task)));
    return watched;
  }

  /** Returns an executor of nodes that is measured and traced. */
  public NodeExecutor watched(String type, NodeExecutor executor) {
    return work.executor(type, executor);
  }

  /** Returns an executor that passes the trace and the diagnostic context on to its tasks. */
  public static Executor carried(Executor threads) {
    return task -> threads.execute(Traces.carried(task));
  }

  /** Returns the headers of the current trace for calls to other systems (W3C Trace Context). */
  public static Map<String, String> passedOn() {
    return Traces.passedOn();
  }

  /** Adds the metrics of an engine, its node and its streams. */
  public void measure(Engine engine, Health health, Set<String> queues, LiveHub live) {
    meters.gauge(
        "lockstep.commands.waiting",
        "Commands that wait for a transaction.",
        engine,
        Engine::waiting);
    for (String queue : queues) {
      meters.gauge(
          "lockstep.queue.ready",
          "Rows of a queue that are ready to be executed; shared by all nodes.",
          "queue",
          queue,
          engine,
          each -> ready(each, queue));
    }
    health(
        health,
        "lockstep.store.up",
        "1 if the store is available, otherwise 0.",
        seen -> up(seen.problem()));
    health(
        health,
        "lockstep.timers.late.seconds",
        "The delay of timers that are due.",
        seen -> seconds(seen.timersLate()));
    health(
        health,
        "lockstep.timers.stuck",
        "Timers that are due and cannot be fired.",
        Health.Report::timersStuck);
    health(health, "lockstep.work.leases", "Rows leased by this node.", Health.Report::leases);
    health(health, "lockstep.work.tasks", "Tasks in progress.", Health.Report::tasks);
    health(
        health,
        "lockstep.work.silence.seconds",
        "The time since the last heartbeat of the worker.",
        seen -> seconds(seen.workerSilent()));
    health(
        health,
        "lockstep.clock.skew.seconds",
        "The time by which the clock of the process is ahead of that of the store.",
        seen -> seconds(seen.skew()));
    health(
        health,
        "lockstep.calls.stuck",
        "Abandoned calls that have not returned.",
        Health.Report::stuckCalls);
    meters.counter(
        "lockstep.transaction.failures",
        "Transactions that failed because of a defect in the program.",
        health,
        seen -> seen.report().failures().total());
    meters.gauge(
        "lockstep.quarantined",
        "Instances in quarantine; shared by all nodes.",
        engine,
        Telemetry::quarantined);
    streams(live);
  }

  private static double quarantined(Engine engine) {
    try {
      return DurableEngine.of(engine).store().reads().quarantinedCount();
    } catch (StoreException nobodyKnows) {
      return Double.NaN;
    }
  }

  private void health(
      Health health, String name, String description, ToDoubleFunction<Health.Report> value) {
    meters.gauge(name, description, health, seen -> value.applyAsDouble(seen.report()));
  }

  private static double up(@Nullable String problem) {
    return problem == null ? 1 : 0;
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / NANOS;
  }

  /** Returns the number of ready rows of a queue; not a number while the store is unavailable. */
  private static double ready(Engine engine, String queue) {
    try {
      return DurableEngine.of(engine).store().queue().waiting().getOrDefault(queue, 0L);
    } catch (StoreException nobodyKnows) {
      return Double.NaN;
    }
  }

  private void streams(LiveHub live) {
    meters.gauge("lockstep.streams", "Readers of streams.", live, hub -> hub.report().readers());
    meters.gauge(
        "lockstep.streams.tails",
        "Streams with at least one reader.",
        live,
        hub -> hub.report().tails());
    streams(live, "lockstep.streams.opened", "Readers since the start.", LiveReport::opened);
    streams(
        live,
        "lockstep.streams.slow",
        "Readers disconnected because they were too slow.",
        LiveReport::slow);
    streams(
        live,
        "lockstep.streams.revoked",
        "Readers disconnected because they lost access.",
        LiveReport::revoked);
    streams(
        live,
        "lockstep.streams.refused",
        "Readers rejected because of a limit.",
        LiveReport::refused);
  }

  private void streams(
      LiveHub live, String name, String description, ToDoubleFunction<LiveReport> value) {
    meters.counter(name, description, live, hub -> value.applyAsDouble(hub.report()));
  }

  /** Returns all metrics in the text format of Prometheus, version 0.0.4. */
  String measures() {
    return meters.text();
  }

  /** Exports the remaining traces and closes the metrics. Waits at most 2 s for a collector. */
  @Override
  public void close() {
    meters.close();
    if (openTelemetry instanceof OpenTelemetrySdk sdk) {
      sdk.shutdown().join(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS);
    }
  }
}
