package dev.lockstep.model.check.rule.unused;

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

/** A check for patterns such as {@code a.*} that match no declared event. */
public final class PatternWithoutEventRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    Span last = null;
    for (ResolvedTransition transition : chart.transitions()) {
      if (transition.syntax().trigger() instanceof TriggerSyntax.On on && !on.span().equals(last)) {
        for (Located<String> descriptor : on.descriptors()) {
          check(descriptor, chart, report);
        }
        last = on.span();
      }
    }
  }

  private void check(Located<String> descriptor, ResolvedChart chart, Report report) {
    String text = descriptor.value();
    if (!text.endsWith(".*") || text.indexOf('*') < text.length() - 1 || report.isFull()) {
      return;
    }
    String prefix = text.substring(0, text.length() - 2);
    boolean matches =
        chart.events().names().stream()
            .anyMatch(event -> event.equals(prefix) || event.startsWith(prefix + "."));
    if (!matches) {
      report.add(
          Diagnostic.error(
                  name(), descriptor.span(), Printable.quote(text) + " matches no declared event")
              .withLabel("no event starts with `" + Printable.escape(prefix) + ".`")
              .withNote(Note.of("a pattern stands for the events declared under `events`"))
              .withHelp("correct the prefix, or remove the transition"));
    }
  }
}
