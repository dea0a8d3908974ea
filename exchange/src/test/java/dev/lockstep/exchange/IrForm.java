package dev.lockstep.exchange;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A normal form of a chart with names in place of positions. Two charts with equal forms differ at
 * most in the order of their declarations, in the wording of their expressions, and in source
 * positions.
 */
public final class IrForm {

  private final IrChart chart;

  private IrForm(IrChart chart) {
    this.chart = chart;
  }

  public static String of(IrChart chart) {
    return new IrForm(chart).text();
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    text.append(chart.name()).append(' ').append(chart.version()).append('\n');
    text.append(chart.description()).append('\n');
    chart.context().forEach(v -> text.append(v.name() + v.type() + v.initial()).append('\n'));
    chart.states().forEach(state -> text.append(state(state)).append('\n'));
    chart.transitions().forEach(transition -> text.append(transition(transition)).append('\n'));
    return text.toString();
  }

  private String state(IrState s) {
    return String.join(
        " | ",
        s.path() + "=" + s.wire() + " " + s.kind() + (s.deep() ? " deep" : ""),
        s.description(),
        "initial " + paths(s.initial()) + paths(s.historyTargets()) + actions(s.initialActions()),
        "tags " + s.tags(),
        "invariants " + s.invariants().stream().map(this::expression).toList(),
        "entry " + actions(s.entry()),
        "exit " + actions(s.exit()));
  }

  private String transition(IrTransition t) {
    return String.join(
        " | ",
        t.id(),
        trigger(t.trigger()),
        t.guard().map(this::expression).orElse(""),
        t.refuse().orElse(""),
        paths(t.targets()),
        t.external() ? "external" : "",
        actions(t.actions()),
        "domain " + (t.domain() < 0 ? "none" : chart.states().get(t.domain()).path()),
        "exits " + t.exitSet());
  }

  private String trigger(IrTrigger trigger) {
    if (trigger instanceof IrTrigger.OnEvent on) {
      return on.descriptors()
          + " of "
          + on.events().stream()
              .map(i -> chart.events().get(i))
              .map(e -> e.name() + "=" + e.wire())
              .sorted()
              .toList();
    }
    return trigger instanceof IrTrigger.AfterComputed after
        ? "after " + expression(after.delay())
        : trigger.toString();
  }

  private String paths(List<Integer> states) {
    return states.stream().map(i -> chart.states().get(i).path()).toList().toString();
  }

  private String actions(List<IrAction> actions) {
    return actions.stream().map(this::action).collect(Collectors.joining(", ", "[", "]"));
  }

  private String action(IrAction action) {
    if (action instanceof IrAction.Perform perform) {
      return chart.javaActions().get(perform.action()).name();
    }
    if (action instanceof IrAction.Raise raise) {
      return "raise " + chart.events().get(raise.event()).name() + bindings(raise.payload());
    }
    if (action instanceof IrAction.Emit emit) {
      return "emit " + chart.emissions().get(emit.emission()).name() + bindings(emit.payload());
    }
    if (action instanceof IrAction.Send send) {
      return "send "
          + chart.events().get(send.event()).name()
          + bindings(send.payload())
          + send.after().map(this::expression)
          + send.id();
    }
    if (action instanceof IrAction.If choice) {
      return "if "
          + expression(choice.condition())
          + actions(choice.then())
          + actions(choice.otherwise());
    }
    if (action instanceof IrAction.Assign assign) {
      return "assign "
          + assign.assignments().stream()
              .map(a -> chart.context().get(a.variable()).name() + ":" + expression(a.value()))
              .toList();
    }
    return action.toString();
  }

  private String bindings(List<IrAction.Binding> bindings) {
    return bindings.stream().map(b -> b.field() + ":" + expression(b.value())).toList().toString();
  }

  private String expression(IrExpression expression) {
    return term(expression.term());
  }

  private String term(IrTerm term) {
    if (term instanceof IrTerm.JavaGuard guard) {
      return chart.javaGuards().get(guard.guard()).name();
    }
    if (term instanceof IrTerm.InState in) {
      return "in " + chart.states().get(in.state()).path();
    }
    if (term instanceof IrTerm.ContextValue value) {
      return chart.context().get(value.variable()).name();
    }
    if (term instanceof IrTerm.Call call) {
      return call.function() + call.arguments().stream().map(this::term).toList().toString();
    }
    return term.toString();
  }
}
