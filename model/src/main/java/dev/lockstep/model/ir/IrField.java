package dev.lockstep.model.ir;

import java.util.List;

/**
 * A property of a payload.
 *
 * @param required whether the schema requires it
 * @param nullable whether {@code null} is allowed
 * @param constants the only values allowed ({@code const}, {@code enum}) as {@code String}, {@code
 *     Long}, {@code Double} or {@code Boolean}; empty when not limited so
 */
public record IrField(
    String name, IrType type, boolean required, boolean nullable, List<Object> constants) {}
