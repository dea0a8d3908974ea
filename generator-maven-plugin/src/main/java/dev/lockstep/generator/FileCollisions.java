package dev.lockstep.generator;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Finds files that would overwrite each other, on file systems that ignore case, too. */
final class FileCollisions {

  private final Map<String, String> taken = new HashMap<>();
  private final List<Diagnostic> found = new ArrayList<>();

  /** Claims files for what stands at a place. */
  void claim(Collection<String> paths, Span span) {
    for (String path : paths) {
      String other = taken.putIfAbsent(path.toLowerCase(Locale.ROOT), path);
      if (other != null) {
        found.add(
            Diagnostic.error(
                    "java-name-collision", span, "two things become the Java file `" + path + "`")
                .withHelp("rename the chart, or the schema file, of this name"));
      }
    }
  }

  List<Diagnostic> found() {
    return List.copyOf(found);
  }
}
