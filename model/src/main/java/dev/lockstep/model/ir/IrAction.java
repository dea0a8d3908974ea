package dev.lockstep.model.ir;

import java.util.List;
import java.util.Optional;

/** An action of a transition, an entry or an exit. */
public sealed interface IrAction {

  /** An assignment of context variables. All expressions see the values before the assignment. */
  record Assign(List<Assignment> assignments) implements IrAction {}

  /** One variable, by index, and the expression for its new value. */
  record Assignment(int variable, IrExpression value) {}

  /** An event, by index, that is added to the internal queue. */
  record Raise(int event, List<Binding> payload) implements IrAction {}

  /** An emission, by index, that is published outside the machine. */
  record Emit(int emission, List<Binding> payload) implements IrAction {}

  /**
   * An event, by index, that is added to the machine's own external queue, immediately or after a
   * delay.
   */
  record Send(int event, List<Binding> payload, Optional<IrExpression> after, Optional<String> id)
      implements IrAction {}

  /** The cancellation of a delayed send. */
  record Cancel(String id) implements IrAction {}

  /** A declared action, by index. */
  record Perform(int action) implements IrAction {}

  /** A conditional list of actions. */
  record If(IrExpression condition, List<IrAction> then, List<IrAction> otherwise)
      implements IrAction {}

  /** A payload field and the expression for its value. Fields are in the order of the chart. */
  record Binding(String field, IrType fieldType, IrExpression value) {}
}
