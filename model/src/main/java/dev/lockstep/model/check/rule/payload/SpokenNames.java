package dev.lockstep.model.check.rule.payload;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.EventSyntax;
import dev.lockstep.model.syntax.FieldSyntax;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The possible values of an expression made of constants and the names of states and events. */
final class SpokenNames {

  private final Map<FieldSyntax, List<ResolvedTransition>> speakers = new IdentityHashMap<>();
  private final ResolvedChart chart;

  SpokenNames(ResolvedChart chart) {
    this.chart = chart;
    List<ResolvedTransition> moves =
        chart.transitions().stream().filter(ResolvedTransition::moves).toList();
    add(chart.syntax().onTransition(), moves);
    for (ResolvedTransition transition : chart.transitions()) {
      add(transition.syntax().actions(), List.of(transition));
    }
  }

  private void add(List<ActionSyntax> actions, List<ResolvedTransition> transitions) {
    for (ActionSyntax action : PlacedAction.flat(actions)) {
      if (action instanceof ActionSyntax.Emit emit) {
        emit.payload().forEach(field -> speakers.put(field, transitions));
      } else if (action instanceof ActionSyntax.Raise raise) {
        raise.payload().forEach(field -> speakers.put(field, transitions));
      } else if (action instanceof ActionSyntax.Send send) {
        send.payload().forEach(field -> speakers.put(field, transitions));
      }
    }
  }

  /** Returns the possible values; empty if they are not known. */
  Set<Object> valuesOf(IrTerm term, FieldSyntax field) {
    var values = new LinkedHashSet<Object>();
    collect(term, speakers.getOrDefault(field, List.of()), values);
    return values;
  }

  private void collect(IrTerm term, List<ResolvedTransition> transitions, Set<Object> values) {
    if (term instanceof IrTerm.Constant constant && constant.type() != IrType.Scalar.NULL) {
      values.add(constant.value());
    } else if (term instanceof IrTerm.Call call && call.function() == IrFunction.CONDITIONAL) {
      collect(call.arguments().get(1), transitions, values);
      collect(call.arguments().get(2), transitions, values);
    } else if (term instanceof IrTerm.Known known) {
      transitions.forEach(transition -> collect(known.name(), transition, values));
    }
  }

  private void collect(IrTerm.Name name, ResolvedTransition transition, Set<Object> values) {
    switch (name) {
      case SOURCE -> sources(transition).forEach(source -> values.add(source.wire()));
      case TARGET ->
          transition.targets().stream().limit(1).forEach(target -> values.add(target.wire()));
      case EVENT_NAME ->
          transition
              .events()
              .forEach(index -> values.add(wire(chart.syntax().events().get(index))));
      default -> {}
    }
  }

  /**
   * Returns the possible values of {@code source}. For a transition of the root, these are all
   * states that can be the first active one.
   */
  private List<ResolvedState> sources(ResolvedTransition transition) {
    return transition.source().isRoot()
        ? chart.states().stream().filter(SpokenNames::canStandFirst).toList()
        : List.of(transition.source());
  }

  /**
   * Returns whether a state can be the first active state without children in a running machine.
   */
  private static boolean canStandFirst(ResolvedState state) {
    boolean atomic = state.kind() == IrState.Kind.ATOMIC || state.isFinal();
    boolean ends = state.isFinal() && state.parent().orElseThrow().isRoot();
    return atomic && !ends && isInFirstRegions(state);
  }

  private static boolean isInFirstRegions(ResolvedState state) {
    Optional<ResolvedState> parent = state.parent();
    return parent.isEmpty()
        || (parent.get().kind() != IrState.Kind.PARALLEL || isFirst(state, parent.get()))
            && isInFirstRegions(parent.get());
  }

  private static boolean isFirst(ResolvedState region, ResolvedState parallel) {
    return parallel.children().stream().filter(child -> !child.isHistory()).findFirst().get()
        == region;
  }

  private static String wire(EventSyntax event) {
    return event.wire().orElse(event.name()).value();
  }
}
