package dev.lockstep.model.ir;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/**
 * A rule about emitted events. In {@code where} the names {@code a} and {@code b} are the payloads
 * of {@code event} and {@code with}.
 *
 * @param event index of an emission
 * @param with index of an emission, for {@code PAIRED} and {@code PRECEDES}; -1 otherwise
 * @param clauses the conjuncts of {@code where}, each an expression of its own
 */
public record IrRule(
    Kind kind,
    String id,
    int event,
    int with,
    Optional<IrExpression> where,
    List<IrExpression> clauses,
    Within within,
    Order order,
    Span span) {

  /** What the rule asks. */
  public enum Kind {
    /** Each {@code a} has a {@code b} near it. */
    PAIRED,
    /** At most one {@code a} in a trace. */
    ONCE,
    /** Each {@code b} has an {@code a} somewhere before it. */
    PRECEDES,
    /** No {@code a}. */
    NEVER,
    /** Nothing is emitted after the step of an {@code a}. */
    LAST
  }

  /** How near: in the same step, or anywhere in the trace. */
  public enum Within {
    STEP,
    TRACE
  }

  /** Where {@code b} stands, seen from {@code a}. */
  public enum Order {
    BEFORE,
    AFTER,
    ANY
  }
}
