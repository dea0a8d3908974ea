package dev.lockstep.verification.migration;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.expression.CelExpressionCompiler;
import dev.lockstep.model.expression.ExpressionCompiler;
import dev.lockstep.model.expression.ExpressionScope;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compiles the expressions of a migration, which read the context of the earlier version. */
final class MigrationExpressions {

  private final ExpressionCompiler compiler = new CelExpressionCompiler();
  private final ExpressionScope scope;
  private final Findings findings;

  MigrationExpressions(ChartVersion before, Findings findings) {
    Map<String, IrType> context = new LinkedHashMap<>();
    before.variables().forEach((name, variable) -> context.put(name, variable.type()));
    this.scope =
        new ExpressionScope(context, List.of(), Map.of(), List.of(), states(before), List.of());
    this.findings = findings;
  }

  /** Compiles the value of a variable. */
  Optional<IrExpression> value(Node node, IrType type) {
    return compile(node, type, "write an expression, such as `attempts + 1` or `'EUR'`");
  }

  /** Compiles a condition. */
  Optional<IrExpression> condition(Node node) {
    return compile(node, IrType.Scalar.BOOL, "write a condition, such as `attempts > 0`");
  }

  private Optional<IrExpression> compile(Node node, IrType type, String help) {
    if (!(node instanceof Node.Scalar scalar)) {
      findings.add(
          Diagnostic.error("invalid-setting", node.span(), "this is not an expression")
              .withHelp(help));
      return Optional.empty();
    }
    ExpressionCompiler.Result result = compiler.compile(scalar.text(), scalar.span(), scope, type);
    findings.addAll(result.diagnostics());
    if (result.expression().isPresent() && matches(result.expression().get().term())) {
      findings.add(
          Diagnostic.error(
                  "untranslatable-expression",
                  scalar.span(),
                  "`matches` is not available in a migration")
              .withHelp("use `startsWith`, `endsWith` or `contains`"));
      return Optional.empty();
    }
    return result.expression();
  }

  private static boolean matches(IrTerm term) {
    return term instanceof IrTerm.Call call
        && (call.function() == IrFunction.MATCHES
            || call.arguments().stream().anyMatch(MigrationExpressions::matches));
  }

  /** Returns the states by path, and by name where it is unique. */
  private static Map<String, Integer> states(ChartVersion version) {
    Map<String, Integer> named = new HashMap<>();
    Map<String, Integer> paths = new HashMap<>();
    for (IrState state : version.states().values()) {
      named.merge(state.name(), state.index(), (one, other) -> -1);
      paths.put(state.path(), state.index());
    }
    named.values().removeIf(index -> index < 0);
    named.putAll(paths);
    return named;
  }
}
