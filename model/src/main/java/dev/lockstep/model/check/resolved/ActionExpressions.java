package dev.lockstep.model.check.resolved;

import dev.lockstep.model.expression.ExpressionScope;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.FieldSyntax;
import dev.lockstep.model.syntax.Located;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A compiler of the expressions in action lists, each with the type expected at its position. */
final class ActionExpressions {

  private final Expressions expressions;
  private final Map<String, IrType> context;
  private final Function<String, List<IrField>> eventFields;
  private final Function<String, List<IrField>> emissionFields;

  /**
   * Creates a compiler.
   *
   * @param eventFields payload fields of an event by its name; empty if the event does not exist
   * @param emissionFields payload fields of an emitted event by its name
   */
  ActionExpressions(
      Expressions expressions,
      Map<String, IrType> context,
      Function<String, List<IrField>> eventFields,
      Function<String, List<IrField>> emissionFields) {
    this.expressions = expressions;
    this.context = context;
    this.eventFields = eventFields;
    this.emissionFields = emissionFields;
  }

  void compile(List<ActionSyntax> actions, ExpressionScope values, ExpressionScope conditions) {
    for (ActionSyntax action : actions) {
      if (action instanceof ActionSyntax.Assign assign) {
        assign.fields().forEach(field -> assigned(field, values));
      } else if (action instanceof ActionSyntax.Raise raise) {
        payload(raise.payload(), eventFields.apply(raise.event().value()), values);
      } else if (action instanceof ActionSyntax.Emit emit) {
        payload(emit.payload(), emissionFields.apply(emit.event().value()), values);
      } else if (action instanceof ActionSyntax.Send send) {
        payload(send.payload(), eventFields.apply(send.event().value()), values);
        send.after().ifPresent(after -> delay(after, values));
      } else if (action instanceof ActionSyntax.If choice) {
        expressions.compile(choice.condition(), conditions, IrType.Scalar.BOOL, false);
        compile(choice.then(), values, conditions);
        compile(choice.otherwise(), values, conditions);
      }
    }
  }

  /** Compiles a delay, unless it is a duration literal or looks like an invalid one. */
  void delay(Located<String> delay, ExpressionScope scope) {
    if (!DelayText.hasUnit(delay.value()) && !DelayText.looksLikeANumber(delay.value())) {
      expressions.compile(delay, scope, IrType.Scalar.DURATION, false);
    }
  }

  private void assigned(FieldSyntax field, ExpressionScope scope) {
    IrType type = context.getOrDefault(field.name().value(), IrType.Scalar.DYNAMIC);
    expressions.compile(field.expression(), scope, type, false);
  }

  private void payload(List<FieldSyntax> written, List<IrField> fields, ExpressionScope scope) {
    for (FieldSyntax field : written) {
      Optional<IrField> known =
          fields.stream().filter(f -> f.name().equals(field.name().value())).findFirst();
      expressions.compile(
          field.expression(),
          scope,
          known.map(IrField::type).orElse(IrType.Scalar.DYNAMIC),
          known.map(IrField::nullable).orElse(false));
    }
  }
}
