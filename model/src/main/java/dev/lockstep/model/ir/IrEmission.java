package dev.lockstep.model.ir;

import dev.lockstep.model.diagnostic.Span;
import java.util.Optional;

/** An event that the machine emits. */
public record IrEmission(
    int index,
    String name,
    String wire,
    String description,
    Optional<IrPayload> payload,
    Span span) {}
