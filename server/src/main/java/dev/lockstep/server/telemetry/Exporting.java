package dev.lockstep.server.telemetry;

import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdk;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Exports traces to a collector with OTLP over HTTP, configured by the environment variables of
 * OpenTelemetry.
 */
final class Exporting {

  private static final Logger LOG = LoggerFactory.getLogger(Exporting.class);

  private static final List<String> ADDRESSES =
      List.of("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT");

  /**
   * The values of properties that the variables do not set. Metrics are scraped, and logs are
   * written to stderr.
   */
  private static final Map<String, String> DEFAULTS =
      Map.of(
          "otel.service.name", "lockstep",
          "otel.exporter.otlp.protocol", "http/protobuf",
          "otel.metrics.exporter", "none",
          "otel.logs.exporter", "none");

  private Exporting() {}

  /**
   * Returns an SDK that exports traces, if the variables set an address. If the variables are
   * invalid, logs a warning and returns empty.
   */
  static Optional<OpenTelemetrySdk> of(Map<String, String> environment) {
    if (ADDRESSES.stream().allMatch(name -> environment.getOrDefault(name, "").isBlank())) {
      return Optional.empty();
    }
    try {
      return Optional.of(with(Map.of()));
    } catch (RuntimeException problem) {
      LOG.warn("traces are not exported: {}", problem.getMessage());
      return Optional.empty();
    }
  }

  /** Returns an SDK with properties that the environment variables of the process do not set. */
  static OpenTelemetrySdk with(Map<String, String> properties) {
    Map<String, String> all = new LinkedHashMap<>(DEFAULTS);
    all.putAll(properties);
    CollectorWarnings.install();
    return AutoConfiguredOpenTelemetrySdk.builder()
        .addPropertiesSupplier(() -> all)
        .disableShutdownHook()
        .build()
        .getOpenTelemetrySdk();
  }
}
