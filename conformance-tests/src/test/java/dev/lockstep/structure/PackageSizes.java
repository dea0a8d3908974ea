package dev.lockstep.structure;

import dev.lockstep.structure.SourceTree.Module;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** No package has more than 30 source files with types. */
final class PackageSizes implements StructureRule {

  private static final int MOST = 30;

  /** Modules whose packages may be larger until they are divided. */
  private static final Set<String> LARGE =
      Set.of("benchmarks", "cli", "exchange", "generator-maven-plugin", "model", "runtime");

  @Override
  public List<String> violations(SourceTree tree) {
    return tree.modules().stream()
        .filter(module -> !LARGE.contains(module.name()))
        .flatMap(PackageSizes::violations)
        .toList();
  }

  private static Stream<String> violations(Module module) {
    Map<String, Long> sizes =
        module.sources().stream()
            .filter(source -> !source.isPackageInfo())
            .collect(
                Collectors.groupingBy(
                    JavaSource::packageName, TreeMap::new, Collectors.counting()));
    return sizes.entrySet().stream()
        .filter(size -> size.getValue() > MOST)
        .map(
            size ->
                "%s in %s has %d types; divide it along its responsibilities, %d at most"
                    .formatted(size.getKey(), module.name(), size.getValue(), MOST));
  }
}
