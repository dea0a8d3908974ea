package dev.lockstep.structure;

import dev.lockstep.structure.SourceTree.Module;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** No package has more than 30 source files with types, except the listed ones. */
final class PackageSizes implements StructureRule {

  private static final int MOST = 30;

  /** Packages that may be larger until they are divided. */
  private static final Set<String> LARGE = Set.of("dev.lockstep.runtime.json");

  private final Set<String> large;

  PackageSizes() {
    this(LARGE);
  }

  /**
   * Creates the rule with other exceptions.
   *
   * @param large packages that may be larger; those that are not are reported
   */
  PackageSizes(Set<String> large) {
    this.large = large;
  }

  @Override
  public List<String> violations(SourceTree tree) {
    Map<String, Long> sizes =
        tree.modules().stream()
            .map(Module::sources)
            .flatMap(List::stream)
            .filter(source -> !source.isPackageInfo())
            .collect(
                Collectors.groupingBy(
                    JavaSource::packageName, TreeMap::new, Collectors.counting()));
    List<String> found = new ArrayList<>();
    sizes.forEach(
        (name, size) -> {
          if (size > MOST && !large.contains(name)) {
            found.add(
                "%s has %d types; divide it along its responsibilities, %d at most"
                    .formatted(name, size, MOST));
          }
        });
    large.stream()
        .sorted()
        .filter(name -> sizes.getOrDefault(name, 0L) <= MOST)
        .map(name -> name + " has no more than " + MOST + " types; remove the exception")
        .forEach(found::add);
    return found;
  }
}
