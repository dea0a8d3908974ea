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
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.PropertySyntax;
import dev.lockstep.model.syntax.StatechartSyntax;
import dev.lockstep.model.syntax.parser.ParseResult;
import dev.lockstep.model.syntax.parser.StatechartParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

  private final Map<String, List<Located<String>>> conditions;

  private Statecharts(
      CompilationRequest request, List<Rule> rules, Map<String, List<Located<String>>> conditions) {
    this.conditions = conditions;
    var resolver =
        new ChartResolver(
            new CelExpressionCompiler(),
            new FolderSchemaReader(request.schemas(), request.schemaOptions()));
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
    return new Statecharts(request, rules, Map.of()).run(request);
  }

  /**
   * Compiles charts with conditions that other files state about them. The properties of a chart
   * are replaced by a property {@code never} for each of its conditions, in order.
   *
   * @param conditions expressions in the language of properties, with their positions, by the name
   *     of the chart
   */
  public static Compilation compileWithConditions(
      CompilationRequest request, Map<String, List<Located<String>>> conditions) {
    return new Statecharts(request, Rules.all(), conditions).run(request);
  }

  private StatechartSyntax withConditions(StatechartSyntax chart) {
    List<Located<String>> stated = conditions.get(chart.name().value());
    if (stated == null) {
      return chart;
    }
    List<PropertySyntax> properties = new ArrayList<>();
    for (Located<String> condition : stated) {
      properties.add(
          new PropertySyntax(
              new Located<>("condition-" + properties.size(), condition.span()),
              Optional.empty(),
              new Located<>("never", condition.span()),
              Optional.of(condition),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              List.of(),
              condition.span()));
    }
    return chart.withProperties(properties);
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
    Optional<StatechartSyntax> syntax =
        result.flatMap(ParseResult::statechart).map(this::withConditions);
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
