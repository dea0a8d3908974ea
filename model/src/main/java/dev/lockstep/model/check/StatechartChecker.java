package dev.lockstep.model.check;

import dev.lockstep.model.check.resolved.ChartResolver;
import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Severity;
import dev.lockstep.model.syntax.StatechartSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Runs all rules on a chart. Never throws for a chart, whatever is in it. */
public final class StatechartChecker {

  private final ChartResolver resolver;
  private final List<Rule> rules;
  private final Set<String> relaxed;

  /**
   * @param relaxed names of mistakes told as warnings
   */
  public StatechartChecker(ChartResolver resolver, List<Rule> rules, Set<String> relaxed) {
    this.resolver = resolver;
    this.rules = List.copyOf(rules);
    this.relaxed = Set.copyOf(relaxed);
  }

  /**
   * What came of checking a chart: the chart when it has no error, and everything there is to say.
   */
  public record Result(Optional<CheckedStatechart> chart, List<Diagnostic> diagnostics) {}

  public Result check(StatechartSyntax syntax) {
    ResolvedChart chart = resolver.resolve(syntax);
    List<Diagnostic> found = new ArrayList<>(chart.diagnostics());
    for (Rule rule : rules) {
      var report = new Report();
      rule.check(chart, report);
      report.found().stream().map(d -> relax(rule, d)).forEach(found::add);
    }
    boolean sound = found.stream().noneMatch(Diagnostic::isError);
    return new Result(
        sound ? Optional.of(new CheckedStatechart(chart)) : Optional.empty(),
        found.stream().sorted().toList());
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
