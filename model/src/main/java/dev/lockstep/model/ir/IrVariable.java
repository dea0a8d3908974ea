package dev.lockstep.model.ir;

import dev.lockstep.model.diagnostic.Span;

/**
 * A context variable.
 *
 * @param initial {@code Boolean}, {@code Long}, {@code Double}, {@code String}, {@code
 *     java.time.Duration} or {@code java.time.Instant}, according to the type
 */
public record IrVariable(String name, IrType type, Object initial, String description, Span span) {}
