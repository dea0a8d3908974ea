package dev.lockstep.model.schema;

import dev.lockstep.model.diagnostic.Span;

/** A resolved JSON Schema. The schema compiler's own intermediate form grows from here. */
public record Schema(String address, Span span) {}
