package dev.lockstep.model.expression;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelSource;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An expression compiler based on Google's CEL. Names are checked before types, so that one mistake
 * results in one diagnostic: {@code expression-syntax}, {@code unknown-name}, {@code
 * unknown-event-field}, {@code expression-type}, {@code expression-constant} or {@code
 * untranslatable-expression}. Thread-safe. It caches one CEL environment per scope.
 */
public final class CelExpressionCompiler implements ExpressionCompiler {

  private final Map<Map<String, IrType>, CelEnvironment> environments = new ConcurrentHashMap<>();
  private final Map<Identity<ExpressionScope>, PreparedScope> scopes = new ConcurrentHashMap<>();

  @Override
  public Result compile(
      String text, Span span, ExpressionScope scope, IrType expected, boolean nullable) {
    ExpressionText prepared = new ExpressionText(text, span);
    if (prepared.obstacle().isPresent()) {
      return failed(Diagnostic.error("expression-syntax", span, prepared.obstacle().get()));
    }
    if (text.isBlank()) {
      return failed(Diagnostic.error("expression-syntax", span, "the expression is empty"));
    }
    PreparedScope known =
        scopes.computeIfAbsent(
            new Identity<>(scope), key -> PreparedScope.of(key.value(), environments));
    return parse(new Subject(prepared, known, expected, nullable));
  }

  private record Subject(
      ExpressionText text, PreparedScope scope, IrType expected, boolean nullable) {

    CelEnvironment environment() {
      return scope.environment();
    }
  }

  private static Result parse(Subject subject) {
    CelValidationResult parsed = subject.environment().parse(subject.text().forCel());
    try {
      return checkNames(subject, parsed.getAst());
    } catch (CelValidationException e) {
      CelSource source = CelSource.newBuilder(subject.text().forCel()).build();
      return failed(CelFindings.syntax(e.getErrors(), source, subject.text()));
    }
  }

  private static Result checkNames(Subject subject, CelAbstractSyntaxTree parsed) {
    Positions positions = new Positions(parsed.getSource(), subject.text());
    List<Diagnostic> unknown =
        new NameCheck(subject.scope().names(), subject.scope().scope(), positions)
            .check(parsed.getExpr());
    return unknown.isEmpty() ? checkTypes(subject, parsed) : failed(unknown);
  }

  private static Result checkTypes(Subject subject, CelAbstractSyntaxTree parsed) {
    CelValidationResult checked = subject.environment().check(parsed);
    try {
      return translate(subject, checked.getAst());
    } catch (CelValidationException e) {
      return failed(CelFindings.types(e.getErrors(), parsed.getSource(), subject.text()));
    }
  }

  private static Result translate(Subject subject, CelAbstractSyntaxTree checked) {
    Positions positions = new Positions(checked.getSource(), subject.text());
    TermTranslator translator =
        new TermTranslator(checked, subject.environment().types(), subject.scope(), positions);
    Optional<IrTerm> term = translator.translate();
    return term.isEmpty() ? failed(translator.findings()) : fit(subject, term.get());
  }

  private static Result fit(Subject subject, IrTerm term) {
    Optional<IrTerm> fitted =
        subject.nullable() && Coercion.isNull(term)
            ? Optional.of(term)
            : Coercion.coerce(term, subject.expected());
    if (fitted.isEmpty()) {
      return failed(
          Diagnostic.error(
              "expression-type",
              subject.text().whole(),
              "the expression is `"
                  + TypeNames.of(term.type())
                  + "` where `"
                  + TypeNames.of(subject.expected())
                  + "` is asked for"));
    }
    return new Result(
        Optional.of(
            new IrExpression(
                subject.text().written(),
                fitted.get().type(),
                subject.scope().names(),
                fitted.get(),
                subject.text().whole())),
        List.of());
  }

  private static Result failed(Diagnostic diagnostic) {
    return failed(List.of(diagnostic));
  }

  private static Result failed(List<Diagnostic> diagnostics) {
    return new Result(Optional.empty(), diagnostics.stream().sorted().distinct().toList());
  }
}
