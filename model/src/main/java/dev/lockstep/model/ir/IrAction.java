package dev.lockstep.model.ir;

import java.util.List;
import java.util.Optional;

/** One thing a transition, an entry or an exit asks for. */
public sealed interface IrAction {

  /** New values of context variables; all expressions see the values before it. */
  record Assign(List<Assignment> assignments) implements IrAction {}

  /** One variable, by index, and its new value. */
  record Assignment(int variable, IrExpression value) {}

  /** An event, by index, to the internal queue. */
  record Raise(int event, List<Binding> payload) implements IrAction {}

  /** An emission, by index, to the world. */
  record Emit(int emission, List<Binding> payload) implements IrAction {}

  /** An event, by index, to the machine's own external queue, now or later. */
  record Send(int event, List<Binding> payload, Optional<IrExpression> after, Optional<String> id)
      implements IrAction {}

  /** Takes back a delayed send. */
  record Cancel(String id) implements IrAction {}

  /** A declared action, by index. */
  record Perform(int action) implements IrAction {}

  /** A choice. */
  record If(IrExpression condition, List<IrAction> then, List<IrAction> otherwise)
      implements IrAction {}

  /** A payload field and its value. Fields stand in the order of the chart. */
  record Binding(String field, IrType fieldType, IrExpression value) {}
}
