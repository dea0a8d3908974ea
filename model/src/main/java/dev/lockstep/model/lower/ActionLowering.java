package dev.lockstep.model.lower;

import dev.lockstep.model.check.CheckedStatechart;
import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.FieldSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.PayloadSyntax;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The lowering of action lists. */
final class ActionLowering {

  private final CheckedStatechart chart;
  private final ResolvedChart names;

  ActionLowering(CheckedStatechart chart) {
    this.chart = chart;
    this.names = chart.resolved();
  }

  List<IrAction> lower(List<ActionSyntax> actions) {
    return actions.isEmpty() ? List.of() : actions.stream().map(this::action).toList();
  }

  private IrAction action(ActionSyntax action) {
    if (action instanceof ActionSyntax.Assign assign) {
      return new IrAction.Assign(assign.fields().stream().map(this::assignment).toList());
    }
    if (action instanceof ActionSyntax.Raise raise) {
      int event = names.events().indexOf(raise.event().value()).orElseThrow();
      return new IrAction.Raise(event, bindings(raise.payload(), payloadOfEvent(event)));
    }
    if (action instanceof ActionSyntax.Emit emit) {
      int emission = names.emissions().indexOf(emit.event().value()).orElseThrow();
      Optional<PayloadSyntax> payload = chart.syntax().emits().get(emission).payload();
      return new IrAction.Emit(emission, bindings(emit.payload(), payload.map(chart::payload)));
    }
    if (action instanceof ActionSyntax.Send send) {
      return send(send);
    }
    if (action instanceof ActionSyntax.Cancel cancel) {
      return new IrAction.Cancel(cancel.id().value());
    }
    if (action instanceof ActionSyntax.Perform perform) {
      return new IrAction.Perform(names.actions().indexOf(perform.name().value()).orElseThrow());
    }
    ActionSyntax.If choice = (ActionSyntax.If) action;
    return new IrAction.If(
        chart.expression(choice.condition()), lower(choice.then()), lower(choice.otherwise()));
  }

  private IrAction.Assignment assignment(FieldSyntax field) {
    return new IrAction.Assignment(
        names.context().indexOf(field.name().value()).orElseThrow(),
        chart.expression(field.expression()));
  }

  private IrAction.Send send(ActionSyntax.Send send) {
    int event = names.events().indexOf(send.event().value()).orElseThrow();
    return new IrAction.Send(
        event,
        bindings(send.payload(), payloadOfEvent(event)),
        send.after().map(this::delay),
        send.id().map(Located::value));
  }

  /** Returns a delay as an expression, also if it is written as a duration. */
  IrExpression delay(Located<String> text) {
    Optional<Duration> constant = DelayText.parse(text.value());
    if (constant.isEmpty()) {
      return chart.expression(text);
    }
    String expression = "duration('" + seconds(constant.get()).toPlainString() + "s')";
    return new IrExpression(
        expression,
        IrType.Scalar.DURATION,
        Map.of(),
        new IrTerm.Constant(constant.get(), IrType.Scalar.DURATION),
        text.span());
  }

  private static BigDecimal seconds(Duration delay) {
    BigDecimal nanos = BigDecimal.valueOf(delay.getNano(), 9);
    return BigDecimal.valueOf(delay.getSeconds()).add(nanos).stripTrailingZeros();
  }

  private Optional<IrPayload> payloadOfEvent(int event) {
    return chart.syntax().events().get(event).payload().map(chart::payload);
  }

  private List<IrAction.Binding> bindings(List<FieldSyntax> fields, Optional<IrPayload> payload) {
    return fields.stream()
        .map(
            field ->
                new IrAction.Binding(
                    field.name().value(),
                    typeOf(field.name().value(), payload),
                    chart.expression(field.expression())))
        .toList();
  }

  private static IrType typeOf(String field, Optional<IrPayload> payload) {
    return payload.flatMap(p -> p.field(field)).map(IrField::type).orElse(IrType.Scalar.DYNAMIC);
  }
}
