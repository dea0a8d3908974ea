package dev.lockstep.exchange.ecmascript;

import java.io.Serial;

/** Why an expression cannot be carried over, and the stretch of its text that is the reason. */
public final class ScriptProblem extends Exception {

  @Serial private static final long serialVersionUID = 1L;

  private final int from;
  private final int to;

  /**
   * @param from first code point of the stretch
   * @param to the code point behind it
   * @param message one clause, lower case, no full stop
   */
  ScriptProblem(int from, int to, String message) {
    super(message, null, false, false);
    this.from = from;
    this.to = to;
  }

  /** The same for a whole expression. */
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
