package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedChart;

/**
 * One rule a chart must keep. Runs on broken charts too, and leaves to other rules what they tell:
 * one mistake, one message. Its name is that of its class: {@code UnknownTargetRule} finds {@code
 * unknown-target}.
 */
public interface Rule {

  /** Name of the mistake: kebab-case, shared by class, fixture and page. */
  String name();

  /** Adds what it finds in {@code chart} to {@code report}. */
  void check(ResolvedChart chart, Report report);
}
