package dev.lockstep.model.expression;

import dev.lockstep.model.ir.IrType;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * A scope with the data derived from it, calculated once for all expressions of the scope.
 *
 * @param names names and types as returned by {@link ScopeNames}
 * @param variables indices of context variables by name
 * @param guards indices of declared guards by name
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
