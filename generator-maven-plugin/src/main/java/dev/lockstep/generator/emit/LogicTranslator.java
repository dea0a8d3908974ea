package dev.lockstep.generator.emit;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import java.util.ArrayList;
import java.util.List;

/**
 * Conjunctions and disjunctions. Java asks the left side first and an error there is the end, while
 * here the right side may still decide. So operands that cannot fail come first, one that can comes
 * last, and two or more that can are handed to the runtime.
 */
final class LogicTranslator {

  private final ExpressionTranslator terms;
  private final IrFunction function;
  private final Java.Binding binding;

  LogicTranslator(ExpressionTranslator terms, IrFunction function) {
    this.terms = terms;
    this.function = function;
    this.binding = function == IrFunction.AND ? Java.Binding.AND : Java.Binding.OR;
  }

  Java translate(IrTerm.Call call) {
    List<Java> sure = new ArrayList<>();
    List<Java> risky = new ArrayList<>();
    for (IrTerm operand : operands(call)) {
      Java java = CallTranslator.value(terms.translate(operand));
      (java.fallible() ? risky : sure).add(java);
    }
    if (!risky.isEmpty()) {
      sure.add(absorbing(risky));
    }
    String operator = function == IrFunction.AND ? "&&" : "||";
    Java all = sure.get(0);
    for (Java next : sure.subList(1, sure.size())) {
      all = Java.infix(all, operator, next, binding);
    }
    return all;
  }

  /** Operands that can fail, so that one that decides outweighs the errors of the others. */
  private Java absorbing(List<Java> risky) {
    Java all = risky.get(0);
    for (Java next : risky.subList(1, risky.size())) {
      all =
          new Java(
              CodeBlock.of(
                  "$T.$L(() -> $L, () -> $L)",
                  RuntimeTypes.LOGIC,
                  function == IrFunction.AND ? "and" : "or",
                  all.code(),
                  next.code()),
              Java.Binding.PRIMARY,
              true,
              false);
    }
    return all;
  }

  /** The operands of nested calls of the same function, from left to right. */
  List<IrTerm> operands(IrTerm term) {
    if (term instanceof IrTerm.Call call && call.function() == function) {
      return call.arguments().stream().flatMap(part -> operands(part).stream()).toList();
    }
    return List.of(term);
  }
}
