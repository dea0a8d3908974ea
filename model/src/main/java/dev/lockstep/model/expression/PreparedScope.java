package dev.lockstep.model.expression;

import dev.lockstep.model.ir.IrType;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * A scope with all that is derived from it, made once for all expressions of the scope.
 *
 * @param names the form {@link ScopeNames} gives
 * @param variables context variable to its index
 * @param guards declared guard to its index
 */
record PreparedScope(
    ExpressionScope scope,
    Map<String, IrType> names,
    CelEnvironment environment,
    Map<String, Integer> variables,
    Map<String, Integer> guards) {

  static PreparedScope of(
      ExpressionScope scope, Map<Map<String, IrType>, CelEnvironment> environments) {
    Map<String, IrType> names = ScopeNames.of(scope);
    return new PreparedScope(
        scope,
        names,
        environments.computeIfAbsent(names, CelEnvironment::new),
        indices(scope.context().keySet()),
        indices(scope.guards()));
  }

  private static Map<String, Integer> indices(Collection<String> names) {
    Map<String, Integer> indices = new HashMap<>();
    names.forEach(name -> indices.putIfAbsent(name, indices.size()));
    return indices;
  }
}
