package dev.lockstep.conformance.condition;

import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.List;

/** The logical structure of a condition over its clauses, which it names by position. */
sealed interface Logic {

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
    }
    int position = clauses.indexOf(term);
    if (position < 0) {
      position = clauses.size();
      clauses.add(term);
    }
    return new Clause(position);
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
