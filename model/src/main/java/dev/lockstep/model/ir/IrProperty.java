package dev.lockstep.model.ir;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/**
 * A property of the runs of a chart. A run is a sequence of instants, and an instant is one
 * macrostep: a start, an event or a timer, accepted or refused. A condition whose evaluation fails
 * does not hold.
 *
 * @param predicate required condition; empty for {@code AT_MOST}
 * @param trigger condition at which the property applies; empty if it applies everywhere
 * @param begin condition that begins the scope; empty if the scope is the whole run
 * @param end condition that ends the scope; empty if the scope does not end
 * @param most maximum number of triggers in a scope; for {@code AT_MOST}
 * @param within maximum chart time from trigger to predicate, of type duration
 * @param clock true if the property assumes that time passes, so that pending timers expire
 * @param events indices of the events that are assumed to be sent if they are accepted forever
 */
public record IrProperty(
    String id,
    String description,
    Form form,
    Optional<IrExpression> predicate,
    Optional<IrExpression> trigger,
    Optional<IrExpression> begin,
    Optional<IrExpression> end,
    int most,
    Optional<IrExpression> within,
    boolean clock,
    List<Integer> events,
    Span span) {

  /** The requirement of a property. */
  public enum Form {
    /** The predicate holds in every instant of the scope. */
    ALWAYS,
    /** The predicate holds in no instant of the scope. */
    NEVER,
    /** From every configuration after a trigger, some run has an instant with the predicate. */
    REACHABLE,
    /** No trigger comes before the first instant with the predicate. */
    PRECEDED_BY,
    /** At most {@code most} triggers come in each scope. */
    AT_MOST,
    /** Each trigger is followed, in the same instant or later, by the predicate. */
    LEADS_TO
  }
}
