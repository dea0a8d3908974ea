package dev.lockstep.exchange.xstate;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** A writer of triggers as keys of {@code on}. */
final class Events {

  private final Map<String, String> wires = new HashMap<>();
  private final NavigableMap<String, Integer> byName = new TreeMap<>();
  private final NavigableMap<String, Integer> byWire = new TreeMap<>();
  private final Problems problems;

  Events(IrChart chart, Problems problems) {
    for (IrEvent event : chart.events()) {
      wires.put(event.name(), event.wire());
      byName.put(event.name(), event.index());
      byWire.put(event.wire(), event.index());
    }
    this.problems = problems;
  }

  /** Returns a key for each name and pattern, with its spelling on the wire. */
  List<String> keys(IrTrigger.OnEvent on, Span span) {
    return on.descriptors().stream().map(descriptor -> key(descriptor, span)).toList();
  }

  private String key(String descriptor, Span span) {
    if (Patterns.isPattern(descriptor)) {
      boolean alike =
          Patterns.matched(descriptor, byName).equals(Patterns.matched(descriptor, byWire));
      if (!alike) {
        problems.notCarried(
            span,
            "the pattern `" + descriptor + "` is not carried over",
            "by their spellings on the wire it matches other events");
      }
      return descriptor;
    }
    String wire = wires.getOrDefault(descriptor, descriptor);
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
    Map<Integer, Integer> ranks = new HashMap<>();
    for (IrTransition transition : transitions) {
      if (transition.trigger() instanceof IrTrigger.OnEvent on) {
        int rank = rank(on);
        if (on.events().stream().anyMatch(event -> ranks.getOrDefault(event, 0) > rank)) {
          problems.notCarried(
              transition.span(),
              "the order of the transitions is not carried over",
              "XState tries a longer key of `on` before a pattern, regardless of their order");
          return;
        }
        on.events().forEach(event -> ranks.merge(event, rank, Math::max));
      }
    }
  }

  private static int rank(IrTrigger.OnEvent on) {
    return on.descriptors().stream().mapToInt(Patterns::rank).max().orElse(0);
  }
}
