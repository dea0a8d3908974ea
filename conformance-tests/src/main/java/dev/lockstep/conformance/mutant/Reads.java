package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTerm;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The context variables that actions read and assign. */
final class Reads {

  private Reads() {}

  /**
   * Returns true if the order of two actions has no effect, because one assigns a variable that the
   * other does not use.
   */
  static boolean commute(IrAction one, IrAction other) {
    return one instanceof IrAction.Assign assign && !touches(other, assign)
        || other instanceof IrAction.Assign assigned && !touches(one, assigned);
  }

  private static boolean touches(IrAction action, IrAction.Assign assign) {
    if (action instanceof IrAction.Assign) {
      return true;
    }
    Set<Integer> reads = new HashSet<>();
    expressions(action).forEach(expression -> collect(expression.term(), reads));
    return assign.assignments().stream().anyMatch(one -> reads.contains(one.variable()));
  }

  private static Stream<IrExpression> expressions(IrAction action) {
    if (action instanceof IrAction.Emit emit) {
      return emit.payload().stream().map(IrAction.Binding::value);
    } else if (action instanceof IrAction.Raise raise) {
      return raise.payload().stream().map(IrAction.Binding::value);
    } else if (action instanceof IrAction.Send send) {
      return Stream.concat(
          send.payload().stream().map(IrAction.Binding::value), send.after().stream());
    } else if (action instanceof IrAction.If choice) {
      Stream<IrAction> inner = Stream.concat(choice.then().stream(), choice.otherwise().stream());
      return Stream.concat(Stream.of(choice.condition()), inner.flatMap(Reads::expressions));
    } else if (action instanceof IrAction.Assign assign) {
      return assign.assignments().stream().map(IrAction.Assignment::value);
    }
    return Stream.empty();
  }

  private static void collect(IrTerm term, Set<Integer> variables) {
    if (term instanceof IrTerm.ContextValue value) {
      variables.add(value.variable());
    } else if (term instanceof IrTerm.Call call) {
      collect(call.arguments(), variables);
    } else if (term instanceof IrTerm.ListLiteral list) {
      collect(list.elements(), variables);
    } else if (term instanceof IrTerm.MapLiteral map) {
      collect(map.values(), variables);
    }
  }

  private static void collect(List<IrTerm> terms, Set<Integer> variables) {
    terms.forEach(term -> collect(term, variables));
  }
}
