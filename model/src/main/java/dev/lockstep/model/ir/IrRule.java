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
 * @param clauses conjuncts of {@code where}, as separate expressions
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

  /** The requirement of a rule. */
  public enum Kind {
    /** Each {@code a} has a {@code b} within {@link Within}. */
    PAIRED,
    /** At most one {@code a} in a trace. */
    ONCE,
    /** Each {@code b} is preceded by an {@code a}. */
    PRECEDES,
    /** No {@code a} is emitted. */
    NEVER,
    /** Nothing is emitted after the step that emits an {@code a}. */
    LAST
  }

  /** The range of a paired rule: the same step, or the whole trace. */
  public enum Within {
    STEP,
    TRACE
  }

  /** The position of {@code b} relative to {@code a}. */
  public enum Order {
    BEFORE,
    AFTER,
    ANY
  }
}
