package dev.lockstep.structure;

import dev.lockstep.structure.SourceTree.Module;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** No package of a module reaches itself through the imports of others. */
final class PackageCycles implements StructureRule {

  @Override
  public List<String> violations(SourceTree tree) {
    return tree.modules().stream()
        .flatMap(module -> new Search(importsByPackage(module)).cycles().stream())
        .toList();
  }

  private static SortedMap<String, SortedSet<String>> importsByPackage(Module module) {
    SortedMap<String, SortedSet<String>> graph = new TreeMap<>();
    module.sources().forEach(source -> graph.put(source.packageName(), new TreeSet<>()));
    for (JavaSource source : module.sources()) {
      for (String name : source.imports()) {
        packageOf(name, graph.keySet())
            .filter(target -> !target.equals(source.packageName()))
            .ifPresent(graph.get(source.packageName())::add);
      }
    }
    return graph;
  }

  private static Optional<String> packageOf(String imported, Set<String> packages) {
    return packages.stream()
        .filter(name -> imported.equals(name) || isTypeOf(imported, name))
        .max(Comparator.comparingInt(String::length));
  }

  /** Not one of a package below, which may be generated and no source of ours. */
  private static boolean isTypeOf(String imported, String name) {
    return imported.startsWith(name + ".")
        && !Character.isLowerCase(imported.charAt(name.length() + 1));
  }

  /** A depth-first walk that keeps the way it came. */
  private static final class Search {

    private final Map<String, SortedSet<String>> graph;
    private final List<String> way = new ArrayList<>();
    private final Set<String> done = new HashSet<>();
    private final List<String> cycles = new ArrayList<>();

    Search(Map<String, SortedSet<String>> graph) {
      this.graph = graph;
    }

    List<String> cycles() {
      graph.keySet().forEach(this::visit);
      return cycles;
    }

    private void visit(String packageName) {
      int seen = way.indexOf(packageName);
      if (seen >= 0) {
        cycles.add(String.join(" -> ", way.subList(seen, way.size())) + " -> " + packageName);
        return;
      }
      if (!done.add(packageName)) {
        return;
      }
      way.add(packageName);
      graph.get(packageName).forEach(this::visit);
      way.remove(way.size() - 1);
    }
  }
}
