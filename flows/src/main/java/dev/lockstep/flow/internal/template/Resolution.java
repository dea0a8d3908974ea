package dev.lockstep.flow.internal.template;

import dev.lockstep.runtime.json.JsonValue;
import java.util.List;

/** The result of expanding the references of a value. */
public sealed interface Resolution {

  /** The resolved value. Texts in it that look like references are not resolved again. */
  record Resolved(JsonValue value) implements Resolution {}

  /**
   * A reference that could not be resolved.
   *
   * @param problems one clause for each reference, naming the path; in document order, 1 to 20
   */
  record Unresolved(List<String> problems) implements Resolution {

    public Unresolved {
      problems = List.copyOf(problems);
    }

    /** Returns all problems in one line. */
    public String message() {
      return String.join("; ", problems);
    }
  }

  /**
   * The expansion exceeded a limit and was stopped.
   *
   * @param unit the counted unit, in the plural
   * @param limit the maximum count
   * @param size the count at which the expansion was stopped; the total may be larger
   */
  record TooLarge(String unit, long limit, long size) implements Resolution {

    /** Returns the limit and the size: {@code more than 100 levels of nesting (stopped at 101)}. */
    public String message() {
      return "more than " + limit + " " + unit + " (stopped at " + size + ")";
    }
  }
}
