package dev.lockstep.engine.flow.template;

import dev.lockstep.runtime.json.JsonValue;
import java.util.List;

/** What came of making a value from its references. */
public sealed interface Resolution {

  /** The value, no reference left in it; texts that look like references are texts. */
  record Resolved(JsonValue value) implements Resolution {}

  /**
   * Something could not be looked up.
   *
   * @param problems one clause each, naming the path; document order, at least one, at most 20
   */
  record Unresolved(List<String> problems) implements Resolution {

    public Unresolved {
      problems = List.copyOf(problems);
    }

    /** All of it in one line. */
    public String message() {
      return String.join("; ", problems);
    }
  }
}
