package dev.lockstep.model.interpreter;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells whether a payload keeps its schema. The interpreter has no validator of its own. */
@FunctionalInterface
public interface PayloadCheck {

  /**
   * Where a payload violates its schema.
   *
   * @param address identity of the schema, as {@link dev.lockstep.model.ir.IrPayload#address()}
   * @param payload plain JSON value: {@code Map}, {@code List}, {@code String}, {@code Boolean},
   *     {@code Long}, {@code Double}, {@code BigInteger}, {@code BigDecimal}; {@code null} for none
   * @return one text per violation, {@code /pointer keyword}; empty when there is none
   */
  List<String> violations(String address, @Nullable Object payload);

  /** Accepts every payload that expressions can read. */
  static PayloadCheck lenient() {
    return (address, payload) -> List.of();
  }
}
