package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrEmission;
import dev.lockstep.model.ir.IrPayload;
import java.util.ArrayList;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The conversion of emitted payloads to the values that expressions of rules see. */
public final class EmittedValues {

  private EmittedValues() {}

  /**
   * Returns the declared fields of a payload, an integer as {@code Long} and a date-time as {@code
   * Instant}. A value that does not fit its declared type becomes {@code null}; absent fields are
   * omitted.
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
