package dev.lockstep.model.diagnostic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A collector of at most {@value #LIMIT} diagnostics, so that hostile input cannot exhaust the
 * memory. One final {@code too-many-mistakes} replaces the rest. Not thread-safe.
 */
public final class Findings {

  /** The maximum number of diagnostics that one stage reports about one source. */
  public static final int LIMIT = 200;

  private final List<Diagnostic> found = new ArrayList<>();

  /** Adds a diagnostic unless the limit is exceeded. */
  public void add(Diagnostic diagnostic) {
    if (found.size() < LIMIT) {
      found.add(diagnostic);
    } else if (found.size() == LIMIT) {
      found.add(
          Diagnostic.error(
                  "too-many-mistakes",
                  diagnostic.span(),
                  "more than " + LIMIT + " errors: the rest is not shown")
              .withHelp("correct the errors above and compile again"));
    }
  }

  /** Adds diagnostics in order, up to the limit. */
  public void addAll(List<Diagnostic> diagnostics) {
    diagnostics.forEach(this::add);
  }

  /** Returns whether further diagnostics would be dropped, so that a search for them can end. */
  public boolean isFull() {
    return found.size() > LIMIT;
  }

  /** Returns whether an error with one of these names was found. */
  public boolean hasError(List<String> names) {
    return found.stream().anyMatch(each -> each.isError() && names.contains(each.name()));
  }

  public boolean hasErrors() {
    return found.stream().anyMatch(Diagnostic::isError);
  }

  /** Returns the diagnostics so far, sorted by position. */
  public List<Diagnostic> sorted() {
    return merge(found);
  }

  /**
   * Merges the diagnostics of several stages, sorted by position. Of several with the same name and
   * position, one is returned: an error if there is one.
   */
  public static List<Diagnostic> merge(List<Diagnostic> diagnostics) {
    record Mistake(Span span, String name) {}
    Map<Mistake, Diagnostic> kept = new LinkedHashMap<>();
    for (Diagnostic diagnostic : diagnostics) {
      kept.merge(
          new Mistake(diagnostic.span(), diagnostic.name()),
          diagnostic,
          (first, second) -> !first.isError() && second.isError() ? second : first);
    }
    return kept.values().stream().sorted().toList();
  }
}
