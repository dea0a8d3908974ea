package dev.lockstep.server.telemetry;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.instance.Watcher;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.recovery.Health;
import dev.lockstep.engine.recovery.Task;
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

/** Measures and traces of a server. Made before the engine, told of it when it is there. */
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
   * With the OpenTelemetry an agent has installed in the process, else with one that sends traces
   * where {@code OTEL_EXPORTER_OTLP_ENDPOINT} says; without either nothing is recorded.
   */
  public static Telemetry create() {
    return GlobalOpenTelemetry.isSet()
        ? new Telemetry(GlobalOpenTelemetry.get())
        : new Telemetry(
            Exporting.of(System.getenv())
                .<OpenTelemetry>map(sdk -> sdk)
                .orElse(OpenTelemetry.noop()));
  }

  /** With an OpenTelemetry of one's own. */
  public static Telemetry with(OpenTelemetry openTelemetry) {
    return new Telemetry(openTelemetry);
  }

  /** Watches an engine: for its settings. */
  public Watcher watcher() {
    return commands;
  }

  /** Watches requests: for the settings of HTTP. */
  public Observer observer() {
    return requests;
  }

  /** The same tasks, watched. */
  public Map<String, Task> watched(Map<String, Task> tasks) {
    Map<String, Task> watched = new LinkedHashMap<>();
    tasks.forEach((queue, task) -> watched.put(queue, work.task(queue, task)));
    return watched;
  }

  /** The same executor of nodes, watched. */
  public NodeExecutor watched(String type, NodeExecutor executor) {
    return work.executor(type, executor);
  }

  /** Returns an executor whose tasks are traced and logged as part of what hands them over. */
  public static Executor carried(Executor threads) {
    return task -> threads.execute(Traces.carried(task));
  }

  /** Headers for calls to others, which say what the thread is at (W3C Trace Context). */
  public static Map<String, String> passedOn() {
    return Traces.passedOn();
  }

  /** Measures what there is to see of an engine, its node and its streams. */
  public void measure(Engine engine, Health health, Set<String> queues, LiveHub live) {
    meters.gauge(
        "lockstep.commands.waiting",
        "Commands that wait for a transaction.",
        engine,
        Engine::waiting);
    for (String queue : queues) {
      meters.gauge(
          "lockstep.queue.ready",
          "Rows of a queue that could be taken; shared by all nodes.",
          "queue",
          queue,
          engine,
          each -> ready(each, queue));
    }
    health(health, "lockstep.store.up", "Whether the store answers.", seen -> up(seen.problem()));
    health(
        health,
        "lockstep.timers.late.seconds",
        "How late timers are fired.",
        seen -> seconds(seen.timersLate()));
    health(
        health,
        "lockstep.timers.stuck",
        "Timers that are due and cannot be fired.",
        Health.Report::timersStuck);
    health(health, "lockstep.work.leases", "Rows held.", Health.Report::leases);
    health(health, "lockstep.work.tasks", "Tasks under way.", Health.Report::tasks);
    health(
        health,
        "lockstep.work.silence.seconds",
        "How long the worker has not been heard of.",
        seen -> seconds(seen.workerSilent()));
    health(
        health,
        "lockstep.clock.skew.seconds",
        "How far the clock of the process is ahead of the store's time.",
        seen -> seconds(seen.skew()));
    health(
        health,
        "lockstep.calls.stuck",
        "Calls given up that have not returned.",
        Health.Report::stuckCalls);
    meters.counter(
        "lockstep.transaction.failures",
        "Transactions that failed because the program failed.",
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
      return engine.store().reads().quarantinedCount();
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

  /** Asked for when somebody looks; unknown while the store does not answer. */
  private static double ready(Engine engine, String queue) {
    try {
      return engine.store().queue().waiting().getOrDefault(queue, 0L);
    } catch (StoreException nobodyKnows) {
      return Double.NaN;
    }
  }

  private void streams(LiveHub live) {
    meters.gauge("lockstep.streams", "Streams followed.", live, hub -> hub.report().readers());
    meters.gauge("lockstep.streams.tails", "Tails kept.", live, hub -> hub.report().tails());
    streams(live, "lockstep.streams.opened", "Streams begun.", LiveReport::opened);
    streams(live, "lockstep.streams.slow", "Readers let go: too slow.", LiveReport::slow);
    streams(live, "lockstep.streams.revoked", "Readers that lost access.", LiveReport::revoked);
    streams(live, "lockstep.streams.refused", "Readers without a place.", LiveReport::refused);
  }

  private void streams(
      LiveHub live, String name, String description, ToDoubleFunction<LiveReport> value) {
    meters.counter(name, description, live, hub -> value.applyAsDouble(hub.report()));
  }

  /** All measures, as text of Prometheus, version 0.0.4. */
  String measures() {
    return meters.text();
  }

  /** Sends what is not sent yet, but waits for no collector longer than a moment. */
  @Override
  public void close() {
    meters.close();
    if (openTelemetry instanceof OpenTelemetrySdk sdk) {
      sdk.shutdown().join(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS);
    }
  }
}
