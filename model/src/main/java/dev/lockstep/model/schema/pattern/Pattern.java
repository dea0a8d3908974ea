package dev.lockstep.model.schema.pattern;

import java.util.Optional;

/**
 * A pattern and the automaton that finds it.
 *
 * @param source as written in the schema
 */
public record Pattern(String source, Automaton automaton) {

  /** The pattern, or why it cannot be used. */
  public record Result(Optional<Pattern> pattern, Optional<PatternProblem> problem) {}

  /** Compiles a pattern of ECMA-262; never throws for what an author writes. */
  public static Result compile(String source) {
    try {
      Nfa nfa = new Nfa(PatternParser.parse(source));
      return new Result(
          Optional.of(new Pattern(source, Determinizer.determinize(nfa))), Optional.empty());
    } catch (PatternProblem.Found found) {
      return new Result(Optional.empty(), Optional.of(found.problem()));
    }
  }

  /** Whether it is found somewhere in {@code text}. */
  public boolean matches(String text) {
    return automaton.matches(text);
  }

  @Override
  public String toString() {
    return "/" + source + "/";
  }
}
