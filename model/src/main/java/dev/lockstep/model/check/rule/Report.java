package dev.lockstep.model.check.rule;

import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;

/** A bounded list of the diagnostics of one rule about one chart. Not thread-safe. */
public final class Report {

  private static final int MOST = 200;

  private final List<Diagnostic> found = new ArrayList<>();

  /** Adds a diagnostic unless the report is full. */
  public void add(Diagnostic diagnostic) {
    if (!isFull()) {
      found.add(diagnostic);
    }
  }

  /** Returns whether further diagnostics would be dropped, so that a search for them can end. */
  public boolean isFull() {
    return found.size() > MOST;
  }

  /** Returns the diagnostics in the order in which they were added. */
  public List<Diagnostic> found() {
    return List.copyOf(found);
  }
}
