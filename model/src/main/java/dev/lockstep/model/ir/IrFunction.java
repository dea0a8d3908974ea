package dev.lockstep.model.ir;

/**
 * The functions and operators of CEL that both engines carry. Argument types are those of the
 * checked tree; integer arithmetic is 64 bit and overflow is an evaluation error, as CEL says.
 */
public enum IrFunction {
  AND,
  OR,
  NOT,
  /** {@code a ? b : c}. */
  CONDITIONAL,
  EQUAL,
  NOT_EQUAL,
  LESS,
  LESS_OR_EQUAL,
  GREATER,
  GREATER_OR_EQUAL,
  ADD,
  SUBTRACT,
  MULTIPLY,
  DIVIDE,
  MODULO,
  NEGATE,
  /** {@code a in list}. */
  IN,
  /** {@code list[i]} or {@code map[key]}. */
  INDEX,
  SIZE,
  CONTAINS,
  STARTS_WITH,
  ENDS_WITH,
  /** {@code text.matches(pattern)}: linear time, RE2 syntax. */
  MATCHES,
  /** {@code duration('30s')} with a constant text folds away; otherwise text to duration. */
  TO_DURATION,
  TO_TIMESTAMP,
  TO_STRING,
  TO_INT,
  TO_DOUBLE
}
