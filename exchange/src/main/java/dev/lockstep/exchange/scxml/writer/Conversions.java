package dev.lockstep.exchange.scxml.writer;

import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.List;

/**
 * The implicit conversions of ECMAScript, which the importer writes explicitly: of an integer to a
 * number with a fraction, and of a number or Boolean to a text.
 */
final class Conversions {

  private Conversions() {}

  /** Returns the arguments of a call without conversions that are implicit in ECMAScript. */
  static List<IrTerm> implied(IrTerm.Call call) {
    List<IrTerm> arguments = new ArrayList<>(call.arguments());
    if (arguments.size() == 2) {
      IrTerm left = call.arguments().get(0);
      IrTerm right = call.arguments().get(1);
      arguments.set(0, isImplied(call, left, right) ? inner(left) : left);
      arguments.set(1, isImplied(call, right, left) ? inner(right) : right);
    }
    return arguments;
  }

  /** Returns an expression without the conversion to the type of its target. */
  static IrTerm implied(IrExpression expression) {
    IrTerm term = expression.term();
    return converts(term, IrFunction.TO_DOUBLE) ? inner(term) : term;
  }

  private static boolean isImplied(IrTerm.Call call, IrTerm argument, IrTerm other) {
    if (converts(argument, IrFunction.TO_STRING)) {
      return call.function() == IrFunction.ADD
          && !converts(other, IrFunction.TO_STRING)
          && other.type() == IrType.Scalar.STRING;
    }
    boolean fraction =
        call.function() == IrFunction.DIVIDE
            || !(other instanceof IrTerm.Constant) && !converts(other, IrFunction.TO_DOUBLE);
    return converts(argument, IrFunction.TO_DOUBLE)
        && other.type() == IrType.Scalar.DOUBLE
        && fraction;
  }

  private static boolean converts(IrTerm term, IrFunction conversion) {
    return term instanceof IrTerm.Call call
        && call.function() == conversion
        && !(inner(term) instanceof IrTerm.Constant)
        && (inner(term).type() == IrType.Scalar.INT
            || conversion == IrFunction.TO_STRING && inner(term).type() == IrType.Scalar.BOOL);
  }

  private static IrTerm inner(IrTerm term) {
    return ((IrTerm.Call) term).arguments().get(0);
  }
}
