package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.List;
import java.util.Optional;

/** A mutable copy of a transition. */
final class TransitionCopy {

  private final IrTransition edge;
  IrTrigger trigger;
  Optional<IrExpression> guard;
  Optional<String> refuse;
  List<Integer> targets;
  boolean external;
  List<IrAction> actions;

  TransitionCopy(IrTransition edge) {
    this.edge = edge;
    this.trigger = edge.trigger();
    this.guard = edge.guard();
    this.refuse = edge.refuse();
    this.targets = edge.targets();
    this.external = edge.external();
    this.actions = edge.actions();
  }

  /** Builds the transition. Its domain is unchanged, because the interpreter computes it again. */
  IrTransition build() {
    return new IrTransition(
        edge.index(),
        edge.id(),
        edge.description(),
        edge.source(),
        trigger,
        guard,
        refuse,
        targets,
        external,
        actions,
        edge.domain(),
        edge.exitSet(),
        edge.span());
  }
}
