package dev.lockstep.generator;

import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The result of a generation. Paths are relative, with {@code /} between their parts, and sorted.
 *
 * @param sources Java files by path, empty when a diagnostic is an error
 * @param resources files generated code reads at run time, by path on the class path; empty when a
 *     diagnostic is an error
 * @param diagnostics errors and warnings, sorted by position
 */
public record Generation(
    SortedMap<String, byte[]> sources,
    SortedMap<String, byte[]> resources,
    List<Diagnostic> diagnostics) {

  public Generation {
    sources = Collections.unmodifiableSortedMap(new TreeMap<>(sources));
    resources = Collections.unmodifiableSortedMap(new TreeMap<>(resources));
    diagnostics = List.copyOf(diagnostics);
  }

  /** Nothing but what is wrong. */
  public static Generation failed(List<Diagnostic> diagnostics) {
    return new Generation(new TreeMap<>(), new TreeMap<>(), diagnostics);
  }

  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }
}
