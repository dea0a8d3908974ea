package dev.lockstep.model.check;

import dev.lockstep.model.check.resolved.ChartResolver;
import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Severity;
import dev.lockstep.model.syntax.StatechartSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A checker that applies all rules to a chart. Errors in a chart result in diagnostics, never in an
 * exception.
 */
public final class StatechartChecker {

  private final ChartResolver resolver;
  private final List<Rule> rules;
  private final Set<String> relaxed;

  /**
   * Creates a checker.
   *
   * @param relaxed names of rules whose errors become warnings
   */
  public StatechartChecker(ChartResolver resolver, List<Rule> rules, Set<String> relaxed) {
    this.resolver = resolver;
    this.rules = List.copyOf(rules);
    this.relaxed = Set.copyOf(relaxed);
  }

  /**
   * The result of a check.
   *
   * @param chart present if there is no error
   * @param diagnostics errors and warnings
   */
  public record Result(Optional<CheckedStatechart> chart, List<Diagnostic> diagnostics) {}

  /**
   * Checks a chart.
   *
   * @param whole false if invalid parts of the chart were dropped; rules about missing elements are
   *     then skipped
   */
  public Result check(StatechartSyntax syntax, boolean whole) {
    ResolvedChart chart = resolver.resolve(syntax);
    List<Diagnostic> found = new ArrayList<>(chart.diagnostics());
    rules.stream()
        .filter(rule -> !rule.isHint() && (whole || !rule.needsWholeChart()))
        .forEach(rule -> found.addAll(run(rule, chart)));
    boolean sound = chart.misfits().isEmpty() && found.stream().noneMatch(Diagnostic::isError);
    if (whole && sound) {
      rules.stream().filter(Rule::isHint).forEach(rule -> found.addAll(run(rule, chart)));
    }
    return new Result(
        sound ? Optional.of(new CheckedStatechart(chart)) : Optional.empty(), worthTelling(found));
  }

  /**
   * Returns at most {@value Findings#LIMIT} errors and as many warnings, those with the first
   * positions.
   */
  private static List<Diagnostic> worthTelling(List<Diagnostic> found) {
    var errors = new Findings();
    found.stream().filter(Diagnostic::isError).sorted().distinct().forEach(errors::add);
    List<Diagnostic> told = new ArrayList<>(errors.sorted());
    found.stream()
        .filter(diagnostic -> !diagnostic.isError())
        .sorted()
        .limit(Findings.LIMIT)
        .forEach(told::add);
    return told.stream().sorted().toList();
  }

  private List<Diagnostic> run(Rule rule, ResolvedChart chart) {
    var report = new Report();
    rule.check(chart, report);
    return report.found().stream().map(found -> relax(rule, found)).toList();
  }

  private Diagnostic relax(Rule rule, Diagnostic found) {
    return rule.canBeRelaxed() && relaxed.contains(rule.name())
        ? new Diagnostic(
            Severity.WARNING,
            found.name(),
            found.span(),
            found.message(),
            found.label(),
            found.notes(),
            found.help())
        : found;
  }
}
