package dev.lockstep.exchange.ecmascript;

import java.util.List;

/**
 * The syntax tree of an expression. {@code from} and {@code to} are positions in its text, in code
 * points.
 */
public sealed interface Script {

  int from();

  int to();

  /** The values other than numbers, texts and Booleans. */
  enum Nothing {
    UNDEFINED,
    NULL
  }

  /**
   * A literal.
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

  /**
   * {@code !}, {@code -}, {@code +}, {@code typeof}, {@code ++} or {@code --} before its operand.
   */
  record Unary(String operator, Script operand, int from, int to) implements Script {}

  /** {@code ++} or {@code --} after its operand. */
  record Postfix(String operator, Script operand, int from, int to) implements Script {}

  /** A binary operator with its operands. */
  record Binary(String operator, Script left, Script right, int from, int to) implements Script {}

  /** {@code condition ? then : otherwise}. */
  record Conditional(Script condition, Script then, Script otherwise, int from, int to)
      implements Script {}

  /** {@code target = value}, {@code target += value} and similar assignments. */
  record Assignment(String operator, Script target, Script value, int from, int to)
      implements Script {}
}
