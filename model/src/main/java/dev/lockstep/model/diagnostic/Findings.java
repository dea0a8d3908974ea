package dev.lockstep.model.diagnostic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Diagnostics as they are found, at most {@value #LIMIT} of them: what comes after is counted off
 * by one last {@code too-many-mistakes}, so that hostile input cannot fill the memory. Not
 * thread-safe.
 */
public final class Findings {

  /** How many diagnostics one stage tells about one source. */
  public static final int LIMIT = 200;

  private final List<Diagnostic> found = new ArrayList<>();

  /** Adds a diagnostic, unless there are too many already. */
  public void add(Diagnostic diagnostic) {
    if (found.size() < LIMIT) {
      found.add(diagnostic);
    } else if (found.size() == LIMIT) {
      found.add(
          Diagnostic.error(
                  "too-many-mistakes",
                  diagnostic.span(),
                  "more than " + LIMIT + " mistakes: the rest is not told")
              .withHelp("mend the mistakes above and compile again"));
    }
  }

  /** Adds all of them, in order. */
  public void addAll(List<Diagnostic> diagnostics) {
    diagnostics.forEach(this::add);
  }

  /** Whether what is added is lost, so that looking for more is vain. */
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

  /** What was found so far, sorted by position. */
  public List<Diagnostic> sorted() {
    return merge(found);
  }

  /**
   * What several stages found, sorted by position: of several with one name at one place the
   * weightiest.
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
