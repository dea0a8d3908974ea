package dev.lockstep.model.check.resolved;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
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
import java.util.Optional;

/**
 * The compiled expressions of a chart. Equal texts with equal scopes and types are compiled once.
 */
final class Expressions {

  private final ExpressionCompiler compiler;
  private final Map<Located<String>, IrExpression> compiled = new IdentityHashMap<>();
  private final Map<Located<String>, Misfit> misfits = new IdentityHashMap<>();
  private final Map<ExpressionScope, Map<Key, IrExpression>> sound = new IdentityHashMap<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  Expressions(ExpressionCompiler compiler) {
    this.compiler = compiler;
  }

  private record Key(String text, IrType expected, boolean nullable) {}

  void compile(Located<String> text, ExpressionScope scope, IrType expected, boolean nullable) {
    if (diagnostics.size() > Findings.LIMIT) {
      return;
    }
    Key key = new Key(text.value(), expected, nullable);
    IrExpression same = sound.computeIfAbsent(scope, s -> new HashMap<>()).get(key);
    if (same != null) {
      compiled.put(text, at(text, same));
      return;
    }
    Optional<IrExpression> free = compile(text, scope);
    if (free.isEmpty()) {
      return;
    }
    Optional<IrExpression> fitting = fit(free.get(), text, scope, key);
    if (fitting.isEmpty()) {
      misfits.put(text, new Misfit(expected, free.get().type()));
      return;
    }
    sound.get(scope).put(key, fitting.get());
    compiled.put(text, fitting.get());
  }

  private Optional<IrExpression> compile(Located<String> text, ExpressionScope scope) {
    ExpressionCompiler.Result result =
        compiler.compile(text.value(), text.span(), scope, IrType.Scalar.DYNAMIC);
    diagnostics.addAll(result.diagnostics());
    return result.diagnostics().stream().anyMatch(Diagnostic::isError)
        ? Optional.empty()
        : result.expression();
  }

  private Optional<IrExpression> fit(
      IrExpression free, Located<String> text, ExpressionScope scope, Key key) {
    if (key.expected() == IrType.Scalar.DYNAMIC || free.type().equals(key.expected())) {
      return Optional.of(free);
    }
    return compiler
        .compile(text.value(), text.span(), scope, key.expected(), key.nullable())
        .expression();
  }

  private static IrExpression at(Located<String> text, IrExpression same) {
    return new IrExpression(same.text(), same.type(), same.scope(), same.term(), text.span());
  }

  Map<Located<String>, IrExpression> compiled() {
    return compiled;
  }

  Map<Located<String>, Misfit> misfits() {
    return misfits;
  }

  List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
