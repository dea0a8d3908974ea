package dev.lockstep.verification.input;

import dev.lockstep.model.interpreter.PayloadCheck;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.validate.SchemaValidator;
import dev.lockstep.runtime.json.JsonValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A validator of a chart's payloads that interprets the schemas and uses no generated code. Results
 * are cached. Not thread-safe.
 */
public final class ChartPayloads implements PayloadCheck, PayloadProbe {

  private static final int MOST = 10_000;

  private final Map<String, Schema> schemas = new HashMap<>();
  private final Map<Judged, List<String>> judged = new HashMap<>();

  private record Judged(String address, @Nullable Object payload) {}

  public ChartPayloads(IrChart chart) {
    Stream.concat(
            chart.events().stream().flatMap(event -> event.payload().stream()),
            chart.emissions().stream().flatMap(emission -> emission.payload().stream()))
        .forEach(payload -> schemas.put(payload.address(), payload.schema()));
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if the chart has no payload at {@code address}
   */
  @Override
  public List<String> violations(String address, @Nullable Object payload) {
    Schema schema = schemas.get(address);
    if (schema == null) {
      throw new IllegalArgumentException("no payload of this chart: " + address);
    }
    if (judged.size() > MOST) {
      judged.clear();
    }
    return judged.computeIfAbsent(
        new Judged(address, payload),
        key -> new SchemaValidator(schema, RuntimeFormats::isValid).check(payload));
  }

  @Override
  public boolean accepts(IrPayload payload, JsonValue value) {
    return violations(payload.address(), PlainJson.of(value)).isEmpty();
  }
}
