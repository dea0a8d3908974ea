package dev.lockstep.model.check.rule;

import dev.lockstep.model.ir.IrType;
import java.util.Locale;

/** The names of types as authors write them. */
public final class Types {

  private Types() {}

  public static String name(IrType type) {
    if (type instanceof IrType.ListOf list) {
      return "list of " + name(list.element());
    }
    if (type instanceof IrType.MapOf || type instanceof IrType.ObjectOf) {
      return "object";
    }
    return type == IrType.Scalar.DYNAMIC
        ? "any"
        : ((IrType.Scalar) type).name().toLowerCase(Locale.ROOT);
  }

  /** Returns the help about the conversion of an expression to another type. */
  public static String help(IrType expected, IrType actual) {
    if (expected == IrType.Scalar.STRING) {
      return "turn it into text: `string(...)`";
    }
    if (expected == IrType.Scalar.INT
        && (actual == IrType.Scalar.DOUBLE
            || actual == IrType.Scalar.STRING
            || actual == IrType.Scalar.DYNAMIC)) {
      return "turn it into a whole number: `int(...)`";
    }
    if (expected == IrType.Scalar.BOOL) {
      return "compare it with something, so that it is true or false";
    }
    return expected == IrType.Scalar.TIMESTAMP && actual == IrType.Scalar.STRING
        ? "turn it into a point in time: `timestamp(...)`"
        : "write an expression of type `" + name(expected) + "`";
  }
}
