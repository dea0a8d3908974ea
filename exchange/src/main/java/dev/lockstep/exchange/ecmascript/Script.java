package dev.lockstep.exchange.ecmascript;

import java.util.List;

/**
 * An expression as written. {@code from} and {@code to} are positions in its text, in code points.
 */
public sealed interface Script {

  int from();

  int to();

  /** What is neither number, text nor truth value. */
  enum Nothing {
    UNDEFINED,
    NULL
  }

  /**
   * A constant.
   *
   * @param value a {@code Double}, {@code String}, {@code Boolean} or {@link Nothing}
   */
  record Literal(Object value, int from, int to) implements Script {}

  /** An identifier. */
  record Name(String name, int from, int to) implements Script {}

  /** {@code object.property}. */
  record Member(Script object, String property, int from, int to) implements Script {}

  /** {@code callee(arguments)}. */
  record Call(Script callee, List<Script> arguments, int from, int to) implements Script {}

  /** {@code !}, {@code -}, {@code +}, {@code typeof}, {@code ++}, {@code --} before its operand. */
  record Unary(String operator, Script operand, int from, int to) implements Script {}

  /** {@code ++} or {@code --} behind its operand. */
  record Postfix(String operator, Script operand, int from, int to) implements Script {}

  /** An operator between two operands. */
  record Binary(String operator, Script left, Script right, int from, int to) implements Script {}

  /** {@code condition ? then : otherwise}. */
  record Conditional(Script condition, Script then, Script otherwise, int from, int to)
      implements Script {}

  /** {@code target = value}, {@code target += value} and the like. */
  record Assignment(String operator, Script target, Script value, int from, int to)
      implements Script {}
}
