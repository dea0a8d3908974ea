package dev.lockstep.exchange.scxml.writer;

import dev.lockstep.exchange.scxml.document.EventNames;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All events that an SCXML processor sees while it executes a chart, and the notation of sets of
 * them. In SCXML a name also matches all names that continue it after a dot.
 */
public final class WireEvents {

  /**
   * The notation of a set of events.
   *
   * @param event value of the attribute
   * @param condition additional condition; empty if {@code event} is sufficient
   */
  record Written(String event, String condition) {}

  private final IrChart chart;
  private final Set<String> all = new LinkedHashSet<>();
  private final NavigableSet<String> order = new TreeSet<>();
  private final Map<Integer, String> afters = new HashMap<>();
  private final Map<List<List<String>>, Written> known = new HashMap<>();
  private final Map<String, Boolean> alone = new HashMap<>();

  public WireEvents(IrChart chart) {
    this.chart = chart;
    chart.events().stream().map(IrEvent::wire).forEach(all::add);
    chart.states().stream().filter(this::canEnd).map(WireEvents::done).forEach(all::add);
    String prefix = "after";
    while (isTaken(prefix)) {
      prefix = prefix + "_";
    }
    for (IrTransition transition : chart.transitions()) {
      if (transition.trigger() instanceof IrTrigger.After) {
        afters.put(transition.index(), prefix + "." + (afters.size() + 1));
      }
    }
    all.addAll(afters.values());
    order.addAll(all);
  }

  private boolean isTaken(String prefix) {
    return all.stream().anyMatch(event -> EventNames.isMatch(List.of(prefix), event));
  }

  private boolean canEnd(IrState state) {
    return state.parent() >= 0
        && (state.kind() == IrState.Kind.PARALLEL
            || state.transitions().stream().anyMatch(this::isDone)
            || state.children().stream().anyMatch(child -> chart.states().get(child).isFinal()));
  }

  private boolean isDone(int transition) {
    return chart.transitions().get(transition).trigger() instanceof IrTrigger.Done;
  }

  static String done(IrState state) {
    return "done.state." + state.wire();
  }

  /** Returns the event of a transition with a delay; empty for other transitions. */
  String after(IrTransition transition) {
    return afters.getOrDefault(transition.index(), "");
  }

  Written written(IrTransition transition) {
    if (transition.trigger() instanceof IrTrigger.OnEvent on) {
      List<String> wires =
          on.events().stream().map(event -> chart.events().get(event).wire()).toList();
      return written(wires, on.descriptors());
    }
    return transition.trigger() instanceof IrTrigger.Done
        ? written(List.of(done(chart.states().get(transition.source()))), List.of())
        : new Written(after(transition), "");
  }

  private Written written(List<String> wires, List<String> descriptors) {
    return known.computeIfAbsent(List.of(wires, descriptors), way -> find(wires, descriptors));
  }

  private Written find(List<String> wires, List<String> descriptors) {
    Set<String> wanted = new LinkedHashSet<>(wires);
    List<List<String>> ways = new ArrayList<>();
    if (!descriptors.isEmpty()) {
      ways.add(descriptors);
    }
    ways.add(wires);
    for (List<String> way : ways) {
      if (isExactly(way, wanted)) {
        return new Written(String.join(" ", way), "");
      }
    }
    return new Written(String.join(" ", wires), condition(wires));
  }

  /** Returns a condition on the full name of the event. */
  static String condition(List<String> wires) {
    return wires.stream()
        .map(wire -> "_event.name === " + ScriptText.quoted(wire))
        .collect(Collectors.joining(" || "));
  }

  /** Returns whether a descriptor matches only the event with its own name. */
  boolean isAlone(String descriptor) {
    return alone.computeIfAbsent(descriptor, word -> isExactly(List.of(word), Set.of(word)));
  }

  /** Returns whether descriptors match these events and no others; stops at the first other. */
  private boolean isExactly(List<String> descriptors, Set<String> wanted) {
    Set<String> matched = new HashSet<>();
    for (String descriptor : descriptors) {
      for (String event : matches(EventNames.prefix(descriptor))) {
        if (!wanted.contains(event)) {
          return false;
        }
        matched.add(event);
      }
    }
    return matched.size() == wanted.size();
  }

  private Iterable<String> matches(String prefix) {
    if (prefix.isEmpty()) {
      return all;
    }
    Set<String> longer = order.subSet(prefix + ".", prefix + "/");
    return all.contains(prefix)
        ? Stream.concat(Stream.of(prefix), longer.stream())::iterator
        : longer;
  }
}
