package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrPayload;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The check of payloads against their schemas, and their conversion to the form that expressions
 * see.
 */
final class PayloadReading {

  /** The maximum nesting of a payload. Deeper payloads are rejected before they are checked. */
  static final int MAX_NESTING = 1_000;

  private final PayloadCheck check;
  private final Map<String, RecordRanges> ranges = new ConcurrentHashMap<>();

  PayloadReading(PayloadCheck check) {
    this.check = check;
  }

  /** Returns the violations of a payload. */
  List<String> violations(IrPayload schema, @Nullable Object payload) {
    return check.violations(schema.address(), payload);
  }

  /**
   * Returns the payload of an event as expressions see it. The payload of an event without a schema
   * is ignored.
   *
   * @param violations receives the violations: nesting beyond {@link #MAX_NESTING}, violations of
   *     the schema, integers beyond 64 bits, numbers beyond {@code double}, and timestamps that
   *     cannot be parsed
   */
  Map<String, @Nullable Object> read(
      IrEvent event, @Nullable Object payload, List<String> violations) {
    if (event.payload().isEmpty()) {
      return Map.of();
    }
    if (PlainValues.nestsDeeper(payload, MAX_NESTING)) {
      violations.add("/ nesting");
      return Map.of();
    }
    IrPayload schema = event.payload().get();
    violations.addAll(violations(schema, payload));
    if (!violations.isEmpty()) {
      return Map.of();
    }
    Map<String, @Nullable Object> fields =
        PlainValues.fields(schema.fields(), payload, "", violations);
    if (violations.isEmpty()) {
      ranges
          .computeIfAbsent(schema.address(), address -> new RecordRanges(schema))
          .check(payload, violations);
    }
    return fields;
  }
}
