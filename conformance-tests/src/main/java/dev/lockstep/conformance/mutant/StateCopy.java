package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrState;
import java.util.List;

/** States with one part exchanged. */
final class StateCopy {

  private StateCopy() {}

  static IrState withTransitions(IrState state, List<Integer> transitions) {
    return copy(state, state.kind(), state.entry(), state.exit(), transitions);
  }

  static IrState withKind(IrState state, IrState.Kind kind) {
    return copy(state, kind, state.entry(), state.exit(), state.transitions());
  }

  static IrState withEntry(IrState state, List<IrAction> entry) {
    return copy(state, state.kind(), entry, state.exit(), state.transitions());
  }

  static IrState withExit(IrState state, List<IrAction> exit) {
    return copy(state, state.kind(), state.entry(), exit, state.transitions());
  }

  private static IrState copy(
      IrState state,
      IrState.Kind kind,
      List<IrAction> entry,
      List<IrAction> exit,
      List<Integer> transitions) {
    return new IrState(
        state.index(),
        state.name(),
        state.path(),
        state.wire(),
        state.description(),
        kind,
        state.deep(),
        state.parent(),
        state.children(),
        state.initial(),
        state.historyTargets(),
        state.initialActions(),
        state.tags(),
        state.attributes(),
        state.invariants(),
        entry,
        exit,
        List.copyOf(transitions),
        state.ancestors(),
        state.descendants(),
        state.span());
  }
}
