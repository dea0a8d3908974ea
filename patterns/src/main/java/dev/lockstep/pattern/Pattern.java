package dev.lockstep.pattern;

import java.util.List;
import java.util.Optional;

/**
 * A pattern of a schema with its automaton.
 *
 * @param source text in the schema
 * @param automaton accepts at least the texts that contain the pattern
 * @param program decides which of these texts contain the pattern, by backtracking; empty if the
 *     automaton decides
 */
public record Pattern(String source, Automaton automaton, Optional<Program> program) {

  /** A compiled pattern, or the problem that makes it unusable. */
  public record Result(Optional<Pattern> pattern, Optional<PatternProblem> problem) {}

  /**
   * Compiles a pattern of ECMA-262. An unusable pattern results in a problem, never in an
   * exception.
   */
  public static Result compile(String source) {
    try {
      return done(
          new Pattern(source, automaton(PatternParser.parse(source, false)), Optional.empty()));
    } catch (PatternProblem.Found found) {
      return new Result(Optional.empty(), Optional.of(found.problem()));
    }
  }

  /** Compiles a pattern that may need backtracking. */
  public static Result compileWithBacktracking(String source) {
    Result linear = compile(source);
    if (linear.problem().filter(PatternProblem::needsBacktracking).isPresent()) {
      try {
        Regex regex = PatternParser.parse(source, true);
        return done(new Pattern(source, loose(regex), Optional.of(ProgramCompiler.compile(regex))));
      } catch (PatternProblem.Found found) {
        return new Result(Optional.empty(), Optional.of(found.problem()));
      }
    }
    return linear;
  }

  private static Result done(Pattern pattern) {
    return new Result(Optional.of(pattern), Optional.empty());
  }

  private static Automaton automaton(Regex regex) {
    return Determinizer.determinize(new Nfa(regex));
  }

  /** Returns an automaton for more texts, which finds most of the other texts in one pass. */
  private static Automaton loose(Regex regex) {
    try {
      return automaton(Looser.of(regex));
    } catch (PatternProblem.Found found) {
      return automaton(new Regex.Sequence(List.of()));
    }
  }

  /** Returns whether {@code text} contains the pattern. */
  public boolean matches(String text) {
    return automaton.matches(text)
        && program.map(each -> new Backtracker(each, text).matches()).orElse(true);
  }

  @Override
  public String toString() {
    return "/" + source + "/";
  }
}
