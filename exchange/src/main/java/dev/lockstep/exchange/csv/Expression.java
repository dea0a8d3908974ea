package dev.lockstep.exchange.csv;

import dev.lockstep.exchange.ecmascript.Script;
import dev.lockstep.exchange.ecmascript.ScriptParser;
import dev.lockstep.exchange.ecmascript.ScriptProblem;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Span;
import java.util.Optional;

/**
 * An expression with its position.
 *
 * @param offset offset of its text in the cell, in code points
 */
record Expression(Script script, Cell cell, int offset) {

  /** Parses {@code text}. Returns empty after reporting an error. */
  static Optional<Expression> parse(String text, Cell cell, int offset, Findings findings) {
    try {
      return Optional.of(new Expression(ScriptParser.parse(text), cell, offset));
    } catch (ScriptProblem problem) {
      findings.add(problem(problem, cell, offset));
      return Optional.empty();
    }
  }

  /** Returns another expression at the same position. */
  Expression with(Script other) {
    return new Expression(other, cell, offset);
  }

  Span span() {
    return cell.slice(offset + script.from(), offset + script.to());
  }

  Diagnostic problem(ScriptProblem problem) {
    return problem(problem, cell, offset);
  }

  private static Diagnostic problem(ScriptProblem problem, Cell cell, int offset) {
    int from =
        Math.min(offset + problem.from(), cell.text().codePointCount(0, cell.text().length()));
    int to = Math.max(from, offset + problem.to());
    return Diagnostic.error(
            "not-carried-over", cell.slice(from, to), "this expression is not carried over")
        .withLabel(problem.getMessage());
  }
}
