package dev.lockstep.model.expression;

import dev.cel.common.ast.CelExpr;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The terms of names: context variables, guards, predefined names, and fields of the event and of
 * emissions.
 */
final class NameTerms {

  private static final Map<String, IrTerm.Name> KNOWN =
      Map.of(
          ScopeNames.EVENT_NAME,
          IrTerm.Name.EVENT_NAME,
          "actor",
          IrTerm.Name.ACTOR,
          "source",
          IrTerm.Name.SOURCE,
          "target",
          IrTerm.Name.TARGET,
          "now",
          IrTerm.Name.NOW);

  private final ExpressionScope scope;
  private final PreparedScope prepared;

  NameTerms(PreparedScope prepared) {
    this.prepared = prepared;
    this.scope = prepared.scope();
  }

  static IrTerm text(String value) {
    return new IrTerm.Constant(value, IrType.Scalar.STRING);
  }

  /**
   * Returns the term of a name that denotes a value; empty for {@code event}, {@code a} and {@code
   * b}.
   */
  Optional<IrTerm> term(String name) {
    if (scope.known().contains(name)) {
      return Optional.of(known(name));
    }
    Integer guard = prepared.guards().get(name);
    if (guard != null) {
      return Optional.of(new IrTerm.JavaGuard(guard));
    }
    IrType variable = scope.context().get(name);
    return variable == null
        ? Optional.empty()
        : Optional.of(new IrTerm.ContextValue(prepared.variables().get(name), variable));
  }

  /**
   * Returns the term of a selection that starts at {@code event}, {@code a} or {@code b} and passes
   * only through objects with known fields.
   */
  Optional<IrTerm> path(CelExpr select, IrType type, Predicate<CelExpr> isObject) {
    List<String> path = new ArrayList<>();
    boolean present = select.select().testOnly();
    CelExpr at = select;
    while (at.getKind() == CelExpr.ExprKind.Kind.SELECT && isObject.test(at.select().operand())) {
      path.add(0, at.select().field());
      at = at.select().operand();
    }
    if (at.getKind() != CelExpr.ExprKind.Kind.IDENT) {
      return Optional.empty();
    }
    String root = at.ident().name();
    if (!root.equals(ScopeNames.EVENT)) {
      return scope.emissions().containsKey(root)
          ? Optional.of(
              present
                  ? new IrTerm.EmissionFieldPresent(root, path)
                  : new IrTerm.EmissionField(root, path, type))
          : Optional.empty();
    }
    if (path.equals(List.of("name")) && scope.known().contains(ScopeNames.EVENT_NAME)) {
      return present ? Optional.empty() : Optional.of(known(ScopeNames.EVENT_NAME));
    }
    return Optional.of(
        present ? new IrTerm.EventFieldPresent(path) : new IrTerm.EventField(path, type));
  }

  private static IrTerm known(String name) {
    return new IrTerm.Known(
        KNOWN.get(name), name.equals("now") ? IrType.Scalar.TIMESTAMP : IrType.Scalar.STRING);
  }
}
