package dev.lockstep.generator.input;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A collector of files by name, which keeps the first file of a name. A second one is an error
 * unless its contents are the same.
 */
final class InputCollector {

  private final Map<String, InputFile> files = new TreeMap<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  void add(InputListing listing) {
    diagnostics.addAll(listing.diagnostics());
    for (InputFile file : listing.files()) {
      InputFile first = files.putIfAbsent(file.name(), file);
      if (first != null && !isSame(first, file)) {
        diagnostics.add(foundTwice(first, file));
      }
    }
  }

  private static boolean isSame(InputFile first, InputFile second) {
    return Arrays.equals(first.source().content(), second.source().content());
  }

  private static Diagnostic foundTwice(InputFile first, InputFile second) {
    String name = second.name();
    return Diagnostic.error(
            "duplicate-source", Span.at(name, 1, 1), "`" + name + "` is found in two places")
        .withNote(Note.of("the first is " + first.place()))
        .withNote(Note.of("the second is " + second.place()))
        .withHelp("rename one of them, or leave one folder or dependency out");
  }

  List<InputFile> files() {
    return List.copyOf(files.values());
  }

  Set<String> names() {
    return files.keySet();
  }

  List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
