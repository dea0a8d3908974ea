package dev.lockstep.model.check.rule.transition;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.TriggerSyntax;

/**
 * A check for misplaced stars in event descriptors. Only {@code *} alone and {@code a.b.*} are
 * patterns.
 */
public final class InvalidDescriptorRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    Span last = null;
    for (ResolvedTransition transition : chart.transitions()) {
      if (transition.syntax().trigger() instanceof TriggerSyntax.On on && !on.span().equals(last)) {
        on.descriptors().forEach(descriptor -> check(descriptor, report));
        last = on.span();
      }
    }
  }

  private void check(Located<String> descriptor, Report report) {
    String text = descriptor.value();
    int star = text.indexOf('*');
    boolean fine =
        star < 0
            || text.equals("*")
            || star == text.length() - 1 && text.endsWith(".*") && star > 1;
    if (!fine) {
      report.add(
          Diagnostic.error(
                  name(), descriptor.span(), Printable.quote(text) + " is not a pattern of events")
              .withLabel("a star is not allowed here")
              .withNote(
                  Note.of(
                      "`*` matches every event, `a.*` matches `a` and every event whose name starts with `a.`"))
              .withHelp("write `*`, or a prefix that ends in `.*`"));
    }
  }
}
