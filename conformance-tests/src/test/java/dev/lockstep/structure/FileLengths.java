package dev.lockstep.structure;

import java.util.List;

/** No source file of main code has more than 300 lines. */
final class FileLengths implements StructureRule {

  private static final int MOST = 300;

  @Override
  public List<String> violations(SourceTree tree) {
    return tree.modules().stream()
        .flatMap(module -> module.sources().stream())
        .filter(source -> source.text().lines().count() > MOST)
        .map(
            source ->
                "%s has %d lines; divide it along its responsibilities, %d at most"
                    .formatted(source.place(), source.text().lines().count(), MOST))
        .toList();
  }
}
