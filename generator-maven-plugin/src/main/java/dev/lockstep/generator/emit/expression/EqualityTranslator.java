package dev.lockstep.generator.emit.expression;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.expression.Java.Binding;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;

/** Equality and its contrary. */
final class EqualityTranslator {

  private final ExpressionTranslator terms;

  EqualityTranslator(ExpressionTranslator terms) {
    this.terms = terms;
  }

  Java translate(IrTerm.Call call) {
    boolean equal = call.function() == IrFunction.EQUAL;
    IrTerm left = call.arguments().get(0);
    IrTerm right = call.arguments().get(1);
    return equality(left, terms.translate(left), right, terms.translate(right), equal);
  }

  private static Java equality(IrTerm left, Java a, IrTerm right, Java b, boolean equal) {
    if (left.type() == IrType.Scalar.DYNAMIC) {
      return open(a, right, b, equal);
    }
    if (right.type() == IrType.Scalar.DYNAMIC) {
      return open(b, left, a, equal);
    }
    if (isNull(left) || isNull(right) || a.nullable() || b.nullable()) {
      return call(equal, a, b, "same");
    }
    if (left.type() == IrType.Scalar.BOOL || CallTranslator.isNumber(left.type())) {
      return Java.infix(a, equal ? "==" : "!=", b, Binding.EQUALITY);
    }
    Java equals =
        Java.sure("$L.equals($L)", a.primary(), b.code())
            .alsoFallible(a.fallible() || b.fallible());
    return equal ? equals : negated(equals);
  }

  /** A value of open type against one of known type, or null. */
  private static Java open(Java value, IrTerm term, Java other, boolean equal) {
    if (isNull(term)) {
      Java isNull =
          Java.sure("$T.isNull($L)", RuntimeTypes.VALUES, value.code())
              .alsoFallible(value.fallible());
      return equal ? isNull : negated(isNull);
    }
    return call(equal, value, CallTranslator.value(other), "equal");
  }

  private static Java call(boolean equal, Java a, Java b, String method) {
    Java same =
        Java.sure("$T.$L($L, $L)", RuntimeTypes.VALUES, method, a.code(), b.code())
            .alsoFallible(a.fallible() || b.fallible());
    return equal ? same : negated(same);
  }

  private static Java negated(Java java) {
    return new Java(CodeBlock.of("!$L", java.code()), Binding.UNARY, java.fallible(), false);
  }

  private static boolean isNull(IrTerm term) {
    return term.type() == IrType.Scalar.NULL;
  }
}
