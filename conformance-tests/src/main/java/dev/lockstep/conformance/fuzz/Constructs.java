package dev.lockstep.conformance.fuzz;

import static dev.lockstep.conformance.fuzz.Construct.*;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A classification of the states and transitions of a chart by construct. */
final class Constructs {

  private final IrChart chart;

  Constructs(IrChart chart) {
    this.chart = chart;
  }

  /** Returns the constructs that taking a transition exercises. */
  Set<Construct> of(IrTransition transition) {
    Set<Construct> found = EnumSet.noneOf(Construct.class);
    IrState source = chart.states().get(transition.source());
    trigger(transition, source, found);
    transition
        .guard()
        .ifPresent(guard -> found.add(mentionsGuard(guard.text()) ? GUARD_JAVA : GUARD));
    if (source.index() == 0) {
      found.add(FROM_ROOT);
    }
    if (isLaterBranch(transition, source)) {
      found.add(LATER_BRANCH);
    }
    if (!chart.onTransition().isEmpty() && transition.changesConfiguration()) {
      found.add(ON_TRANSITION);
    }
    targets(transition, source, found);
    actions(transition.actions(), found);
    return found;
  }

  /** Returns the constructs that entering a state exercises. */
  Set<Construct> ofEntering(IrState state) {
    Set<Construct> found = EnumSet.noneOf(Construct.class);
    int depth = state.ancestors().cardinality();
    if (depth >= 2) {
      found.add(depth == 2 ? DEPTH_2 : depth == 3 ? DEPTH_3 : depth == 4 ? DEPTH_4 : DEPTH_5);
    }
    if (state.kind() == IrState.Kind.PARALLEL) {
      found.add(PARALLEL);
      if (state.ancestors().stream()
          .anyMatch(up -> chart.states().get(up).kind() == IrState.Kind.PARALLEL)) {
        found.add(PARALLEL_IN_PARALLEL);
      }
    }
    if (state.isFinal()) {
      found.add(state.parent() == 0 ? FINAL_OF_ROOT : FINAL_INSIDE);
    }
    if (!state.entry().isEmpty()) {
      found.add(ENTRY);
    }
    if (!state.invariants().isEmpty()) {
      found.add(INVARIANT);
    }
    if (!state.wire().equals(state.path())) {
      found.add(ODD_WIRE);
    }
    actions(state.entry(), found);
    return found;
  }

  /** Returns the constructs that the default entry of a compound state exercises. */
  Set<Construct> ofInitial(IrState state) {
    Set<Construct> found = EnumSet.noneOf(Construct.class);
    if (state.initial().size() > 1) {
      found.add(INITIAL_SEVERAL);
    }
    for (int target : state.initial()) {
      if (chart.states().get(target).parent() != state.index()) {
        found.add(INITIAL_DEEP);
      }
      if (chart.states().get(target).kind() == IrState.Kind.HISTORY) {
        found.add(INITIAL_HISTORY);
      }
    }
    if (!state.initialActions().isEmpty()) {
      found.add(INITIAL_ACTIONS);
    }
    return found;
  }

  /** Returns the constructs that entering a history state exercises. */
  Set<Construct> ofHistory(IrState history, boolean remembered) {
    Set<Construct> found = EnumSet.noneOf(Construct.class);
    found.add(
        remembered
            ? history.deep() ? HISTORY_DEEP : HISTORY_SHALLOW
            : history.deep() ? HISTORY_DEEP_DEFAULT : HISTORY_SHALLOW_DEFAULT);
    if (chart.states().get(history.parent()).kind() == IrState.Kind.PARALLEL) {
      found.add(HISTORY_OF_PARALLEL);
    }
    if (!remembered && !history.initialActions().isEmpty()) {
      found.add(HISTORY_ACTIONS);
    }
    return found;
  }

  private boolean mentionsGuard(String text) {
    return chart.javaGuards().stream().anyMatch(guard -> text.contains(guard.name()));
  }

  private boolean isLaterBranch(IrTransition transition, IrState source) {
    return source.transitions().stream()
        .map(chart.transitions()::get)
        .anyMatch(
            other ->
                other.index() < transition.index() && other.trigger().equals(transition.trigger()));
  }

  private static void trigger(IrTransition transition, IrState source, Set<Construct> found) {
    IrTrigger trigger = transition.trigger();
    if (trigger instanceof IrTrigger.OnEvent on) {
      String first = on.descriptors().get(0);
      found.add(
          on.descriptors().size() > 1
              ? ON_SEVERAL
              : first.equals("*") ? ON_ANY : first.endsWith("*") ? ON_PREFIX : ON_ONE);
    } else if (trigger instanceof IrTrigger.Eventless) {
      found.add(ALWAYS);
    } else if (trigger instanceof IrTrigger.Done) {
      found.add(source.kind() == IrState.Kind.PARALLEL ? DONE_PARALLEL : DONE_COMPOUND);
    } else {
      found.add(trigger instanceof IrTrigger.After ? AFTER : AFTER_COMPUTED);
    }
  }

  private void targets(IrTransition transition, IrState source, Set<Construct> found) {
    List<Integer> targets = transition.targets();
    if (targets.isEmpty()) {
      found.add(TARGETLESS);
      return;
    }
    if (targets.size() > 1) {
      found.add(TO_SEVERAL);
    }
    IrState target = chart.states().get(targets.get(0));
    if (target.index() == source.index()) {
      found.add(TO_SELF);
    } else if (source.descendants().get(target.index())) {
      found.add(transition.external() ? TO_INSIDE_REENTER : TO_INSIDE);
    } else if (source.ancestors().get(target.index())) {
      found.add(TO_ANCESTOR);
    } else if (target.parent() != source.parent()) {
      found.add(ACROSS);
    }
  }

  private void actions(List<IrAction> actions, Set<Construct> found) {
    for (IrAction action : actions) {
      if (action instanceof IrAction.Assign) {
        found.add(ASSIGN);
      } else if (action instanceof IrAction.Raise) {
        found.add(RAISE);
      } else if (action instanceof IrAction.If choice) {
        found.add(IF);
        actions(choice.then(), found);
      } else if (action instanceof IrAction.Cancel) {
        found.add(CANCEL);
      } else if (action instanceof IrAction.Emit emit && emit.payload().isEmpty()) {
        found.add(EMIT_PLAIN);
      }
    }
  }
}
