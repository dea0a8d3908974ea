package dev.lockstep.model.ir;

/**
 * The functions and operators of CEL that both engines support, with their semantics. The compiler
 * rejects all others, so that an engine needs to implement only the functions defined here.
 *
 * <p>Evaluating an expression results in a value or an <em>error</em>. An error in any argument is
 * an error of the whole call, except where {@link #AND}, {@link #OR} and {@link #CONDITIONAL}
 * define otherwise. Reading an absent payload field is an error. A {@code null} read from a
 * nullable field is a value: it may be compared with {@link #EQUAL} and {@link #NOT_EQUAL}, passed
 * to a binding, or selected by {@link #CONDITIONAL}; in every other function a {@code null}
 * argument is an error.
 *
 * <p>An argument of type {@link IrType.Scalar#DYNAMIC} occurs only in {@link #EQUAL} and {@link
 * #NOT_EQUAL}, opposite a {@code bool}, {@code int}, {@code double}, {@code string} or {@code
 * null}.
 */
public enum IrFunction {
  /**
   * {@code a && b}, both bool. False if either side is false, <em>even if the other side is an
   * error</em>; else an error if either side is one; else true.
   */
  AND,
  /**
   * {@code a || b}, both bool. True if either side is true, <em>even if the other side is an
   * error</em>; else an error if either side is one; else false.
   */
  OR,
  /** {@code !a}, bool. */
  NOT,
  /**
   * {@code a ? b : c}. {@code b} and {@code c} have the same type, or one of them is {@code null};
   * only the selected one is evaluated. An error in {@code a} is an error.
   */
  CONDITIONAL,
  /**
   * {@code a == b} for two values of one scalar type, or if one of them is {@code null} or dynamic.
   * Doubles are compared as by Java's primitive {@code ==} (NaN differs from itself, {@code 0.0 ==
   * -0.0}), texts by code unit, timestamps and durations to the nanosecond. {@code null} equals
   * {@code null} only. With a dynamic value, numbers are compared by value whether {@code int} or
   * {@code double}, and values of different kinds are unequal, never an error. Lists and objects
   * are not compared.
   */
  EQUAL,
  /** {@code a != b}, the negation of {@link #EQUAL}. */
  NOT_EQUAL,
  /**
   * {@code a < b} for two ints, doubles, strings, durations or timestamps. Doubles are compared as
   * by Java's primitive {@code <}, strings as by {@code String.compareTo}, by UTF-16 code unit.
   */
  LESS,
  /** {@code a <= b}, for the types of {@link #LESS}. */
  LESS_OR_EQUAL,
  /** {@code a > b}, for the types of {@link #LESS}. */
  GREATER,
  /** {@code a >= b}, for the types of {@link #LESS}. */
  GREATER_OR_EQUAL,
  /**
   * {@code a + b}. int: 64 bit, overflow is an error ({@code Math.addExact}). double: IEEE 754.
   * string: concatenation. timestamp + duration and duration + timestamp: an error outside years
   * 0001 to 9999. duration + duration: an error unless the absolute value of {@code getSeconds()}
   * of the result is at most 315,576,000,000.
   */
  ADD,
  /**
   * {@code a - b}. int ({@code Math.subtractExact}), double, and timestamp - duration and duration
   * - duration with the ranges of {@link #ADD}. timestamp - timestamp is a duration, and an error
   * if it does not fit into 64 bits of nanoseconds.
   */
  SUBTRACT,
  /**
   * {@code a * b} for ints ({@code Math.multiplyExact}), doubles, or a duration and an int or
   * double in either order. A product with a duration is exact and then rounded to the nearest
   * nanosecond, half to even. It is an error if the number is not finite or the result is outside
   * the range of {@link #ADD}.
   */
  MULTIPLY,
  /**
   * {@code a / b}. int: rounds towards zero; a zero divisor is an error, and so is {@code
   * Long.MIN_VALUE / -1}. double: IEEE 754, never an error. A duration divided by an int or double
   * is rounded and limited as in {@link #MULTIPLY}; a zero divisor is an error. duration / duration
   * is a double: the IEEE 754 quotient of both in nanoseconds, each rounded to a double; a zero
   * divisor is an error.
   */
  DIVIDE,
  /** {@code a % b} for ints, with the sign of the dividend; a zero divisor is an error. */
  MODULO,
  /**
   * {@code -a} for ints ({@code Math.negateExact}), doubles, or durations in the range of {@link
   * #ADD}.
   */
  NEGATE,
  /**
   * {@code a in list} for elements of type bool, int, string, duration or timestamp, compared as by
   * {@link #EQUAL}; {@code key in map} for text keys.
   */
  IN,
  /**
   * {@code list[i]}, an error if the index is outside 0 to size - 1; {@code map[key]}, an error if
   * the map does not contain the key.
   */
  INDEX,
  /** {@code size(a)}: code points of a string, elements of a list, entries of a map. */
  SIZE,
  /** {@code text.contains(part)}. */
  CONTAINS,
  /** {@code text.startsWith(prefix)}. */
  STARTS_WITH,
  /** {@code text.endsWith(suffix)}. */
  ENDS_WITH,
  /**
   * {@code text.matches(pattern)} with RE2 syntax. The pattern is constant and may match any part
   * of the text.
   */
  MATCHES,
  /** {@code duration('30s')} of a constant. It is folded and never occurs in a checked term. */
  TO_DURATION,
  /**
   * {@code timestamp('2026-01-01T00:00:00Z')} of a constant. It is folded and never occurs in a
   * checked term.
   */
  TO_TIMESTAMP,
  /**
   * {@code string(a)} of bool, int, string, timestamp ({@code Instant.toString()}) or duration. A
   * duration becomes its seconds, 0, 3, 6 or 9 digits of fraction, and {@code s}, for example
   * {@code 30s} and {@code -1.500s}; it is an error beyond 64 bits of nanoseconds.
   */
  TO_STRING,
  /**
   * {@code int(a)}. An int is unchanged. A double is rounded towards zero; NaN and values outside
   * {@code -2^63 < a < 2^63} are errors. A string is parsed as by {@code Long.parseLong}, with an
   * error if that fails. A timestamp becomes its seconds since 1970, rounded down.
   */
  TO_INT,
  /**
   * {@code double(a)} of an int, a double, or a string, which is parsed as by {@code
   * Double.parseDouble}, with an error if that fails.
   */
  TO_DOUBLE,
  /**
   * {@code seconds(n)}, which converts an int or double of seconds to a duration, rounded and
   * limited as in {@link #MULTIPLY}. It is folded if the argument is constant. CEL itself has no
   * such function.
   */
  SECONDS,
  /** {@code milliseconds(n)}, which is {@link #SECONDS} for thousandths of a second. */
  MILLISECONDS
}
