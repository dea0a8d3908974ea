package dev.lockstep.conformance.solve;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The terms whose evaluation may fail. Stateless. */
final class Errors {

  private static final Set<IrFunction> SAFE =
      Set.of(
          IrFunction.AND,
          IrFunction.OR,
          IrFunction.NOT,
          IrFunction.CONDITIONAL,
          IrFunction.EQUAL,
          IrFunction.NOT_EQUAL,
          IrFunction.LESS,
          IrFunction.LESS_OR_EQUAL,
          IrFunction.GREATER,
          IrFunction.GREATER_OR_EQUAL,
          IrFunction.IN,
          IrFunction.SIZE,
          IrFunction.CONTAINS,
          IrFunction.STARTS_WITH,
          IrFunction.ENDS_WITH,
          IrFunction.MATCHES);

  private Errors() {}

  /** Returns true if the evaluation of a term may fail. */
  static boolean mayFail(IrTerm term, Function<List<String>, @Nullable IrField> fields) {
    if (term instanceof IrTerm.EventField || term instanceof IrTerm.EventFieldPresent) {
      return mayBeNull(term, fields);
    } else if (term instanceof IrTerm.Call call) {
      boolean calculates = call.type() == IrType.Scalar.DOUBLE && call.arguments().size() == 2;
      return !SAFE.contains(call.function()) && !calculates
          || call.arguments().stream().anyMatch(argument -> mayFail(argument, fields));
    } else if (term instanceof IrTerm.ListLiteral list) {
      return list.elements().stream().anyMatch(element -> mayFail(element, fields));
    }
    return term instanceof IrTerm.MapLiteral
        || term instanceof IrTerm.EmissionField
        || term instanceof IrTerm.EmissionFieldPresent;
  }

  /** Returns true if a term may be absent or null. */
  static boolean mayBeNull(IrTerm term, Function<List<String>, @Nullable IrField> fields) {
    List<String> path =
        term instanceof IrTerm.EventField field
            ? field.path()
            : term instanceof IrTerm.EventFieldPresent present ? parent(present.path()) : List.of();
    if (path.isEmpty()) {
      return false;
    }
    IrField declared = fields.apply(path);
    return declared == null || !declared.required() || declared.nullable();
  }

  private static List<String> parent(List<String> path) {
    return path.subList(0, path.size() - 1);
  }

  /** Returns true if a term may have a value although a part of it failed. */
  static boolean guards(IrTerm term) {
    return term instanceof IrTerm.Call call
        && (call.function() == IrFunction.AND
            || call.function() == IrFunction.OR
            || call.function() == IrFunction.CONDITIONAL
            || call.arguments().stream().anyMatch(Errors::guards));
  }
}
