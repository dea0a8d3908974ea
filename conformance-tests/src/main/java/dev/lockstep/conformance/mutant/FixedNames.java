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
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The names that are fixed in the actions of a transition: its source, target and event, and the
 * actors that may send the event. Comparisons with them are evaluated, and so are the branches that
 * they decide. Actions that every transition has often compare them.
 */
final class FixedNames {

  /** The actor of timers. */
  private static final String NONE = "";

  private final IrChart chart;
  private final Set<Integer> raised = new HashSet<>();
  private final Set<Integer> sent = new HashSet<>();

  FixedNames(IrChart chart) {
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
      TransitionCopy copy = new TransitionCopy(evaluated.transitions().get(original.index()));
      copy.actions = new Names(names(original), actors(original)).actions(copy.actions);
      evaluated = new Changed(evaluated).transition(copy.build());
    }
    return evaluated;
  }

  private Map<IrTerm.Name, String> names(IrTransition transition) {
    Map<IrTerm.Name, String> names = new EnumMap<>(IrTerm.Name.class);
    if (transition.source() > 0) {
      names.put(IrTerm.Name.SOURCE, chart.states().get(transition.source()).wire());
    }
    if (!transition.targets().isEmpty()) {
      IrState target = chart.states().get(transition.targets().get(0));
      if (target.kind() != IrState.Kind.HISTORY) {
        names.put(IrTerm.Name.TARGET, target.wire());
      }
    }
    if (transition.trigger() instanceof IrTrigger.OnEvent on && on.events().size() == 1) {
      names.put(IrTerm.Name.EVENT_NAME, chart.events().get(on.events().get(0)).wire());
    }
    return names;
  }

  /** Returns the actors that a transition can have; empty if they are not known. */
  private Optional<Set<String>> actors(IrTransition transition) {
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

  /** The names of one transition. */
  private record Names(Map<IrTerm.Name, String> fixed, Optional<Set<String>> actors) {

    List<IrAction> actions(List<IrAction> actions) {
      List<IrAction> evaluated = new ArrayList<>();
      for (IrAction action : actions) {
        if (action instanceof IrAction.Assign assign) {
          evaluated.add(
              new IrAction.Assign(
                  assign.assignments().stream()
                      .map(each -> new IrAction.Assignment(each.variable(), value(each.value())))
                      .toList()));
        } else if (action instanceof IrAction.Emit emit) {
          evaluated.add(new IrAction.Emit(emit.emission(), bindings(emit.payload())));
        } else if (action instanceof IrAction.Raise raise) {
          evaluated.add(new IrAction.Raise(raise.event(), bindings(raise.payload())));
        } else if (action instanceof IrAction.Send send) {
          evaluated.add(
              new IrAction.Send(send.event(), bindings(send.payload()), send.after(), send.id()));
        } else if (action instanceof IrAction.If choice) {
          evaluated.addAll(chosen(choice));
        } else {
          evaluated.add(action);
        }
      }
      return evaluated;
    }

    private List<IrAction> chosen(IrAction.If choice) {
      IrExpression condition = value(choice.condition());
      if (condition.term() instanceof IrTerm.Constant constant) {
        return actions(isTrue(constant) ? choice.then() : choice.otherwise());
      }
      return List.of(
          new IrAction.If(condition, actions(choice.then()), actions(choice.otherwise())));
    }

    private List<IrAction.Binding> bindings(List<IrAction.Binding> payload) {
      return payload.stream()
          .map(each -> new IrAction.Binding(each.field(), each.fieldType(), value(each.value())))
          .toList();
    }

    /** Returns the expression without its text, which a change may have written anew. */
    private IrExpression value(IrExpression expression) {
      return new IrExpression(
          "", expression.type(), Map.of(), term(expression.term()), expression.span());
    }

    private IrTerm term(IrTerm term) {
      if (term instanceof IrTerm.Known known && fixed.containsKey(known.name())) {
        return new IrTerm.Constant(fixed.get(known.name()), IrType.Scalar.STRING);
      } else if (term instanceof IrTerm.ListLiteral list) {
        return new IrTerm.ListLiteral(terms(list.elements()), list.type());
      } else if (term instanceof IrTerm.MapLiteral map) {
        return new IrTerm.MapLiteral(map.keys(), terms(map.values()), map.type());
      }
      return term instanceof IrTerm.Call call ? call(call, terms(call.arguments())) : term;
    }

    private List<IrTerm> terms(List<IrTerm> terms) {
      return terms.stream().map(this::term).toList();
    }

    private IrTerm call(IrTerm.Call call, List<IrTerm> parts) {
      Optional<Boolean> result =
          switch (call.function()) {
            case EQUAL -> equal(parts.get(0), parts.get(1));
            case IN ->
                parts.get(1) instanceof IrTerm.ListLiteral list
                    ? in(parts.get(0), list.elements())
                    : Optional.empty();
            default -> Optional.empty();
          };
      if (result.isPresent()) {
        return new IrTerm.Constant(result.get(), IrType.Scalar.BOOL);
      }
      if (call.function() == IrFunction.AND || call.function() == IrFunction.OR) {
        return logic(call, parts);
      }
      if (call.function() == IrFunction.CONDITIONAL
          && parts.get(0) instanceof IrTerm.Constant condition) {
        return parts.get(isTrue(condition) ? 1 : 2);
      }
      return new IrTerm.Call(call.function(), parts, call.type());
    }

    /** Evaluates {@code a && b} or {@code a || b} if one side is known. */
    private static IrTerm logic(IrTerm.Call call, List<IrTerm> parts) {
      boolean deciding = call.function() == IrFunction.OR;
      for (int i = 0; i < parts.size(); i++) {
        if (parts.get(i) instanceof IrTerm.Constant known) {
          return isTrue(known) == deciding ? known : parts.get(1 - i);
        }
      }
      return new IrTerm.Call(call.function(), parts, call.type());
    }

    private Optional<Boolean> in(IrTerm term, List<IrTerm> elements) {
      List<Optional<Boolean>> results =
          elements.stream().map(element -> equal(term, element)).toList();
      if (results.contains(Optional.of(true))) {
        return Optional.of(true);
      }
      return results.contains(Optional.<Boolean>empty()) ? Optional.empty() : Optional.of(false);
    }

    private Optional<Boolean> equal(IrTerm one, IrTerm other) {
      if (one instanceof IrTerm.Constant first && other instanceof IrTerm.Constant second) {
        return Optional.of(first.value().equals(second.value()));
      }
      boolean isActor = one instanceof IrTerm.Known known && known.name() == IrTerm.Name.ACTOR;
      if (actors.isEmpty() || !isActor || !(other instanceof IrTerm.Constant constant)) {
        return Optional.empty();
      }
      if (!(constant.value() instanceof String name) || !actors.get().contains(name)) {
        return Optional.of(false);
      }
      return actors.get().size() == 1 ? Optional.of(true) : Optional.empty();
    }

    private static boolean isTrue(IrTerm.Constant constant) {
      return Boolean.TRUE.equals(constant.value());
    }
  }
}
