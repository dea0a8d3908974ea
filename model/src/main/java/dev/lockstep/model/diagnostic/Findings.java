package dev.lockstep.model.diagnostic;

import java.util.ArrayList;
import java.util.List;

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

  public boolean hasErrors() {
    return found.stream().anyMatch(Diagnostic::isError);
  }

  /** What was found so far, sorted by position. */
  public List<Diagnostic> sorted() {
    return found.stream().sorted().toList();
  }
}
