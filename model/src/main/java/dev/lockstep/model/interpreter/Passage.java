package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/**
 * The exit and entry of states by the procedures {@code exitStates} and {@code enterStates} of
 * SCXML, appendix D.
 */
final class Passage {

  private final InterpreterChart chart;
  private final Hierarchy hierarchy;
  private final StepState step;
  private final ActionExecution actions;
  private final Queue<Occurrence> internalQueue;

  Passage(
      InterpreterChart chart,
      StepState step,
      ActionExecution actions,
      Queue<Occurrence> internalQueue) {
    this.chart = chart;
    this.hierarchy = chart.hierarchy();
    this.step = step;
    this.actions = actions;
    this.internalQueue = internalQueue;
  }

  /** Exits states in reverse document order, and returns their indices in that order. */
  List<Integer> exitStates(BitSet exitSet) {
    BitSet before = (BitSet) step.configuration().clone();
    exitSet.stream().forEach(index -> rememberHistory(hierarchy.state(index), before));
    List<Integer> exited = new ArrayList<>();
    for (int at = exitSet.length(); (at = exitSet.previousSetBit(at - 1)) >= 0; ) {
      IrState state = hierarchy.state(at);
      actions.execute(state.exit(), "", "");
      state.transitions().forEach(own -> step.cancel(timer -> timer.transition() == own));
      step.exit(state);
      exited.add(at);
    }
    return List.copyOf(exited);
  }

  private void rememberHistory(IrState state, BitSet configuration) {
    for (int index : state.children()) {
      IrState child = hierarchy.state(index);
      if (child.kind() == IrState.Kind.HISTORY) {
        step.remember(index, hierarchy.remembered(child, configuration));
      }
    }
  }

  /** Enters states in document order, and returns their indices. */
  List<Integer> enterStates(EntrySet entrySet) {
    List<Integer> entered = entrySet.states();
    for (int index : entered) {
      IrState state = hierarchy.state(index);
      step.enter(state);
      actions.execute(state.entry(), "", "");
      if (entrySet.isEnteredByDefault(state)) {
        actions.execute(state.initialActions(), "", "");
      }
      entrySet
          .defaultHistories(state)
          .forEach(history -> actions.execute(history.initialActions(), "", ""));
      state.transitions().forEach(this::setTimer);
      if (state.isFinal()) {
        enqueueDone(hierarchy.state(state.parent()));
      }
    }
    return entered;
  }

  private void setTimer(int own) {
    IrTransition transition = chart.ir().transitions().get(own);
    if (transition.trigger() instanceof IrTrigger.After after) {
      step.schedule(own, -1, Map.of(), Optional.empty(), after.delay());
    } else if (transition.trigger() instanceof IrTrigger.AfterComputed computed) {
      Object delay = StepState.value(computed.delay(), step.surroundings());
      step.schedule(
          own,
          -1,
          Map.of(),
          Optional.empty(),
          ActionExecution.delay(delay, computed.delay().text()));
    }
  }

  /**
   * Adds the done event of a compound state that reached a final child, and of the parallel state
   * around it if that is now completed.
   */
  private void enqueueDone(IrState compound) {
    internalQueue.add(Occurrence.done(compound.index(), compound.path()));
    if (compound.parent() >= 0) {
      IrState parallel = hierarchy.state(compound.parent());
      if (parallel.kind() == IrState.Kind.PARALLEL
          && hierarchy.isInFinalState(parallel.index(), step.configuration())) {
        internalQueue.add(Occurrence.done(parallel.index(), parallel.path()));
      }
    }
  }
}
