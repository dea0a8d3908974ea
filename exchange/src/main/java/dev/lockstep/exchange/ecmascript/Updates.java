package dev.lockstep.exchange.ecmascript;

/** The values of expressions that modify the variable to which they are assigned. */
public final class Updates {

  private Updates() {}

  /**
   * Returns the final value of {@code variable} after {@code script} is assigned to it. {@code x +=
   * 1}, {@code ++x} and {@code x++} have the values defined by ECMAScript; the last one has the old
   * value (section 11.3.1).
   */
  public static Script value(Script script, String variable) {
    if (script instanceof Script.Assignment assignment && names(assignment.target(), variable)) {
      return Expansion.of(assignment);
    }
    if (script instanceof Script.Unary unary
        && (unary.operator().equals("++") || unary.operator().equals("--"))
        && names(unary.operand(), variable)) {
      return Expansion.step(unary.operator(), unary.operand(), unary);
    }
    if (script instanceof Script.Postfix postfix && names(postfix.operand(), variable)) {
      return postfix.operand();
    }
    return script;
  }

  private static boolean names(Script script, String variable) {
    return script instanceof Script.Name name && name.name().equals(variable);
  }
}
