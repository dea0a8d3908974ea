package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrPayload;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks payloads against their schemas and gives them the form expressions see. */
final class PayloadReading {

  /** A payload that nests deeper is refused before anybody looks into it. */
  static final int MAX_NESTING = 1_000;

  private final PayloadCheck check;

  PayloadReading(PayloadCheck check) {
    this.check = check;
  }

  /** Where a payload violates its schema. */
  List<String> violations(IrPayload schema, @Nullable Object payload) {
    return check.violations(schema.address(), payload);
  }

  /**
   * The payload of an event as expressions see it. An event without a schema ignores its payload.
   *
   * @param violations receives what is wrong with it: nesting beyond {@link #MAX_NESTING}, or what
   *     the schema says, or integers beyond 64 bits and timestamps that do not parse
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
    return violations.isEmpty()
        ? PlainValues.fields(schema.fields(), payload, "", violations)
        : Map.of();
  }
}
