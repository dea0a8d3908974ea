package dev.lockstep.exchange.ecmascript;

/** Expressions that change the very variable they are assigned to. */
public final class Updates {

  private Updates() {}

  /**
   * What {@code variable} holds in the end when {@code script} is assigned to it: of {@code x +=
   * 1}, {@code ++x} and {@code x++} what ECMAScript makes of them (section 11.3.1: the last one is
   * the value of before).
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
