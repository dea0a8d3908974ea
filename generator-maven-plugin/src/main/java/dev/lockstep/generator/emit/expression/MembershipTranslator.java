package dev.lockstep.generator.emit.expression;

import dev.lockstep.generator.emit.expression.Java.Binding;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.List;

/** The translator of tests that a value is among others. */
final class MembershipTranslator {

  /** Up to here a list reads better, and runs faster, as comparisons. */
  private static final int FEW = 6;

  private final ExpressionTranslator terms;

  MembershipTranslator(ExpressionTranslator terms) {
    this.terms = terms;
  }

  Java translate(IrTerm.Call call) {
    IrTerm element = call.arguments().get(0);
    IrTerm container = call.arguments().get(1);
    Java value = CallTranslator.value(terms.translate(element));
    if (container instanceof IrTerm.ListLiteral list
        && !list.elements().isEmpty()
        && list.elements().size() <= FEW
        && list.elements().stream().allMatch(IrTerm.Constant.class::isInstance)
        && !(element instanceof IrTerm.Call)
        && !value.fallible()) {
      return comparisons(value, element, list.elements());
    }
    Java among = CallTranslator.value(terms.translate(container));
    String method = container.type() instanceof IrType.MapOf ? "containsKey" : "contains";
    return Java.sure("$L.$L($L)", among.primary(), method, value.code())
        .alsoFallible(among.fallible() || value.fallible());
  }

  private Java comparisons(Java value, IrTerm element, List<IrTerm> constants) {
    boolean primitive = JavaTypes.of(element.type()).isPrimitive();
    Java any = null;
    for (IrTerm constant : constants) {
      Java other = terms.translate(constant);
      Java same =
          primitive
              ? Java.infix(value, "==", other, Binding.EQUALITY)
              : Java.sure("$L.equals($L)", value.primary(), other.code());
      any = any == null ? same : Java.infix(any, "||", same, Binding.OR);
    }
    return any;
  }
}
