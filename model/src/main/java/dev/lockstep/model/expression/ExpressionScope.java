package dev.lockstep.model.expression;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Map;

/**
 * The names an expression may use.
 *
 * @param context context variables, name to type, in the order of the chart: the position is the
 *     index
 * @param eventFields fields of the event's payload; empty when there is none
 * @param emissions in an ordering rule, {@code a} and {@code b} to the fields of their payloads;
 *     otherwise empty
 * @param guards declared Java guards, in the order of the chart: the position is the index
 * @param states dotted path, and name where it is unique, to state index, for {@code in('state')}
 * @param known which of {@code event.name}, {@code actor}, {@code source}, {@code target}, {@code
 *     now} there are here
 */
public record ExpressionScope(
    Map<String, IrType> context,
    List<IrField> eventFields,
    Map<String, List<IrField>> emissions,
    List<String> guards,
    Map<String, Integer> states,
    List<String> known) {}
