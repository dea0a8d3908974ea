package dev.lockstep.model.check.resolved;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.expression.ExpressionCompiler;
import dev.lockstep.model.expression.ExpressionScope;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.Located;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Compiles the expressions of a chart, each text once per scope, and keeps what came of them. */
final class Expressions {

  private final ExpressionCompiler compiler;
  private final Map<Located<String>, IrExpression> compiled = new IdentityHashMap<>();
  private final Map<ExpressionScope, Map<String, IrExpression>> sound = new IdentityHashMap<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  Expressions(ExpressionCompiler compiler) {
    this.compiler = compiler;
  }

  void compile(Located<String> text, ExpressionScope scope) {
    if (compiled.containsKey(text)) {
      return;
    }
    Map<String, IrExpression> known = sound.computeIfAbsent(scope, s -> new HashMap<>());
    IrExpression same = known.get(text.value());
    if (same != null) {
      compiled.put(text, at(text, same));
      return;
    }
    ExpressionCompiler.Result result =
        compiler.compile(text.value(), text.span(), scope, IrType.Scalar.DYNAMIC);
    diagnostics.addAll(result.diagnostics());
    if (result.diagnostics().stream().noneMatch(Diagnostic::isError)) {
      result
          .expression()
          .ifPresent(
              expression -> {
                known.put(text.value(), expression);
                compiled.put(text, expression);
              });
    }
  }

  private static IrExpression at(Located<String> text, IrExpression same) {
    return new IrExpression(same.text(), same.type(), same.scope(), same.term(), text.span());
  }

  Map<Located<String>, IrExpression> compiled() {
    return compiled;
  }

  List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
