package dev.lockstep.verification.graph;

import dev.lockstep.model.ir.IrProperty;
import java.util.List;

/**
 * A property whose conditions are numbers, as {@link InstantLabel} contains them. The number of a
 * condition that the property does not have is -1.
 *
 * @param position position of the property among all properties
 * @param predicate required condition
 * @param trigger condition at which the property applies
 * @param begin condition that begins the scope
 * @param end condition that ends the scope
 * @param most maximum number of triggers in a scope; for {@code AT_MOST}
 * @param timed true if the predicate is required within a time
 * @param clock true if the property assumes that time passes
 * @param events events of edges that are assumed to occur if they remain possible
 */
public record PropertyRule(
    String id,
    IrProperty.Form form,
    int position,
    int predicate,
    int trigger,
    int begin,
    int end,
    int most,
    boolean timed,
    boolean clock,
    List<Integer> events) {
  public PropertyRule {
    events = List.copyOf(events);
  }
}
