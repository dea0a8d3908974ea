package dev.lockstep.verification.spin;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A chart in the language of SPIN. The chart has flat regions, integers and Booleans, and events
 * without payload; its properties have the form {@code never} without a scope.
 */
final class PromelaModel {

  private final IrChart chart;
  private final List<IrState> regions;
  private final StringBuilder text = new StringBuilder();

  private PromelaModel(IrChart chart) {
    this.chart = chart;
    this.regions =
        chart.root().kind() == IrState.Kind.PARALLEL
            ? chart.root().children().stream().map(chart.states()::get).toList()
            : List.of(chart.root());
    regions.forEach(
        region ->
            require(
                region.kind() == IrState.Kind.COMPOUND
                    && region.children().stream()
                        .allMatch(child -> state(child).kind() == IrState.Kind.ATOMIC),
                "regions are flat"));
  }

  static String of(IrChart chart) {
    return new PromelaModel(chart).write();
  }

  private String write() {
    for (int i = 0; i < regions.size(); i++) {
      text.append("byte r%d = %d;%n".formatted(i, regions.get(i).initial().get(0)));
      text.append("byte t%d;%n".formatted(i));
    }
    for (int i = 0; i < chart.context().size(); i++) {
      boolean isBool = chart.context().get(i).type() == IrType.Scalar.BOOL;
      require(isBool || chart.context().get(i).type() == IrType.Scalar.INT, "types");
      text.append(isBool ? "bool" : "short").append(" v").append(i).append(" = ");
      text.append(value(chart.context().get(i).initial())).append(";\n");
    }
    text.append("init {\n");
    starts();
    check();
    text.append("  do\n");
    chart.events().forEach(this::event);
    text.append("  od\n}\n");
    return text.toString();
  }

  /** Chooses the values of the Boolean variables that no action assigns. */
  private void starts() {
    Set<Integer> assigned = new HashSet<>();
    for (IrTransition transition : chart.transitions()) {
      for (IrAction action : transition.actions()) {
        require(action instanceof IrAction.Assign, "actions assign");
        ((IrAction.Assign) action).assignments().forEach(one -> assigned.add(one.variable()));
      }
    }
    for (int i = 0; i < chart.context().size(); i++) {
      if (!assigned.contains(i) && chart.context().get(i).type() == IrType.Scalar.BOOL) {
        text.append("  if :: v%1$d = false :: v%1$d = true fi;%n".formatted(i));
      }
    }
  }

  private void event(IrEvent event) {
    text.append("  :: d_step {\n");
    for (int i = 0; i < regions.size(); i++) {
      for (int child : regions.get(i).children()) {
        for (int index : state(child).transitions()) {
          select(i, child, chart.transitions().get(index), event);
        }
      }
    }
    for (int i = 0; i < regions.size(); i++) {
      text.append("    if\n");
      for (int child : regions.get(i).children()) {
        for (int index : state(child).transitions()) {
          take(i, chart.transitions().get(index), event);
        }
      }
      text.append("    :: else -> skip\n    fi;\n    t%d = 0;%n".formatted(i));
    }
    check();
    text.append("    }\n");
  }

  private void select(int region, int source, IrTransition transition, IrEvent event) {
    if (isTriggered(transition, event)) {
      String guard = transition.guard().map(term -> " && " + term(term.term())).orElse("");
      text.append(
          "    if :: (t%d == 0 && r%d == %d%s) -> ".formatted(region, region, source, guard));
      text.append("t%d = %d :: else -> skip fi;%n".formatted(region, transition.index() + 1));
    }
  }

  private void take(int region, IrTransition transition, IrEvent event) {
    if (isTriggered(transition, event)) {
      text.append("    :: (t%d == %d) -> skip;".formatted(region, transition.index() + 1));
      transition.actions().forEach(this::action);
      require(transition.targets().size() <= 1 && transition.refuse().isEmpty(), "targets");
      transition.targets().forEach(target -> text.append(" r%d = %d;".formatted(region, target)));
      text.append('\n');
    }
  }

  private static boolean isTriggered(IrTransition transition, IrEvent event) {
    require(transition.trigger() instanceof IrTrigger.OnEvent, "triggers are events");
    return ((IrTrigger.OnEvent) transition.trigger()).events().contains(event.index());
  }

  private void action(IrAction action) {
    require(action instanceof IrAction.Assign, "actions are assignments");
    List<IrAction.Assignment> all = ((IrAction.Assign) action).assignments();
    require(all.size() == 1, "one assignment");
    text.append(" v%d = %s;".formatted(all.get(0).variable(), term(all.get(0).value().term())));
  }

  /** Writes the properties as assertions. */
  private void check() {
    for (IrProperty property : chart.properties()) {
      require(property.form() == IrProperty.Form.NEVER && property.begin().isEmpty(), "never");
      String predicate = property.predicate().map(IrExpression::term).map(this::term).orElseThrow();
      text.append("    assert(!").append(predicate).append(");\n");
    }
  }

  private String term(IrTerm term) {
    if (term instanceof IrTerm.Constant constant) {
      return value(constant.value());
    } else if (term instanceof IrTerm.ContextValue variable) {
      return "v" + variable.variable();
    } else if (term instanceof IrTerm.InState in) {
      int region = regions.indexOf(state(state(in.state()).parent()));
      require(region >= 0, "states of regions");
      return "(r%d == %d)".formatted(region, in.state());
    }
    require(term instanceof IrTerm.Call, "terms");
    IrTerm.Call call = (IrTerm.Call) term;
    List<String> parts = new ArrayList<>();
    call.arguments().forEach(argument -> parts.add(term(argument)));
    String operator =
        switch (call.function()) {
          case AND -> "&&";
          case OR -> "||";
          case EQUAL -> "==";
          case NOT_EQUAL -> "!=";
          case LESS -> "<";
          case LESS_OR_EQUAL -> "<=";
          case GREATER -> ">";
          case GREATER_OR_EQUAL -> ">=";
          case ADD -> "+";
          case SUBTRACT -> "-";
          case NOT -> "!";
          default -> throw new IllegalArgumentException("operator " + call.function());
        };
    return parts.size() == 1
        ? "(" + operator + parts.get(0) + ")"
        : "(" + parts.get(0) + " " + operator + " " + parts.get(1) + ")";
  }

  private static String value(Object value) {
    return String.valueOf(value).toLowerCase(Locale.ROOT);
  }

  private IrState state(int index) {
    return chart.states().get(index);
  }

  private static void require(boolean holds, String rule) {
    if (!holds) {
      throw new IllegalArgumentException("the exporter requires: " + rule);
    }
  }
}
