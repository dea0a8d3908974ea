package dev.lockstep.model.schema.pattern;

import java.util.Optional;

/**
 * A pattern of a schema with its automaton.
 *
 * @param source text in the schema
 */
public record Pattern(String source, Automaton automaton) {

  /** A compiled pattern, or the problem that makes it unusable. */
  public record Result(Optional<Pattern> pattern, Optional<PatternProblem> problem) {}

  /**
   * Compiles a pattern of ECMA-262. An unusable pattern results in a problem, never in an
   * exception.
   */
  public static Result compile(String source) {
    try {
      Nfa nfa = new Nfa(PatternParser.parse(source));
      return new Result(
          Optional.of(new Pattern(source, Determinizer.determinize(nfa))), Optional.empty());
    } catch (PatternProblem.Found found) {
      return new Result(Optional.empty(), Optional.of(found.problem()));
    }
  }

  /** Returns whether {@code text} contains the pattern. */
  public boolean matches(String text) {
    return automaton.matches(text);
  }

  @Override
  public String toString() {
    return "/" + source + "/";
  }
}
