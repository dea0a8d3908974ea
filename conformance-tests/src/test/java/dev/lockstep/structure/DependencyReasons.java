package dev.lockstep.structure;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Each dependency of a module is named on the page of dependency reasons. Contenders of benchmarks
 * are exempt: no program of users sees them.
 */
final class DependencyReasons {

  static final String PAGE = "docs/decisions/0008-each-dependency-has-a-reason.md";

  List<String> violations(Path root) {
    String reasons =
        new DocumentationPages(root)
            .in("docs/decisions").stream()
                .filter(page -> page.path().equals(PAGE))
                .map(page -> page.text().toLowerCase(Locale.ROOT))
                .findFirst()
                .orElse("");
    return Pom.read(root.resolve("pom.xml")).modules().stream()
        .filter(module -> !module.equals("benchmarks"))
        .flatMap(
            module ->
                Pom.read(root.resolve(module).resolve("pom.xml")).libraries().stream()
                    .filter(library -> !reasons.contains(family(library)))
                    .map(library -> module + " needs " + library + " without a reason in " + PAGE))
        .toList();
  }

  /** Returns the first word of an artifact's name: {@code flyway} for {@code flyway-core}. */
  private static String family(String artifact) {
    return artifact.split("-", 2)[0].toLowerCase(Locale.ROOT);
  }
}
