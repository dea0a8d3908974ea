package dev.lockstep.engine.history;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Computes the configurations that a chart can reach in one step if each guard may be true or
 * false: a superset of the real ones. A configuration is a text: the wire names of its active
 * atomic states, sorted and separated by blanks.
 */
final class ChartSteps {

  private final ChartFile chart;
  private final Map<String, ChartState> byWire = new HashMap<>();
  private final Map<String, Set<String>> known = new HashMap<>();

  ChartSteps(ChartFile chart) {
    this.chart = chart;
    chart.states().forEach(state -> byWire.put(state.wire, state));
  }

  /** Returns the same configuration in sorted order. */
  static String sorted(String configuration) {
    return configuration.isEmpty()
        ? ""
        : String.join(" ", new TreeSet<>(List.of(configuration.trim().split("[ ,]+"))));
  }

  boolean knows(String configuration) {
    return byWire.keySet().containsAll(List.of(configuration.split(" ")));
  }

  /** Returns true if no step can follow because a final state of the chart itself is active. */
  boolean isOver(String configuration) {
    return knows(configuration)
        && active(configuration).stream()
            .anyMatch(s -> s.type == ChartState.Type.FINAL && s.parent == chart.top());
  }

  /** Returns all configurations in which a new instance can be. */
  Set<String> beginnings() {
    return known.computeIfAbsent("", none -> spelt(settled(entered(chart.top()))));
  }

  /**
   * Returns all configurations that one event can lead to, without those that it does not leave.
   */
  Set<String> after(String configuration, String trigger) {
    String key = configuration + "\n" + trigger;
    Set<String> cached = known.get(key);
    if (cached == null) {
      cached = spelt(settled(taken(active(configuration), trigger)));
      known.put(key, cached);
    }
    return cached;
  }

  /**
   * Returns true if the file has a transition between two states for an event; an empty event means
   * an eventless one.
   */
  boolean hasWay(String source, String trigger, String target) {
    String event = chart.eventOf(trigger);
    return chart.states().stream()
            .filter(state -> state.wire.equals(source))
            .flatMap(state -> state.edges.stream())
            .anyMatch(edge -> fits(edge, trigger, event) && leadsTo(edge, target))
        || chart.top().edges.stream()
            .anyMatch(edge -> fits(edge, trigger, event) && leadsTo(edge, target));
  }

  private boolean leadsTo(ChartEdge edge, String target) {
    return !edge.targets().isEmpty() && resolve(edge, edge.targets().get(0)).wire.equals(target);
  }

  private static boolean fits(ChartEdge edge, String trigger, String event) {
    if (!event.isEmpty()) {
      return edge.answers(event);
    }
    return trigger.isEmpty() ? edge.goesByItself() : edge.timed() && trigger.contains("--after ");
  }

  private Set<Set<ChartState>> taken(Set<ChartState> from, String trigger) {
    String event = chart.eventOf(trigger);
    List<List<ChartEdge>> perLeaf = new ArrayList<>();
    for (ChartState leaf : from) {
      perLeaf.add(candidates(leaf, edge -> fits(edge, trigger, event)));
    }
    Set<Set<ChartState>> reached = new HashSet<>();
    choose(perLeaf, 0, new LinkedHashSet<>(), from, reached);
    return reached;
  }

  private void choose(
      List<List<ChartEdge>> perLeaf,
      int leaf,
      LinkedHashSet<ChartEdge> chosen,
      Set<ChartState> from,
      Set<Set<ChartState>> reached) {
    if (leaf == perLeaf.size()) {
      if (!chosen.isEmpty()) {
        reached.addAll(applied(from, chosen));
      }
      return;
    }
    choose(perLeaf, leaf + 1, chosen, from, reached);
    for (ChartEdge edge : perLeaf.get(leaf)) {
      if (chosen.add(edge)) {
        choose(perLeaf, leaf + 1, chosen, from, reached);
        chosen.remove(edge);
      }
    }
  }

  private static List<ChartEdge> candidates(
      ChartState leaf, java.util.function.Predicate<ChartEdge> fitting) {
    List<ChartEdge> found = new ArrayList<>();
    for (ChartState at = leaf; at != null; at = at.parent) {
      at.edges.stream().filter(fitting).forEach(found::add);
    }
    return found;
  }

  private Set<Set<ChartState>> applied(Set<ChartState> from, Set<ChartEdge> edges) {
    Set<Set<ChartState>> now = Set.of(from);
    for (ChartEdge edge : edges) {
      Set<Set<ChartState>> next = new HashSet<>();
      for (Set<ChartState> configuration : now) {
        next.addAll(applied(configuration, edge));
      }
      now = next;
    }
    return now;
  }

  private Set<Set<ChartState>> applied(Set<ChartState> from, ChartEdge edge) {
    boolean sourceIsActive = from.stream().anyMatch(leaf -> leaf.isWithin(edge.source()));
    if (edge.targets().isEmpty() || !sourceIsActive) {
      return Set.of(from);
    }
    List<ChartState> targets = edge.targets().stream().map(text -> resolve(edge, text)).toList();
    ChartState domain = domain(edge, targets);
    Set<ChartState> staying =
        from.stream().filter(leaf -> !leaf.isWithin(domain)).collect(Collectors.toSet());
    Set<Set<ChartState>> reached = new HashSet<>();
    for (Set<ChartState> inside : entered(domain, targets)) {
      Set<ChartState> whole = new HashSet<>(staying);
      whole.addAll(inside);
      reached.add(whole);
    }
    return reached;
  }

  private ChartState domain(ChartEdge edge, List<ChartState> targets) {
    ChartState source = edge.source();
    if (!edge.reenter()
        && (source.type == ChartState.Type.COMPOUND || source == chart.top())
        && targets.stream().allMatch(target -> target != source && target.isWithin(source))) {
      return source;
    }
    for (ChartState at = source.parent; at != null; at = at.parent) {
      ChartState ancestor = at;
      boolean compound = at.type == ChartState.Type.COMPOUND || at == chart.top();
      if (compound && targets.stream().allMatch(t -> t != ancestor && t.isWithin(ancestor))) {
        return at;
      }
    }
    return chart.top();
  }

  private ChartState resolve(ChartEdge edge, String target) {
    ChartState parent = edge.source().parent;
    return resolve(parent == null ? chart.top() : parent, target);
  }

  private ChartState resolve(ChartState among, String target) {
    for (ChartState sibling : among.children) {
      if (sibling.path.equals(among == chart.top() ? target : among.path + "." + target)) {
        return sibling;
      }
    }
    return chart.state(target);
  }

  private Set<Set<ChartState>> entered(ChartState state) {
    return switch (state.type) {
      case ATOMIC, FINAL -> Set.of(Set.of(state));
      case HISTORY -> anywhereIn(parentOf(state));
      case PARALLEL -> product(state.children, this::entered);
      case COMPOUND -> entered(state, initial(state));
    };
  }

  private List<ChartState> initial(ChartState state) {
    if (state.initial.isEmpty()) {
      return List.of(state.children.get(0));
    }
    return state.initial.stream().map(text -> resolve(state, text)).toList();
  }

  /** Returns the states to enter within a state so that all targets become active. */
  private Set<Set<ChartState>> entered(ChartState within, List<ChartState> targets) {
    List<ChartState> here = targets.stream().filter(target -> target.isWithin(within)).toList();
    if (here.isEmpty() || here.contains(within)) {
      return entered(within);
    }
    @Nullable ChartState history =
        here.stream()
            .filter(t -> t.type == ChartState.Type.HISTORY && t.parent == within)
            .findFirst()
            .orElse(null);
    if (history != null) {
      return anywhereIn(within);
    }
    if (within.type == ChartState.Type.PARALLEL) {
      return product(within.children, child -> entered(child, here));
    }
    return within.children.stream()
        .filter(child -> here.stream().anyMatch(target -> target.isWithin(child)))
        .findFirst()
        .map(child -> entered(child, here))
        .orElseThrow();
  }

  private Set<Set<ChartState>> anywhereIn(ChartState state) {
    return switch (state.type) {
      case ATOMIC, FINAL -> Set.of(Set.of(state));
      case HISTORY -> Set.of();
      case PARALLEL -> product(state.children, this::anywhereIn);
      case COMPOUND ->
          state.children.stream()
              .flatMap(child -> anywhereIn(child).stream())
              .collect(Collectors.toSet());
    };
  }

  private static Set<Set<ChartState>> product(
      List<ChartState> regions,
      java.util.function.Function<ChartState, Set<Set<ChartState>>> each) {
    Set<Set<ChartState>> all = Set.of(Set.of());
    for (ChartState region : regions) {
      if (region.type == ChartState.Type.HISTORY) {
        continue;
      }
      Set<Set<ChartState>> longer = new HashSet<>();
      for (Set<ChartState> so : all) {
        for (Set<ChartState> more : each.apply(region)) {
          Set<ChartState> both = new HashSet<>(so);
          both.addAll(more);
          longer.add(both);
        }
      }
      all = longer;
    }
    return all;
  }

  /** Adds the configurations that eventless transitions and raised events lead to. */
  private Set<Set<ChartState>> settled(Set<Set<ChartState>> reached) {
    Set<Set<ChartState>> all = new HashSet<>(reached);
    Deque<Set<ChartState>> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      Set<ChartState> configuration = open.remove();
      for (ChartState leaf : configuration) {
        for (ChartEdge edge : candidates(leaf, this::mayFollow)) {
          for (Set<ChartState> next : applied(configuration, edge)) {
            if (all.add(next)) {
              open.add(next);
            }
          }
        }
      }
    }
    return all;
  }

  private boolean mayFollow(ChartEdge edge) {
    return edge.goesByItself() || chart.raised().stream().anyMatch(edge::answers);
  }

  private Set<ChartState> active(String configuration) {
    Set<ChartState> active = new LinkedHashSet<>();
    for (String wire : configuration.split(" ")) {
      active.add(byWire.get(wire));
    }
    return active;
  }

  private static Set<String> spelt(Set<Set<ChartState>> configurations) {
    return configurations.stream()
        .map(c -> c.stream().map(state -> state.wire).sorted().collect(Collectors.joining(" ")))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static ChartState parentOf(ChartState state) {
    if (state.parent == null) {
      throw new IllegalStateException("the chart itself is not a history state");
    }
    return state.parent;
  }
}
