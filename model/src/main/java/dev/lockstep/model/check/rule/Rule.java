package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedChart;
import java.util.Locale;

/**
 * One rule a chart must keep. Runs on broken charts too, and leaves to other rules what they tell:
 * one mistake, one message. Has no state.
 */
public interface Rule {

  /**
   * Name of the mistake, shared by class, fixture and page: {@code UnknownTargetRule} finds {@code
   * unknown-target}.
   */
  default String name() {
    String type = getClass().getSimpleName();
    String words = type.substring(0, type.length() - "Rule".length());
    return words.replaceAll("(?<=.)(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
  }

  /** Adds what it finds in {@code chart} to {@code report}. */
  void check(ResolvedChart chart, Report report);

  /**
   * Whether a chart that breaks the rule still has one clear meaning, so that a caller may ask for
   * a warning in place of the error.
   */
  default boolean canBeRelaxed() {
    return false;
  }

  /**
   * Whether it tells that something is missing in the chart as a whole. Such a rule runs only when
   * no part of the chart was left out for a mistake of its form.
   */
  default boolean needsWholeChart() {
    return false;
  }

  /**
   * Whether it tells what is likely but not certain to be a mistake, or follows from another one.
   * Such a rule runs only on a chart in which no other rule found an error.
   */
  default boolean isHint() {
    return false;
  }
}
