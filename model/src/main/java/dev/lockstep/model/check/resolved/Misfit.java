package dev.lockstep.model.check.resolved;

import dev.lockstep.model.ir.IrType;

/**
 * The type error of an expression that compiles but does not have the type required at its
 * position.
 *
 * @param expected required type
 * @param actual type of the expression
 */
public record Misfit(IrType expected, IrType actual) {}
