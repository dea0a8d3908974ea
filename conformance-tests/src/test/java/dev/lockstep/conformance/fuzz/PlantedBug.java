package dev.lockstep.conformance.fuzz;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;

/** A mistake an engine could make, as a chart that means what the engine does. */
enum PlantedBug {
  FORGETS_EXIT_ACTIONS_OF_NESTED_STATES {
    @Override
    IrChart in(IrChart chart) {
      return states(
          chart,
          state ->
              copy(
                  state,
                  state.deep(),
                  state.ancestors().cardinality() > 1 ? List.of() : state.exit(),
                  state.transitions()));
    }
  },
  TAKES_SHALLOW_HISTORY_FOR_DEEP {
    @Override
    IrChart in(IrChart chart) {
      return states(
          chart,
          state ->
              copy(
                  state,
                  state.kind() == IrState.Kind.HISTORY || state.deep(),
                  state.exit(),
                  state.transitions()));
    }
  },
  TRIES_THE_LAST_BRANCH_FIRST {
    @Override
    IrChart in(IrChart chart) {
      return states(
          chart,
          state -> {
            List<Integer> reversed = new ArrayList<>(state.transitions());
            Collections.reverse(reversed);
            return copy(state, state.deep(), state.exit(), reversed);
          });
    }
  },
  LEAVES_THE_SOURCE_OF_INTERNAL_TRANSITIONS {
    @Override
    IrChart in(IrChart chart) {
      return transitions(chart, transition -> external(transition));
    }
  };

  /** The chart an engine with the mistake executes. */
  abstract IrChart in(IrChart chart);

  private static IrChart states(IrChart chart, UnaryOperator<IrState> change) {
    return with(chart, chart.states().stream().map(change).toList(), chart.transitions());
  }

  private static IrChart transitions(IrChart chart, UnaryOperator<IrTransition> change) {
    return with(chart, chart.states(), chart.transitions().stream().map(change).toList());
  }

  private static IrChart with(IrChart chart, List<IrState> states, List<IrTransition> transitions) {
    return new IrChart(
        chart.name(),
        chart.version(),
        chart.description(),
        chart.source(),
        chart.context(),
        chart.actors(),
        chart.attributes(),
        chart.events(),
        chart.emissions(),
        chart.javaGuards(),
        chart.javaActions(),
        states,
        transitions,
        chart.onTransition(),
        chart.forbidden(),
        chart.rules(),
        chart.properties(),
        chart.span());
  }

  private static IrState copy(
      IrState state, boolean deep, List<IrAction> exit, List<Integer> transitions) {
    return new IrState(
        state.index(),
        state.name(),
        state.path(),
        state.wire(),
        state.description(),
        state.kind(),
        deep,
        state.parent(),
        state.children(),
        state.initial(),
        state.historyTargets(),
        state.initialActions(),
        state.tags(),
        state.attributes(),
        state.invariants(),
        state.entry(),
        exit,
        transitions,
        state.ancestors(),
        state.descendants(),
        state.span());
  }

  private static IrTransition external(IrTransition transition) {
    return new IrTransition(
        transition.index(),
        transition.id(),
        transition.description(),
        transition.source(),
        transition.trigger(),
        transition.guard(),
        transition.refuse(),
        transition.targets(),
        true,
        transition.actions(),
        transition.domain(),
        transition.exitSet(),
        transition.span());
  }
}
