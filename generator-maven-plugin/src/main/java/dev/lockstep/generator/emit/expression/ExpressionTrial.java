package dev.lockstep.generator.emit.expression;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.mapping.TypeMappings;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.naming.ChartPackages;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Translates every expression of a chart once, to find those that cannot be translated. */
final class ExpressionTrial {

  private final IrChart chart;
  private final ChartView view;
  private final List<Failure> failures = new ArrayList<>();

  ExpressionTrial(IrChart chart) {
    this.chart = chart;
    this.view = new ChartView(chart, "", "", new ChartPackages("trial", List.of()));
  }

  /** An expression, and what in it cannot be translated. */
  record Failure(IrExpression expression, String construct) {}

  List<Failure> failures() {
    for (IrTransition row : chart.transitions()) {
      List<IrEvent> events = view.events(row);
      if (events.isEmpty()) {
        row(row, Optional.empty());
      }
      events.forEach(event -> row(row, event.payload()));
    }
    for (IrState state : chart.states()) {
      state.invariants().forEach(invariant -> attempt(invariant, Optional.empty()));
      actions(state.entry(), Optional.empty());
      actions(state.initialActions(), Optional.empty());
      actions(state.initialActions(), Optional.empty());
      actions(state.exit(), Optional.empty());
    }
    return failures.stream().distinct().toList();
  }

  private void row(IrTransition row, Optional<IrPayload> payload) {
    row.guard().ifPresent(guard -> attempt(guard, payload));
    if (row.trigger() instanceof IrTrigger.AfterComputed after) {
      attempt(after.delay(), Optional.empty());
    }
    actions(row.actions(), payload);
  }

  private void actions(List<IrAction> actions, Optional<IrPayload> payload) {
    for (IrAction action : actions) {
      if (action instanceof IrAction.Assign assign) {
        assign.assignments().forEach(each -> attempt(each.value(), payload));
      } else if (action instanceof IrAction.Raise raise) {
        bindings(raise.payload(), payload);
      } else if (action instanceof IrAction.Emit emit) {
        bindings(emit.payload(), payload);
      } else if (action instanceof IrAction.Send send) {
        bindings(send.payload(), payload);
        send.after().ifPresent(after -> attempt(after, payload));
      } else if (action instanceof IrAction.If choice) {
        attempt(choice.condition(), payload);
        actions(choice.then(), payload);
        actions(choice.otherwise(), payload);
      }
    }
  }

  private void bindings(List<IrAction.Binding> bindings, Optional<IrPayload> payload) {
    bindings.forEach(binding -> attempt(binding.value(), payload));
  }

  private void attempt(IrExpression expression, Optional<IrPayload> payload) {
    Scope scope = Scope.hook(CodeBlock.of("context"), TypeMappings.none()).with("sent", payload);
    try {
      new ExpressionTranslator(view, scope).json(expression.term());
    } catch (NotGeneratedException e) {
      failures.add(new Failure(expression, String.valueOf(e.getMessage())));
    }
  }
}
