package dev.lockstep.conformance.input;

import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.runtime.json.JsonValue;

/** Whether a payload's schema accepts a value. */
@FunctionalInterface
public interface PayloadProbe {
  boolean accepts(IrPayload payload, JsonValue value);
}
