package dev.lockstep.model.check.rule.delay;

import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.Located;

/** A check for delays of more than a hundred years. */
public final class DelayTooLongRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (Located<String> delay : Delays.of(chart)) {
      boolean tooLong =
          DelayText.hasUnit(delay.value()) && DelayText.parse(delay.value()).isEmpty()
              || Delays.constant(chart, delay)
                  .map(length -> length.compareTo(DelayText.LONGEST) > 0)
                  .orElse(false);
      if (tooLong) {
        report.add(
            Diagnostic.error(
                    name(),
                    delay.span(),
                    "the delay "
                        + Printable.quote(delay.value())
                        + " is longer than a hundred years")
                .withLabel("longer than 36500d")
                .withNote(Note.of("a deadline must be a valid point in time"))
                .withHelp("write a shorter time"));
      }
    }
  }
}
