package dev.lockstep.generator.emit.expression;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Conjunctions and disjunctions. Java asks the left side first and an error there is the end, while
 * here the right side may still decide. So operands that cannot fail come first, one that can comes
 * last, and two or more that can are handed to the runtime. Asking whether fields are there comes
 * before reading them, which then cannot fail.
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
    List<Java> asked = new ArrayList<>();
    List<Java> sure = new ArrayList<>();
    List<Java> risky = new ArrayList<>();
    Set<List<String>> present = new HashSet<>();
    for (IrTerm operand : operands(call)) {
      if (function == IrFunction.AND && operand instanceof IrTerm.EventFieldPresent field) {
        Java java = terms.translate(operand);
        (java.fallible() ? risky : asked).add(java);
        if (!java.fallible()) {
          present.add(field.path());
        }
      }
    }
    for (IrTerm operand : operands(call)) {
      if (function == IrFunction.OR || !(operand instanceof IrTerm.EventFieldPresent)) {
        Java java = CallTranslator.value(terms.knowing(present).translate(operand));
        (java.fallible() ? risky : sure).add(java);
      }
    }
    sure.addAll(0, asked);
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
