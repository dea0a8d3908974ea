package dev.lockstep.flow.template;

import dev.lockstep.runtime.json.JsonValue;
import java.util.List;

/** The result of expanding the references of a value. */
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

    /** Returns all problems in one line. */
    public String message() {
      return String.join("; ", problems);
    }
  }

  /**
   * The expansion exceeded a limit and was stopped there.
   *
   * @param unit what is counted, in the plural
   * @param limit the most that is allowed
   * @param size the count at which the expansion was stopped; the whole may be larger
   */
  record TooLarge(String unit, long limit, long size) implements Resolution {

    /** Returns the limit and the size: {@code more than 100 levels of nesting (stopped at 101)}. */
    public String message() {
      return "more than " + limit + " " + unit + " (stopped at " + size + ")";
    }
  }
}
