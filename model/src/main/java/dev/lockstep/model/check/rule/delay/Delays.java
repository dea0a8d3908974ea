package dev.lockstep.model.check.rule.delay;

import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.TriggerSyntax;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** The delays of a chart. */
final class Delays {

  private Delays() {}

  /**
   * Returns the delays under {@code after}, those in {@code send}, and those of properties, each in
   * document order.
   */
  static List<Located<String>> of(ResolvedChart chart) {
    var delays = new ArrayList<Located<String>>();
    var seen = new HashSet<Span>();
    for (ResolvedTransition transition : chart.transitions()) {
      if (transition.syntax().trigger() instanceof TriggerSyntax.After after
          && seen.add(after.delay().span())) {
        delays.add(after.delay());
      }
    }
    PlacedAction.of(chart, ActionSyntax.Send.class)
        .forEach(send -> send.after().ifPresent(delays::add));
    chart.syntax().properties().forEach(property -> property.within().ifPresent(delays::add));
    return delays;
  }

  /** Returns the duration of a delay if it is constant; otherwise empty. */
  static Optional<Duration> constant(ResolvedChart chart, Located<String> delay) {
    Optional<Duration> written = DelayText.parse(delay.value());
    if (written.isPresent()) {
      return written;
    }
    return chart
        .expression(delay)
        .map(IrExpression::term)
        .filter(
            term ->
                term instanceof IrTerm.Constant constant && constant.value() instanceof Duration)
        .map(term -> (Duration) ((IrTerm.Constant) term).value());
  }
}
