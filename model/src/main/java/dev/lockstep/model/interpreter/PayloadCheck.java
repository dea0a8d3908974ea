package dev.lockstep.model.interpreter;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A check of payloads against their schemas. The interpreter has no validator of its own. */
@FunctionalInterface
public interface PayloadCheck {

  /**
   * Returns the violations of a payload.
   *
   * @param address identity of the schema, as {@link dev.lockstep.model.ir.IrPayload#address()}
   * @param payload plain JSON value: {@code Map}, {@code List}, {@code String}, {@code Boolean},
   *     {@code Long}, {@code Double}, {@code BigInteger} or {@code BigDecimal}; {@code null} for
   *     none
   * @return one text per violation, {@code /pointer keyword}; empty if there is none
   */
  List<String> violations(String address, @Nullable Object payload);

  /** Returns a check that accepts every payload. */
  static PayloadCheck lenient() {
    return (address, payload) -> List.of();
  }
}
