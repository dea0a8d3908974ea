package dev.lockstep.verification.input;

import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.runtime.json.JsonValue;

/** A predicate that decides if the schema of a payload accepts a value. */
@FunctionalInterface
public interface PayloadProbe {
  boolean accepts(IrPayload payload, JsonValue value);
}
