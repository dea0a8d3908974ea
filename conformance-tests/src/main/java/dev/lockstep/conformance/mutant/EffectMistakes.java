package dev.lockstep.conformance.mutant;

import dev.lockstep.conformance.mutant.ExpressionMistakes.Mistake;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The actions that differ from an action of a chart in one expression. */
final class EffectMistakes {

  private final ExpressionMistakes expressions;

  EffectMistakes(ExpressionMistakes expressions) {
    this.expressions = expressions;
  }

  /** A list of actions with one changed expression. */
  record Change(String kind, String text, List<IrAction> actions) {}

  private record One(String kind, String text, IrAction action) {}

  /** Returns the lists that differ in one expression of one action, or of an action in it. */
  List<Change> of(List<IrAction> actions) {
    List<Change> changes = new ArrayList<>();
    for (int i = 0; i < actions.size(); i++) {
      for (One one : ofOne(actions.get(i))) {
        changes.add(new Change(one.kind(), one.text(), with(actions, i, one.action())));
      }
    }
    return changes;
  }

  private List<One> ofOne(IrAction action) {
    if (action instanceof IrAction.Assign assign) {
      return assigned(assign);
    } else if (action instanceof IrAction.Raise raise) {
      return bound(raise.payload(), payload -> new IrAction.Raise(raise.event(), payload));
    } else if (action instanceof IrAction.Emit emit) {
      return bound(emit.payload(), payload -> new IrAction.Emit(emit.emission(), payload));
    } else if (action instanceof IrAction.Send send) {
      return bound(
          send.payload(),
          payload -> new IrAction.Send(send.event(), payload, send.after(), send.id()));
    } else if (action instanceof IrAction.If choice) {
      return chosen(choice);
    }
    return List.of();
  }

  private List<One> assigned(IrAction.Assign assign) {
    List<One> changed = new ArrayList<>();
    List<IrAction.Assignment> all = assign.assignments();
    for (int i = 0; i < all.size(); i++) {
      for (Mistake mistake : expressions.ofValue(all.get(i).value())) {
        IrAction.Assignment other =
            new IrAction.Assignment(all.get(i).variable(), mistake.expression());
        changed.add(one(mistake, new IrAction.Assign(with(all, i, other))));
      }
    }
    return changed;
  }

  private List<One> bound(
      List<IrAction.Binding> payload, Function<List<IrAction.Binding>, IrAction> action) {
    List<One> changed = new ArrayList<>();
    for (int i = 0; i < payload.size(); i++) {
      IrAction.Binding binding = payload.get(i);
      for (Mistake mistake : expressions.ofValue(binding.value())) {
        IrExpression value = mistake.expression();
        IrAction.Binding other = new IrAction.Binding(binding.field(), binding.fieldType(), value);
        changed.add(one(mistake, action.apply(with(payload, i, other))));
      }
    }
    return changed;
  }

  private List<One> chosen(IrAction.If choice) {
    List<One> changed = new ArrayList<>();
    for (Mistake mistake : expressions.ofCondition(choice.condition())) {
      changed.add(
          one(mistake, new IrAction.If(mistake.expression(), choice.then(), choice.otherwise())));
    }
    for (Change change : of(choice.then())) {
      IrAction other = new IrAction.If(choice.condition(), change.actions(), choice.otherwise());
      changed.add(new One(change.kind(), change.text(), other));
    }
    for (Change change : of(choice.otherwise())) {
      IrAction other = new IrAction.If(choice.condition(), choice.then(), change.actions());
      changed.add(new One(change.kind(), change.text(), other));
    }
    return changed;
  }

  private static One one(Mistake mistake, IrAction action) {
    return new One(mistake.kind(), mistake.expression().text(), action);
  }

  private static <T> List<T> with(List<T> list, int position, T changed) {
    List<T> copy = new ArrayList<>(list);
    copy.set(position, changed);
    return List.copyOf(copy);
  }
}
