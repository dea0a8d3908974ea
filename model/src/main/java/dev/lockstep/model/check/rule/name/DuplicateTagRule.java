package dev.lockstep.model.check.rule.name;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.Located;
import java.util.HashMap;

/** A check for states with the same tag twice. */
public final class DuplicateTagRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      var first = new HashMap<String, Located<String>>();
      for (Located<String> tag : state.syntax().tags()) {
        Located<String> before = first.putIfAbsent(tag.value(), tag);
        if (before != null) {
          report.add(
              Diagnostic.warning(
                      name(),
                      tag.span(),
                      "state `"
                          + state.title()
                          + "` has the tag "
                          + Printable.quote(tag.value())
                          + " twice")
                  .withLabel("again here")
                  .withNote(Note.at(before.span(), "first here"))
                  .withHelp("remove one of them"));
        }
      }
    }
  }
}
