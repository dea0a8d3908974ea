package dev.lockstep.structure;

import dev.lockstep.structure.SourceTree.Module;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** No package has more than 30 source files with types. */
final class PackageSizes implements StructureRule {

  private static final int MOST = 30;

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
    return sizes.entrySet().stream()
        .filter(size -> size.getValue() > MOST)
        .map(
            size ->
                "%s has %d types; divide it along its responsibilities, %d at most"
                    .formatted(size.getKey(), size.getValue(), MOST))
        .toList();
  }
}
