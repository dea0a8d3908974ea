package dev.lockstep.model.expression;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Map;

/**
 * The names that an expression may use.
 *
 * @param context types of context variables by name, in the order of the chart: the position is the
 *     index
 * @param eventFields fields of the event's payload; empty if there is none
 * @param emissions in an ordering rule, the fields of the payloads of {@code a} and {@code b};
 *     otherwise empty
 * @param guards guards implemented in Java, in the order of the chart: the position is the index
 * @param states state indices for {@code in('state')}, by dotted path and, where it is unique, by
 *     name
 * @param known those of {@code event.name}, {@code actor}, {@code source}, {@code target} and
 *     {@code now} that are available
 * @param observations in a property, the functions over an instant by name, with the names each
 *     takes; otherwise empty
 */
public record ExpressionScope(
    Map<String, IrType> context,
    List<IrField> eventFields,
    Map<String, List<IrField>> emissions,
    List<String> guards,
    Map<String, Integer> states,
    List<String> known,
    Map<String, List<String>> observations) {

  /** Creates a scope outside properties. */
  public ExpressionScope(
      Map<String, IrType> context,
      List<IrField> eventFields,
      Map<String, List<IrField>> emissions,
      List<String> guards,
      Map<String, Integer> states,
      List<String> known) {
    this(context, eventFields, emissions, guards, states, known, Map.of());
  }
}
