package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrState;
import java.util.List;

/** A mutable copy of a state. */
final class StateCopy {

  private final IrState state;
  IrState.Kind kind;
  boolean deep;
  List<Integer> children;
  List<Integer> initial;
  List<Integer> historyTargets;
  List<IrAction> initialActions;
  List<IrAction> entry;
  List<IrAction> exit;
  List<Integer> transitions;

  StateCopy(IrState state) {
    this.state = state;
    this.kind = state.kind();
    this.deep = state.deep();
    this.children = state.children();
    this.initial = state.initial();
    this.historyTargets = state.historyTargets();
    this.initialActions = state.initialActions();
    this.entry = state.entry();
    this.exit = state.exit();
    this.transitions = state.transitions();
  }

  IrState build() {
    return new IrState(
        state.index(),
        state.name(),
        state.path(),
        state.wire(),
        state.description(),
        kind,
        deep,
        state.parent(),
        List.copyOf(children),
        List.copyOf(initial),
        List.copyOf(historyTargets),
        initialActions,
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
