package dev.lockstep.generator.emit.payload.shape;

import dev.lockstep.generator.emit.mapping.Conversion;
import dev.lockstep.model.ir.IrType;
import java.util.Optional;

/**
 * A type, and the records at its heart, through lists and maps.
 *
 * @param isChoice true if it is itself one of several records
 */
record Typed(
    IrType type, Optional<TypeShape> nested, Optional<Conversion> conversion, boolean isChoice) {}
