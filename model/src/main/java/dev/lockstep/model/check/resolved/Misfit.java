package dev.lockstep.model.check.resolved;

import dev.lockstep.model.ir.IrType;

/**
 * An expression that is sound but not of the type its place asks for.
 *
 * @param expected the type the place asks for
 * @param actual the type it has
 */
public record Misfit(IrType expected, IrType actual) {}
