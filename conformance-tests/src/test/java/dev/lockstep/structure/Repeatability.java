package dev.lockstep.structure;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Nothing that must give the same answer twice asks the clock, chance or the default locale. */
final class Repeatability implements StructureRule {

  private static final Set<String> MODULES =
      Set.of("runtime", "model", "generator-maven-plugin", "conformance-tests");

  private static final Pattern UNREPEATABLE =
      Pattern.compile(
          "\\bcurrentTimeMillis\\b"
              + "|\\bnanoTime\\b"
              + "|\\b\\w*(?:Instant|Date|Time)\\s*\\.\\s*now\\s*\\(\\s*\\)"
              + "|\\brandomUUID\\b"
              + "|\\bnew\\s+Random\\s*\\(\\s*\\)"
              + "|\\bto(?:Upper|Lower)Case\\s*\\(\\s*\\)"
              + "|::\\s*to(?:Upper|Lower)Case\\b");

  @Override
  public List<String> violations(SourceTree tree) {
    return tree.modules().stream()
        .filter(module -> MODULES.contains(module.name()))
        .flatMap(module -> module.sources().stream())
        .flatMap(
            source ->
                UNREPEATABLE
                    .matcher(source.code())
                    .results()
                    .map(found -> source.place() + " uses " + found.group()))
        .toList();
  }
}
