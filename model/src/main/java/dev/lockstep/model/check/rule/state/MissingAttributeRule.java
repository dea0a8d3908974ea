package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.syntax.AttributeSyntax;
import java.util.List;

/** A check for states without a value for an attribute of which other states have one. */
public final class MissingAttributeRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (AttributeSyntax attribute : chart.attributes().items()) {
      List<ResolvedState> silent =
          chart.states().stream()
              .filter(MissingAttributeRule::shouldSay)
              .filter(s -> !says(s, attribute))
              .toList();
      boolean somebodySays = chart.states().stream().anyMatch(state -> says(state, attribute));
      if (somebodySays) {
        silent.forEach(state -> report.add(missing(state, attribute)));
      }
    }
  }

  private static boolean shouldSay(ResolvedState state) {
    return !state.isRoot() && (state.kind() == IrState.Kind.ATOMIC || state.isFinal());
  }

  private static boolean says(ResolvedState state, AttributeSyntax attribute) {
    return state.syntax().is().stream()
        .anyMatch(value -> value.name().value().equals(attribute.name().value()));
  }

  private Diagnostic missing(ResolvedState state, AttributeSyntax attribute) {
    String name = attribute.name().value();
    return Diagnostic.error(
            name(),
            state.syntax().span(),
            "state `" + state.title() + "` does not say its " + Printable.quote(name))
        .withLabel("`" + name + "` is missing under `is`")
        .withNote(
            Note.at(attribute.name().span(), "each state without children must set this attribute"))
        .withHelp("add `is: { " + name + ": ... }`");
  }

  @Override
  public boolean needsWholeChart() {
    return true;
  }
}
