package dev.lockstep.model.ir;

import java.util.List;

/**
 * A property of a payload.
 *
 * @param required true if the schema requires it
 * @param nullable true if {@code null} is allowed
 * @param constants the only allowed values ({@code const}, {@code enum}) as {@code String}, {@code
 *     Long}, {@code Double} or {@code Boolean}; empty if values are not restricted to constants
 */
public record IrField(
    String name, IrType type, boolean required, boolean nullable, List<Object> constants) {}
