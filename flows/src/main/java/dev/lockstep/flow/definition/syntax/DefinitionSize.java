package dev.lockstep.flow.definition.syntax;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Span;

/**
 * A counter of the values, names, path segments and filters of a definition while it is parsed. It
 * bounds the size of everything derived from them.
 */
final class DefinitionSize {

  /** The maximum number of values, names, path segments and filters of a definition. */
  static final int MOST = 200_000;

  private static final int BETWEEN_CHECKS = 64;

  private final Findings findings;
  private final Checkpoint checkpoint;
  private int counted;

  DefinitionSize(Findings findings, Checkpoint checkpoint) {
    this.findings = findings;
    this.checkpoint = checkpoint;
  }

  /**
   * Counts one element. Returns false if the limit is exceeded, and adds a diagnostic the first
   * time.
   */
  boolean add(Span span) {
    if (counted % BETWEEN_CHECKS == 0) {
      checkpoint.check();
    }
    if (counted < MOST) {
      counted++;
      return true;
    }
    if (counted == MOST) {
      counted++;
      findings.add(
          Diagnostic.error(
                  "definition-too-large",
                  span,
                  "the definition has more than 200,000 values, names and filters")
              .withHelp("divide the flow, or give long lists to its runs as variables"));
    }
    return false;
  }
}
