package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.syntax.Located;
import java.util.List;

/** A check for charts whose initial state is final. */
public final class InitialFinalRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      if (state.kind() != IrState.Kind.COMPOUND || state.children().isEmpty()) {
        continue;
      }
      List<Located<String>> written = state.syntax().initial();
      if (written.isEmpty()) {
        ResolvedState first = state.children().get(0);
        if (first.isFinal()) {
          report.add(done(state, first.syntax().span(), first));
        }
      }
      for (Located<String> initial : written) {
        chart
            .stateNames()
            .initial(state, initial.value())
            .filter(target -> target.isFinal() && state.isAncestorOf(target))
            .ifPresent(target -> report.add(done(state, initial.span(), target)));
      }
    }
  }

  private Diagnostic done(ResolvedState state, Span span, ResolvedState target) {
    return Diagnostic.error(
            name(),
            span,
            "`" + state.title() + "` begins in the final state `" + target.title() + "`")
        .withLabel("final from the start")
        .withNote(
            Note.at(target.syntax().type().orElse(target.syntax().name()).span(), "final here"))
        .withHelp("name a state under `initial` that is not final");
  }

  @Override
  public boolean canBeRelaxed() {
    return true;
  }

  @Override
  public boolean needsWholeChart() {
    return true;
  }
}
