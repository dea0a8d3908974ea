package dev.lockstep.conformance.solve;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrTerm;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The values of context variables after some actions, as terms over the values before them.
 * Assignments in an {@code if} are ignored, so that the terms are an approximation. Immutable.
 */
final class Substitution {

  /** The largest term that replaces a variable. */
  private static final int LARGEST = 200;

  static final Substitution NONE = new Substitution(Map.of());

  private final Map<Integer, IrTerm> values;

  private Substitution(Map<Integer, IrTerm> values) {
    this.values = Map.copyOf(values);
  }

  /** Returns the values after further actions. */
  Substitution after(List<IrAction> actions) {
    Map<Integer, IrTerm> now = new HashMap<>(values);
    for (IrAction action : actions) {
      if (action instanceof IrAction.Assign assign) {
        Substitution before = new Substitution(now);
        for (IrAction.Assignment assignment : assign.assignments()) {
          IrTerm value = before.in(assignment.value().term());
          if (size(value) <= LARGEST) {
            now.put(assignment.variable(), value);
          }
        }
      }
    }
    return new Substitution(now);
  }

  /** Returns true if a term reads a variable that is assigned. */
  boolean changes(IrTerm term) {
    return Unknown.in(term).stream()
        .anyMatch(
            unknown ->
                unknown instanceof Unknown.Variable variable
                    && values.containsKey(variable.index()));
  }

  /** Returns a term with the values in place of the variables. */
  IrTerm in(IrTerm term) {
    if (term instanceof IrTerm.ContextValue value) {
      return values.getOrDefault(value.variable(), value);
    } else if (term instanceof IrTerm.Call call) {
      return new IrTerm.Call(call.function(), all(call.arguments()), call.type());
    } else if (term instanceof IrTerm.ListLiteral list) {
      return new IrTerm.ListLiteral(all(list.elements()), list.type());
    } else if (term instanceof IrTerm.MapLiteral map) {
      return new IrTerm.MapLiteral(map.keys(), all(map.values()), map.type());
    }
    return term;
  }

  private List<IrTerm> all(List<IrTerm> terms) {
    return terms.stream().map(this::in).toList();
  }

  private static int size(IrTerm term) {
    if (term instanceof IrTerm.Call call) {
      return 1 + call.arguments().stream().mapToInt(Substitution::size).sum();
    }
    return 1;
  }
}
