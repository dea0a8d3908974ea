package dev.lockstep.model;

import dev.lockstep.model.check.Rules;
import dev.lockstep.model.check.StatechartChecker;
import dev.lockstep.model.check.resolved.ChartResolver;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.expression.CelExpressionCompiler;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.lower.Lowering;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.syntax.StatechartSyntax;
import dev.lockstep.model.syntax.parser.ParseResult;
import dev.lockstep.model.syntax.parser.StatechartParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The entry point of the compiler. Pure: it reads only the sources in the request and has no state
 * between requests.
 */
public final class Statecharts {

  private final YamlReader reader = new YamlReader();
  private final StatechartParser parser = new StatechartParser();
  private final Lowering lowering = new Lowering();
  private final StatechartChecker checker;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final List<StatechartSyntax> parsed = new ArrayList<>();

  private Statecharts(CompilationRequest request, List<Rule> rules) {
    var resolver =
        new ChartResolver(new CelExpressionCompiler(), new FolderSchemaReader(request.schemas()));
    this.checker = new StatechartChecker(resolver, rules, request.relaxed());
  }

  /**
   * Compiles all charts of a request; an error in one chart does not affect the others. Bad input
   * results in diagnostics, never in an exception.
   */
  public static Compilation compile(CompilationRequest request) {
    return compile(request, Rules.all());
  }

  /** Compiles with a subset of the rules. Tests use it to show the effect of a single rule. */
  static Compilation compile(CompilationRequest request, List<Rule> rules) {
    return new Statecharts(request, rules).run(request);
  }

  private Compilation run(CompilationRequest request) {
    List<IrChart> charts = new ArrayList<>();
    for (Source source : request.charts()) {
      compile(source).ifPresent(charts::add);
    }
    List<Diagnostic> collisions = new ChartNames(parsed).collisions();
    diagnostics.addAll(collisions);
    charts.removeIf(
        chart -> collisions.stream().anyMatch(c -> c.span().source().equals(chart.source())));
    return new Compilation(charts, Findings.merge(diagnostics));
  }

  private Optional<IrChart> compile(Source source) {
    ReadResult read = reader.read(source);
    diagnostics.addAll(read.diagnostics());
    Optional<ParseResult> result = read.node().map(parser::parse);
    result.ifPresent(found -> diagnostics.addAll(found.diagnostics()));
    Optional<StatechartSyntax> syntax = result.flatMap(ParseResult::statechart);
    if (syntax.isEmpty()) {
      return Optional.empty();
    }
    parsed.add(syntax.get());
    boolean whole = isSound(read.diagnostics()) && isSound(result.get().diagnostics());
    StatechartChecker.Result checked = checker.check(syntax.get(), whole);
    diagnostics.addAll(checked.diagnostics());
    return whole ? checked.chart().map(lowering::lower) : Optional.empty();
  }

  private static boolean isSound(List<Diagnostic> diagnostics) {
    return diagnostics.stream().noneMatch(Diagnostic::isError);
  }
}
