package dev.lockstep.server.telemetry;

import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/** The metrics of this process for Prometheus. Thread-safe. */
final class Meters implements AutoCloseable {

  private static final Duration[] BOUNDS = {
    Duration.ofMillis(1),
    Duration.ofMillis(2),
    Duration.ofMillis(5),
    Duration.ofMillis(10),
    Duration.ofMillis(20),
    Duration.ofMillis(50),
    Duration.ofMillis(100),
    Duration.ofMillis(200),
    Duration.ofMillis(500),
    Duration.ofSeconds(1),
    Duration.ofSeconds(2),
    Duration.ofSeconds(5),
    Duration.ofSeconds(30)
  };

  private record Key(String name, List<String> tags) {}

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmGcMetrics collector = new JvmGcMetrics();
  private final Map<Key, Timer> timers = new ConcurrentHashMap<>();

  /** Creates the metrics of the JVM and the process. */
  Meters() {
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new FileDescriptorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    collector.bindTo(registry);
  }

  /**
   * Records the duration of something.
   *
   * @param name the name of the metric
   * @param description one sentence
   * @param nanos the duration in nanoseconds
   * @param tags alternating names and values; few different values
   */
  void took(String name, String description, long nanos, String... tags) {
    timers
        .computeIfAbsent(new Key(name, List.of(tags)), key -> timer(key, description))
        .record(nanos, TimeUnit.NANOSECONDS);
  }

  private Timer timer(Key key, String description) {
    return Timer.builder(key.name())
        .description(description)
        .tags(key.tags().toArray(String[]::new))
        .serviceLevelObjectives(BOUNDS)
        .register(registry);
  }

  /** Returns a metric that records sizes. */
  DistributionSummary sizes(String name, String description) {
    return DistributionSummary.builder(name)
        .description(description)
        .serviceLevelObjectives(1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
        .register(registry);
  }

  /** Adds a metric whose value is computed when it is read. */
  <T> void gauge(String name, String description, T of, ToDoubleFunction<T> value) {
    Gauge.builder(name, of, value)
        .description(description)
        .strongReference(true)
        .register(registry);
  }

  /** Adds a metric with a tag, whose value is computed when it is read. */
  <T> void gauge(
      String name, String description, String tag, String tagged, T of, ToDoubleFunction<T> value) {
    Gauge.builder(name, of, value)
        .description(description)
        .tags(Tags.of(tag, tagged))
        .strongReference(true)
        .register(registry);
  }

  /** Adds a counter whose value is computed when it is read. */
  <T> void counter(String name, String description, T of, ToDoubleFunction<T> value) {
    FunctionCounter.builder(name, of, value).description(description).register(registry);
  }

  /** Returns all metrics in the text format of Prometheus, version 0.0.4. */
  String text() {
    return registry.scrape();
  }

  @Override
  public void close() {
    collector.close();
    registry.close();
  }
}
