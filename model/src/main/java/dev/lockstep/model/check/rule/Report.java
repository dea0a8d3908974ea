package dev.lockstep.model.check.rule;

import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;

/** What one rule finds in one chart, as far as it is worth telling. Not thread-safe. */
public final class Report {

  private static final int MOST = 200;

  private final List<Diagnostic> found = new ArrayList<>();

  /** Adds a diagnostic; does nothing when full. */
  public void add(Diagnostic diagnostic) {
    if (!isFull()) {
      found.add(diagnostic);
    }
  }

  /** Whether what is added is lost, so that looking for more is vain. */
  public boolean isFull() {
    return found.size() > MOST;
  }

  /** What was found, in the order it was found. */
  public List<Diagnostic> found() {
    return List.copyOf(found);
  }
}
