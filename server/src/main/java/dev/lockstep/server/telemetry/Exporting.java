package dev.lockstep.server.telemetry;

import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdk;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends traces to a collector by OTLP over HTTP, set up by OpenTelemetry's own variables. */
final class Exporting {

  private static final Logger LOG = LoggerFactory.getLogger(Exporting.class);

  private static final List<String> ADDRESSES =
      List.of("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT");

  /** What the variables do not say. Measures are fetched, and logs written to stderr. */
  private static final Map<String, String> DEFAULTS =
      Map.of(
          "otel.service.name", "lockstep",
          "otel.exporter.otlp.protocol", "http/protobuf",
          "otel.metrics.exporter", "none",
          "otel.logs.exporter", "none");

  private Exporting() {}

  /**
   * What sends traces, if the variables say where to. Variables nobody understands are told in the
   * log, and the server goes without traces.
   */
  static Optional<OpenTelemetrySdk> of(Map<String, String> environment) {
    if (ADDRESSES.stream().allMatch(name -> environment.getOrDefault(name, "").isBlank())) {
      return Optional.empty();
    }
    try {
      return Optional.of(with(Map.of()));
    } catch (RuntimeException problem) {
      LOG.warn("no traces are sent: {}", problem.getMessage());
      return Optional.empty();
    }
  }

  /** The same with properties for what the variables of the process do not say. */
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
