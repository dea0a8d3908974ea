package dev.lockstep.model.check.rule.delay;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.Located;

/** A check for delays that are zero or negative. */
public final class DelayNotPositiveRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (Located<String> delay : Delays.of(chart)) {
      Delays.constant(chart, delay)
          .filter(length -> length.isZero() || length.isNegative())
          .ifPresent(length -> report.add(wrong(delay)));
    }
  }

  private Diagnostic wrong(Located<String> delay) {
    return Diagnostic.error(
            name(),
            delay.span(),
            "the delay " + Printable.quote(delay.value()) + " is not positive")
        .withLabel("must be longer than zero")
        .withNote(
            Note.of("a delayed transition is taken after its state was entered, never at once"))
        .withHelp("write a longer time, or use `always` for a transition that is taken at once");
  }
}
