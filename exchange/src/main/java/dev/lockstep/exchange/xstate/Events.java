package dev.lockstep.exchange.xstate;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.Collections;
import java.util.List;

/** A writer of triggers as keys of {@code on}. */
final class Events {

  private final IrChart chart;
  private final Problems problems;

  Events(IrChart chart, Problems problems) {
    this.chart = chart;
    this.problems = problems;
  }

  /** Returns a key for each name and pattern, with its spelling on the wire. */
  List<String> keys(IrTrigger.OnEvent on, Span span) {
    return on.descriptors().stream().map(descriptor -> key(descriptor, on, span)).toList();
  }

  private String key(String descriptor, IrTrigger.OnEvent on, Span span) {
    if (Patterns.isPattern(descriptor)) {
      boolean alike =
          chart.events().stream()
              .allMatch(
                  event ->
                      Patterns.matches(descriptor, event.name())
                          == Patterns.matches(descriptor, event.wire()));
      if (!alike) {
        problems.notCarried(
            span,
            "the pattern `" + descriptor + "` is not carried over",
            "by their spellings on the wire it matches other events");
      }
      return descriptor;
    }
    String wire =
        on.events().stream()
            .map(chart.events()::get)
            .filter(event -> event.name().equals(descriptor))
            .map(IrEvent::wire)
            .findFirst()
            .orElse(descriptor);
    if (wire.contains("*") || wire.startsWith("xstate.") || wire.startsWith("done.")) {
      problems.notCarried(
          span, "the event `" + wire + "` is not carried over", "XState gives it a meaning");
    }
    return wire;
  }

  /**
   * Reports transitions that XState would try in a different order, because it tries longer keys
   * first.
   */
  void checkOrder(List<IrTransition> transitions) {
    for (int later = 0; later < transitions.size(); later++) {
      for (int earlier = 0; earlier < later; earlier++) {
        IrTrigger first = transitions.get(earlier).trigger();
        IrTrigger second = transitions.get(later).trigger();
        if (first instanceof IrTrigger.OnEvent a
            && second instanceof IrTrigger.OnEvent b
            && rank(a) > rank(b)
            && !Collections.disjoint(a.events(), b.events())) {
          problems.notCarried(
              transitions.get(later).span(),
              "the order of the transitions is not carried over",
              "XState tries a longer key of `on` before a pattern, wherever it stands");
          return;
        }
      }
    }
  }

  private static int rank(IrTrigger.OnEvent on) {
    return on.descriptors().stream().mapToInt(Patterns::rank).max().orElse(0);
  }
}
