package dev.lockstep.exchange.ecmascript;

import java.io.Serial;

/** The reason why an expression cannot be imported, with its position in the text. */
public final class ScriptProblem extends Exception {

  @Serial private static final long serialVersionUID = 1L;

  private final int from;
  private final int to;

  /**
   * Creates a problem.
   *
   * @param from first code point of the range
   * @param to code point after the range
   * @param message one clause, lower case, no full stop
   */
  ScriptProblem(int from, int to, String message) {
    super(message, null, false, false);
    this.from = from;
    this.to = to;
  }

  /** Returns a problem at a whole expression. */
  public static ScriptProblem of(Script script, String message) {
    return new ScriptProblem(script.from(), script.to(), message);
  }

  public int from() {
    return from;
  }

  public int to() {
    return to;
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
