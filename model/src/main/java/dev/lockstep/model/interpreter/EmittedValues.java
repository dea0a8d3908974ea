package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrEmission;
import dev.lockstep.model.ir.IrPayload;
import java.util.ArrayList;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Emitted payloads as the expressions of rules see them. */
public final class EmittedValues {

  private EmittedValues() {}

  /**
   * The declared fields of a payload, an integer as {@code Long}, a date-time as {@code Instant};
   * what its declared type cannot hold is {@code null}, what is absent is left out.
   *
   * @param payload plain JSON values
   */
  public static Map<String, @Nullable Object> read(IrEmission emission, @Nullable Object payload) {
    return emission
        .payload()
        .map(IrPayload::fields)
        .map(fields -> PlainValues.fields(fields, payload, "", new ArrayList<>()))
        .orElse(Map.of());
  }
}
