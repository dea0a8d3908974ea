package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.StateSyntax;
import java.util.Optional;
import java.util.stream.Stream;

/** A check for history states with keys that apply only to states that can be active. */
public final class HistoryWithContentRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      if (state.isHistory()) {
        content(state).ifPresent(content -> report.add(wrong(state, content)));
      }
    }
  }

  private static Optional<Span> content(ResolvedState state) {
    StateSyntax syntax = state.syntax();
    return Stream.of(
            syntax.states().stream().map(StateSyntax::span),
            syntax.transitions().stream().map(transition -> transition.trigger().span()),
            syntax.entry().stream().map(ActionSyntax::span),
            syntax.exit().stream().map(ActionSyntax::span),
            syntax.invariants().stream().map(Located::span))
        .flatMap(spans -> spans)
        .findFirst();
  }

  private Diagnostic wrong(ResolvedState state, Span content) {
    return Diagnostic.error(
            name(),
            content,
            "the history state `"
                + state.title()
                + "` has states, transitions, actions or invariants")
        .withLabel("has no effect")
        .withNote(
            Note.at(
                state.syntax().span(), "a history state is never active: it stands for what was"))
        .withHelp("move this to the state it is meant for");
  }
}
