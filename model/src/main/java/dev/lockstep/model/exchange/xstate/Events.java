package dev.lockstep.model.exchange.xstate;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.Collections;
import java.util.List;

/** Writes triggers as keys of {@code on}. */
final class Events {

  private final IrChart chart;
  private final Problems problems;

  Events(IrChart chart, Problems problems) {
    this.chart = chart;
    this.problems = problems;
  }

  /** The key, by the spelling on the wire. */
  String key(IrTrigger.OnEvent on, Span span) {
    if (on.descriptors().size() != 1) {
      problems.notCarried(
          span, "a transition for several events is not carried over", "a key of `on` names one");
      return "";
    }
    String descriptor = on.descriptors().get(0);
    if (Patterns.isPattern(descriptor)) {
      List<String> wires = on.events().stream().map(i -> chart.events().get(i).wire()).toList();
      List<String> matched =
          chart.events().stream()
              .map(event -> event.wire())
              .filter(wire -> Patterns.matches(descriptor, wire))
              .toList();
      if (!matched.equals(wires)) {
        problems.notCarried(
            span,
            "the pattern `" + descriptor + "` is not carried over",
            "by their spellings on the wire it matches other events");
      }
      return descriptor;
    }
    String wire = chart.events().get(on.events().get(0)).wire();
    if (wire.contains("*") || wire.startsWith("xstate.") || wire.startsWith("done.")) {
      problems.notCarried(
          span, "the event `" + wire + "` is not carried over", "XState gives it a meaning");
    }
    return wire;
  }

  /** Tells transitions that XState would try in another order: there the longer key goes first. */
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
