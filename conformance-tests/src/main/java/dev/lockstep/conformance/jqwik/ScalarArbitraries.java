package dev.lockstep.conformance.jqwik;

import dev.lockstep.model.ir.IrType;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Arbitraries of JSON values of scalar types, for context variables. */
final class ScalarArbitraries {

  /** The last second of the year 9999, after which RFC 3339 has no timestamps. */
  private static final long LAST_SECOND = 253_402_300_799L;

  private static final int LONGEST_TEXT = 40;
  private static final int LONGEST_LIST = 5;
  private static final int DAYS = 30;

  private ScalarArbitraries() {}

  /** Returns values of a scalar type; empty for other types and for dynamic values. */
  static Optional<Arbitrary<JsonValue>> of(IrType type) {
    return type instanceof IrType.Scalar scalar && scalar != IrType.Scalar.DYNAMIC
        ? Optional.of(of(scalar))
        : Optional.empty();
  }

  private static Arbitrary<JsonValue> of(IrType.Scalar type) {
    return switch (type) {
      case BOOL -> Arbitraries.of(false, true).map(JsonBoolean::of);
      case INT -> Arbitraries.longs().map(JsonNumber::of);
      case DOUBLE -> Arbitraries.bigDecimals().map(JsonNumber::of);
      case STRING -> texts().map(JsonString::new);
      case TIMESTAMP ->
          Arbitraries.longs()
              .between(0, LAST_SECOND)
              .map(second -> new JsonString(Instant.ofEpochSecond(second).toString()));
      case DURATION ->
          Arbitraries.longs()
              .between(0, Duration.ofDays(DAYS).toSeconds())
              .map(seconds -> new JsonString(Duration.ofSeconds(seconds).toString()));
      case NULL -> Arbitraries.just(JsonNull.NULL);
      case DYNAMIC -> throw new IllegalArgumentException("a dynamic value has no type");
    };
  }

  private static Arbitrary<String> texts() {
    return Arbitraries.strings().withCharRange(' ', '\ud7ff').ofMaxLength(LONGEST_TEXT);
  }
}
