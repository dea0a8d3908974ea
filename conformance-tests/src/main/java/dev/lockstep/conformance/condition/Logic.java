package dev.lockstep.conformance.condition;

import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.List;

/** The logical structure of a condition over its clauses, which it names by position. */
sealed interface Logic {

  /** The number of elements of a list whose comparisons are clauses of their own. */
  int MOST_ELEMENTS = 16;

  /** A clause. */
  record Clause(int position) implements Logic {}

  /** A constant. */
  record Fixed(boolean value) implements Logic {}

  /** {@code &&}, {@code ||}, {@code !} or {@code ?:}. */
  record Operation(IrFunction function, List<Logic> parts) implements Logic {}

  /** Returns the structure of a term and adds its distinct clauses to the list. */
  static Logic of(IrTerm term, List<IrTerm> clauses) {
    if (term instanceof IrTerm.Constant constant) {
      return new Fixed(Boolean.TRUE.equals(constant.value()));
    } else if (term instanceof IrTerm.Call call && isLogic(call)) {
      List<Logic> parts = new ArrayList<>();
      call.arguments().forEach(argument -> parts.add(of(argument, clauses)));
      return new Operation(call.function(), parts);
    } else if (term instanceof IrTerm.Call call
        && call.function() == IrFunction.IN
        && call.arguments().get(1) instanceof IrTerm.ListLiteral list
        && isSplit(list)) {
      return ofElements(call.arguments().get(0), list.elements(), clauses);
    }
    int position = clauses.indexOf(term);
    if (position < 0) {
      position = clauses.size();
      clauses.add(term);
    }
    return new Clause(position);
  }

  private static boolean isSplit(IrTerm.ListLiteral list) {
    return list.elements().size() > 1
        && list.elements().size() <= MOST_ELEMENTS
        && list.elements().stream().allMatch(IrTerm.Constant.class::isInstance);
  }

  /** Returns the structure of {@code a in [b, c]}, which is that of {@code a == b || a == c}. */
  private static Logic ofElements(IrTerm term, List<IrTerm> elements, List<IrTerm> clauses) {
    Logic logic = equal(term, elements.get(0), clauses);
    for (IrTerm element : elements.subList(1, elements.size())) {
      logic = new Operation(IrFunction.OR, List.of(logic, equal(term, element, clauses)));
    }
    return logic;
  }

  private static Logic equal(IrTerm term, IrTerm element, List<IrTerm> clauses) {
    return of(
        new IrTerm.Call(IrFunction.EQUAL, List.of(term, element), IrType.Scalar.BOOL), clauses);
  }

  private static boolean isLogic(IrTerm.Call call) {
    return call.type() == IrType.Scalar.BOOL
        && switch (call.function()) {
          case AND, OR, NOT, CONDITIONAL -> true;
          default -> false;
        };
  }

  /** Returns the outcome for results of the clauses, as expressions define it. */
  default Truth outcome(Truth[] values) {
    if (this instanceof Clause clause) {
      return values[clause.position()];
    } else if (this instanceof Fixed fixed) {
      return Truth.of(fixed.value());
    }
    Operation operation = (Operation) this;
    Truth first = operation.parts().get(0).outcome(values);
    if (operation.function() == IrFunction.NOT) {
      return first.negated();
    } else if (operation.function() == IrFunction.CONDITIONAL) {
      return first == Truth.ERROR
          ? Truth.ERROR
          : operation.parts().get(first == Truth.TRUE ? 1 : 2).outcome(values);
    }
    Truth second = operation.parts().get(1).outcome(values);
    Truth deciding = operation.function() == IrFunction.AND ? Truth.FALSE : Truth.TRUE;
    if (first == deciding || second == deciding) {
      return deciding;
    }
    return first == Truth.ERROR || second == Truth.ERROR ? Truth.ERROR : deciding.negated();
  }
}
