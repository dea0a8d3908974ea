package dev.lockstep.generator.emit.payload;

import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.ir.IrPayload;

/** A payload and the name of its type. */
public record NamedPayload(PayloadName name, IrPayload payload) {}
