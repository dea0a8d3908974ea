package dev.lockstep.generator.emit.payload;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The Java of payloads.
 *
 * @param files empty when there is an error
 * @param types full names of the types that are not nested where they are used
 * @param diagnostics the constructs that cannot be generated
 */
public record PayloadEmission(
    List<JavaFile> files, Set<String> types, List<Diagnostic> diagnostics) {

  /**
   * A file.
   *
   * @param path {@code com/acme/fcmp/Reply.java}
   * @param origin the schema that it is made from
   */
  public record JavaFile(String path, String text, Span origin) {}

  public PayloadEmission {
    files = List.copyOf(files);
    types = Set.copyOf(types);
    diagnostics = List.copyOf(diagnostics);
  }

  /** Returns the texts of the files by path. */
  public SortedMap<String, String> texts() {
    SortedMap<String, String> texts = new TreeMap<>();
    files.forEach(file -> texts.put(file.path(), file.text()));
    return texts;
  }
}
