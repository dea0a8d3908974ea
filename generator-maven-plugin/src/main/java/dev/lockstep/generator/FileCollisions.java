package dev.lockstep.generator;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Finds files that would overwrite each other, on file systems that ignore case, too. */
final class FileCollisions {

  private final Map<String, Span> taken = new HashMap<>();
  private final Set<String> told = new HashSet<>();
  private final List<Diagnostic> found = new ArrayList<>();

  /** Claims files for a chart or schema at a place, which may claim a file twice. */
  void claim(Collection<String> paths, Span span) {
    for (String path : paths) {
      Span other = taken.putIfAbsent(path.toLowerCase(Locale.ROOT), span);
      if (other != null && !other.equals(span) && told.add(path + span)) {
        found.add(
            Diagnostic.error(
                    "java-name-collision", span, "two things become the Java file `" + path + "`")
                .withNote(Note.at(other, "the other one"))
                .withHelp("rename the chart, the event, the schema file or the definition"));
      }
    }
  }

  List<Diagnostic> found() {
    return List.copyOf(found);
  }
}
