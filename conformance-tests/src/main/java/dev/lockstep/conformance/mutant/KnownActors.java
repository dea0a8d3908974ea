package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The actors that each transition of a chart can have, and the comparisons of {@code actor} in its
 * actions that are therefore always true or always false.
 */
final class KnownActors {

  /** The actor of timers. */
  private static final String NONE = "";

  private final IrChart chart;
  private final Set<Integer> raised = new HashSet<>();
  private final Set<Integer> sent = new HashSet<>();

  KnownActors(IrChart chart) {
    this.chart = chart;
    chart.transitions().forEach(transition -> collect(transition.actions()));
    for (IrState state : chart.states()) {
      collect(state.entry());
      collect(state.initialActions());
      collect(state.exit());
    }
  }

  private void collect(List<IrAction> actions) {
    for (IrAction action : actions) {
      if (action instanceof IrAction.Raise raise) {
        raised.add(raise.event());
      } else if (action instanceof IrAction.Send send) {
        sent.add(send.event());
      } else if (action instanceof IrAction.If choice) {
        collect(choice.then());
        collect(choice.otherwise());
      }
    }
  }

  /** Returns the chart in which such comparisons are evaluated, for comparisons of charts. */
  IrChart evaluated(IrChart changed) {
    IrChart evaluated = changed;
    for (IrTransition original : chart.transitions()) {
      Optional<Set<String>> actors = of(original);
      if (actors.isPresent()) {
        TransitionCopy copy = new TransitionCopy(evaluated.transitions().get(original.index()));
        copy.actions = actions(copy.actions, actors.get());
        evaluated = new Changed(evaluated).transition(copy.build());
      }
    }
    return evaluated;
  }

  /** Returns the actors that a transition can have; empty if they are not known. */
  private Optional<Set<String>> of(IrTransition transition) {
    if (!(transition.trigger() instanceof IrTrigger.OnEvent on)) {
      boolean isTimer =
          transition.trigger() instanceof IrTrigger.After
              || transition.trigger() instanceof IrTrigger.AfterComputed;
      return isTimer ? Optional.of(Set.of(NONE)) : Optional.empty();
    }
    Set<String> actors = new HashSet<>();
    for (int index : on.events()) {
      IrEvent event = chart.events().get(index);
      if (!event.restricted() || raised.contains(index)) {
        return Optional.empty();
      }
      event.actors().forEach(actor -> actors.add(chart.actors().get(actor).name()));
      if (sent.contains(index)) {
        actors.add(NONE);
      }
    }
    return Optional.of(actors);
  }

  private static List<IrAction> actions(List<IrAction> actions, Set<String> actors) {
    List<IrAction> evaluated = new ArrayList<>();
    for (IrAction action : actions) {
      if (action instanceof IrAction.Assign assign) {
        evaluated.add(
            new IrAction.Assign(
                assign.assignments().stream()
                    .map(
                        each ->
                            new IrAction.Assignment(
                                each.variable(), expression(each.value(), actors)))
                    .toList()));
      } else if (action instanceof IrAction.Emit emit) {
        evaluated.add(new IrAction.Emit(emit.emission(), bindings(emit.payload(), actors)));
      } else if (action instanceof IrAction.Raise raise) {
        evaluated.add(new IrAction.Raise(raise.event(), bindings(raise.payload(), actors)));
      } else if (action instanceof IrAction.Send send) {
        evaluated.add(
            new IrAction.Send(
                send.event(), bindings(send.payload(), actors), send.after(), send.id()));
      } else if (action instanceof IrAction.If choice) {
        evaluated.add(
            new IrAction.If(
                expression(choice.condition(), actors),
                actions(choice.then(), actors),
                actions(choice.otherwise(), actors)));
      } else {
        evaluated.add(action);
      }
    }
    return evaluated;
  }

  private static List<IrAction.Binding> bindings(
      List<IrAction.Binding> payload, Set<String> actors) {
    return payload.stream()
        .map(
            each ->
                new IrAction.Binding(
                    each.field(), each.fieldType(), expression(each.value(), actors)))
        .toList();
  }

  /** Returns the expression without its text, which a change may have written anew. */
  private static IrExpression expression(IrExpression expression, Set<String> actors) {
    return new IrExpression(
        "", expression.type(), Map.of(), term(expression.term(), actors), expression.span());
  }

  private static IrTerm term(IrTerm term, Set<String> actors) {
    if (!(term instanceof IrTerm.Call call)) {
      return term;
    }
    List<IrTerm> parts = call.arguments().stream().map(part -> term(part, actors)).toList();
    if (call.function() == IrFunction.EQUAL) {
      Optional<String> compared = comparedActor(parts);
      if (compared.isPresent() && !actors.contains(compared.get())) {
        return constant(false);
      }
      if (compared.isPresent() && actors.size() == 1) {
        return constant(true);
      }
    } else if (call.function() == IrFunction.CONDITIONAL
        && parts.get(0) instanceof IrTerm.Constant condition) {
      return parts.get(Boolean.TRUE.equals(condition.value()) ? 1 : 2);
    }
    return new IrTerm.Call(call.function(), parts, call.type());
  }

  private static IrTerm constant(boolean value) {
    return new IrTerm.Constant(value, IrType.Scalar.BOOL);
  }

  /** Returns the constant that {@code actor} is compared with; empty for other comparisons. */
  private static Optional<String> comparedActor(List<IrTerm> parts) {
    boolean hasActor =
        parts.stream()
            .anyMatch(
                part -> part instanceof IrTerm.Known known && known.name() == IrTerm.Name.ACTOR);
    return Stream.of(parts)
        .filter(any -> hasActor)
        .flatMap(List::stream)
        .filter(
            part -> part instanceof IrTerm.Constant constant && constant.value() instanceof String)
        .map(part -> (String) ((IrTerm.Constant) part).value())
        .findFirst();
  }
}
