package dev.lockstep.model.check.rule.delay;

import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.Located;

/** A check for delays without a unit, or with an unknown unit. */
public final class DelayWithoutUnitRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (Located<String> delay : Delays.of(chart)) {
      if (DelayText.looksLikeANumber(delay.value())) {
        report.add(
            Diagnostic.error(
                    name(),
                    delay.span(),
                    Printable.quote(delay.value()) + " is not a length of time")
                .withLabel("no unit, or an unknown unit")
                .withNote(
                    Note.of(
                        "a length of time has the unit `ms`, `s`, `m`, `h` or `d`, or the form of ISO 8601"))
                .withHelp("write it as `30s`, `1h30m` or `PT30S`"));
      }
    }
  }
}
