package dev.lockstep.pattern;

/**
 * The reason why a pattern cannot be used.
 *
 * @param kind name of the diagnostic: {@code invalid-pattern}, {@code pattern-not-linear}, {@code
 *     unsupported-pattern} or {@code pattern-too-large}
 * @param index position in the pattern, in UTF-16 units
 * @param message one clause
 */
public record PatternProblem(String kind, int index, String message) {

  /** Returns whether a matcher that backtracks may be able to use the pattern. */
  boolean needsBacktracking() {
    return kind.equals("pattern-not-linear") || kind.equals("unsupported-pattern");
  }

  /** An exception that carries a problem from the parser to {@link Pattern#compile}. */
  static final class Found extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient PatternProblem problem;

    Found(String kind, int index, String message) {
      super(message, null, false, false);
      this.problem = new PatternProblem(kind, index, message);
    }

    PatternProblem problem() {
      return problem;
    }
  }
}
