package dev.lockstep.structure;

import dev.lockstep.structure.SourceTree.Module;
import java.util.List;

/** No module has more than 30,000 lines of main code. */
final class ModuleSizes implements StructureRule {

  private static final long MOST = 30_000;

  @Override
  public List<String> violations(SourceTree tree) {
    return tree.modules().stream()
        .filter(module -> lines(module) > MOST)
        .map(
            module ->
                "%s has %d lines of main code; move a package to another module, %d at most"
                    .formatted(module.name(), lines(module), MOST))
        .toList();
  }

  private static long lines(Module module) {
    return module.sources().stream().mapToLong(source -> source.text().lines().count()).sum();
  }
}
