package dev.lockstep.exchange.ecmascript;

/** The expansion of compound assignments such as {@code x += 1} and {@code ++x}. */
final class Expansion {

  private Expansion() {}

  /** Returns the value that is assigned. */
  static Script of(Script.Assignment assignment) {
    String operator = assignment.operator();
    return operator.equals("=")
        ? assignment.value()
        : new Script.Binary(
            operator.substring(0, operator.length() - 1),
            assignment.target(),
            assignment.value(),
            assignment.from(),
            assignment.to());
  }

  /** Returns {@code operand + 1} or {@code operand - 1}; the operand is converted to a number. */
  static Script step(String operator, Script operand, Script whole) {
    Script one = new Script.Literal(1.0, whole.from(), whole.to());
    Script number =
        operator.equals("++") ? new Script.Unary("+", operand, whole.from(), whole.to()) : operand;
    return new Script.Binary(operator.substring(1), number, one, whole.from(), whole.to());
  }
}
