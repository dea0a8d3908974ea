package dev.lockstep.conformance.solve;

import dev.lockstep.conformance.condition.Condition;
import dev.lockstep.model.ir.IrTerm;
import org.jspecify.annotations.Nullable;

/**
 * A wanted result of a condition of a chart.
 *
 * @param name the name of the result in reports, for example of a clause
 * @param holds the wanted outcome; ignored if there is a clause
 * @param clause a clause that must decide the condition; {@code null} for any
 * @param value the wanted result of the clause; for a boundary, of the comparison
 * @param boundary true if the sides of the clause, a comparison, must be equal or next to each
 *     other, as {@code value} requires
 */
public record ConditionGoal(
    String name,
    Condition condition,
    boolean holds,
    @Nullable IrTerm clause,
    boolean value,
    boolean boundary) {}
