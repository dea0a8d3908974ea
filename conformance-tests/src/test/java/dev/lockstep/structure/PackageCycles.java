package dev.lockstep.structure;

import dev.lockstep.structure.CompiledModules.Use;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** No package reaches itself through the types that other packages use. */
final class PackageCycles implements BytecodeRule {

  @Override
  public List<String> violations(CompiledModules modules) {
    SortedMap<String, SortedMap<String, Use>> graph = new TreeMap<>();
    modules.all().forEach(type -> graph.put(type.getPackageName(), new TreeMap<>()));
    modules
        .uses()
        .filter(use -> !use.to().getPackageName().equals(use.from().getPackageName()))
        .filter(use -> graph.containsKey(use.to().getPackageName()))
        .sorted(Comparator.comparing(Use::place))
        .forEach(
            use ->
                graph.get(use.from().getPackageName()).putIfAbsent(use.to().getPackageName(), use));
    return new Search(graph).cycles();
  }

  /** A depth-first walk that keeps the way it came. */
  private static final class Search {

    private final SortedMap<String, SortedMap<String, Use>> graph;
    private final List<String> way = new ArrayList<>();
    private final Set<String> done = new HashSet<>();
    private final List<String> cycles = new ArrayList<>();

    Search(SortedMap<String, SortedMap<String, Use>> graph) {
      this.graph = graph;
    }

    List<String> cycles() {
      graph.keySet().forEach(this::visit);
      return cycles;
    }

    private void visit(String packageName) {
      int seen = way.indexOf(packageName);
      if (seen >= 0) {
        cycles.add(message(way.subList(seen, way.size())));
        return;
      }
      if (!done.add(packageName)) {
        return;
      }
      way.add(packageName);
      graph.get(packageName).keySet().forEach(this::visit);
      way.remove(way.size() - 1);
    }

    private String message(List<String> cycle) {
      StringBuilder text = new StringBuilder(String.join(" -> ", cycle));
      text.append(" -> ").append(cycle.get(0)).append(" is a cycle");
      for (int i = 0; i < cycle.size(); i++) {
        Use use = graph.get(cycle.get(i)).get(cycle.get((i + 1) % cycle.size()));
        text.append(i == 0 ? ": " : ", ").append(use.place());
        text.append(" uses ").append(use.to().getName());
      }
      return text.append("; move one of these types to the package that needs it").toString();
    }
  }
}
