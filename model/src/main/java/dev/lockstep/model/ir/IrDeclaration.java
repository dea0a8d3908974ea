package dev.lockstep.model.ir;

import dev.lockstep.model.diagnostic.Span;

/** A guard or an action that is implemented in Java. */
public record IrDeclaration(int index, String name, String description, Span span) {}
