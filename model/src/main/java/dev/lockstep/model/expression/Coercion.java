package dev.lockstep.model.expression;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The coercion of a term to the type expected at its position. An int becomes a double, a map
 * literal an object with known fields, and an empty list a list of any type. No other types are
 * converted.
 */
final class Coercion {

  private Coercion() {}

  /** Returns the term with the expected type, or empty if it cannot be coerced. */
  static Optional<IrTerm> coerce(IrTerm term, IrType expected) {
    if (expected == IrType.Scalar.DYNAMIC || term.type().equals(expected)) {
      return Optional.of(term);
    }
    if (isCall(term, IrFunction.CONDITIONAL)) {
      return conditional((IrTerm.Call) term, expected);
    }
    if (expected == IrType.Scalar.DOUBLE && term.type() == IrType.Scalar.INT) {
      return Optional.of(toDouble(term));
    }
    if (term instanceof IrTerm.ListLiteral list && expected instanceof IrType.ListOf of) {
      return all(list.elements(), of.element()).map(e -> new IrTerm.ListLiteral(e, expected));
    }
    if (term instanceof IrTerm.MapLiteral map && expected instanceof IrType.MapOf of) {
      return all(map.values(), of.value())
          .map(values -> new IrTerm.MapLiteral(map.keys(), values, expected));
    }
    if (term instanceof IrTerm.MapLiteral map && expected instanceof IrType.ObjectOf object) {
      return object(map, object);
    }
    return Optional.empty();
  }

  private static IrTerm toDouble(IrTerm term) {
    return term instanceof IrTerm.Constant constant && constant.value() instanceof Long number
        ? new IrTerm.Constant(number.doubleValue(), IrType.Scalar.DOUBLE)
        : new IrTerm.Call(IrFunction.TO_DOUBLE, List.of(term), IrType.Scalar.DOUBLE);
  }

  private static Optional<IrTerm> conditional(IrTerm.Call call, IrType expected) {
    List<IrTerm> arguments = call.arguments();
    Optional<List<IrTerm>> branches = all(arguments.subList(1, 3), expected);
    return branches.map(
        b ->
            new IrTerm.Call(
                IrFunction.CONDITIONAL, List.of(arguments.get(0), b.get(0), b.get(1)), expected));
  }

  private static Optional<IrTerm> object(IrTerm.MapLiteral map, IrType.ObjectOf object) {
    List<IrTerm> values = new ArrayList<>();
    for (int i = 0; i < map.keys().size(); i++) {
      String key = map.keys().get(i);
      Optional<IrField> field =
          object.fields().stream().filter(f -> f.name().equals(key)).findFirst();
      IrTerm value = map.values().get(i);
      Optional<IrTerm> fitted =
          field.flatMap(
              f -> isNull(value) && f.nullable() ? Optional.of(value) : coerce(value, f.type()));
      if (fitted.isEmpty()) {
        return Optional.empty();
      }
      values.add(fitted.get());
    }
    return Optional.of(new IrTerm.MapLiteral(map.keys(), values, object));
  }

  private static Optional<List<IrTerm>> all(List<IrTerm> terms, IrType expected) {
    List<IrTerm> fitted = new ArrayList<>();
    for (IrTerm term : terms) {
      Optional<IrTerm> one = coerce(term, expected);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      fitted.add(one.get());
    }
    return Optional.of(fitted);
  }

  static boolean isNull(IrTerm term) {
    return term.type() == IrType.Scalar.NULL;
  }

  private static boolean isCall(IrTerm term, IrFunction function) {
    return term instanceof IrTerm.Call call && call.function() == function;
  }
}
