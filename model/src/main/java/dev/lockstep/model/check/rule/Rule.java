package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedChart;
import java.util.Locale;

/**
 * A rule that a valid chart must satisfy. Rules also run on charts with other errors. A mistake is
 * reported by one rule only. Implementations are stateless.
 */
public interface Rule {

  /**
   * Returns the name of the mistake, shared by class, fixture and page: {@code UnknownTargetRule}
   * finds {@code unknown-target}.
   */
  default String name() {
    String type = getClass().getSimpleName();
    String words = type.substring(0, type.length() - "Rule".length());
    return words.replaceAll("(?<=.)(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
  }

  /** Adds a diagnostic to {@code report} for each violation in {@code chart}. */
  void check(ResolvedChart chart, Report report);

  /**
   * Returns whether a chart that violates the rule is still unambiguous, so that a caller may relax
   * the error to a warning.
   */
  default boolean canBeRelaxed() {
    return false;
  }

  /**
   * Returns whether the rule reports missing elements of the chart. Such a rule is skipped if
   * invalid parts of the chart were dropped.
   */
  default boolean needsWholeChart() {
    return false;
  }

  /**
   * Returns whether the rule reports probable mistakes, or consequences of other mistakes. Such a
   * rule runs only if no other rule found an error.
   */
  default boolean isHint() {
    return false;
  }
}
