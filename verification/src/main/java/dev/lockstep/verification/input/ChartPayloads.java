package dev.lockstep.verification.input;

import dev.lockstep.model.interpreter.PayloadCheck;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.validate.SchemaValidator;
import dev.lockstep.runtime.json.JsonValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A validator of a chart's payloads that interprets the schemas and uses no generated code. Results
 * are cached. Not thread-safe.
 */
public final class ChartPayloads implements PayloadCheck, PayloadProbe {

  /** The number of stored results; one replaces another with the same hash code. */
  private static final int SIZE = 1 << 12;

  private final Map<String, SchemaValidator> validators = new HashMap<>();
  private final @Nullable Judged[] judged = new Judged[SIZE];

  private record Judged(String address, @Nullable Object payload, List<String> violations) {}

  public ChartPayloads(IrChart chart) {
    Stream.concat(
            chart.events().stream().flatMap(event -> event.payload().stream()),
            chart.emissions().stream().flatMap(emission -> emission.payload().stream()))
        .forEach(
            payload ->
                validators.put(
                    payload.address(),
                    new SchemaValidator(payload.schema(), RuntimeFormats::isValid)));
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if the chart has no payload at {@code address}
   */
  @Override
  public List<String> violations(String address, @Nullable Object payload) {
    SchemaValidator validator = validators.get(address);
    if (validator == null) {
      throw new IllegalArgumentException("no payload of this chart: " + address);
    }
    int hash = 31 * Objects.hashCode(payload) + address.hashCode();
    int slot = (hash ^ hash >>> 16) & SIZE - 1;
    Judged known = judged[slot];
    if (known == null
        || !known.address().equals(address)
        || !Objects.equals(known.payload(), payload)) {
      known = new Judged(address, payload, validator.check(payload));
      judged[slot] = known;
    }
    return known.violations();
  }

  @Override
  public boolean accepts(IrPayload payload, JsonValue value) {
    return violations(payload.address(), PlainJson.of(value)).isEmpty();
  }
}
