package dev.lockstep.model.ir;

/**
 * The functions and operators of CEL that both engines carry, and what they mean. The compiler lets
 * nothing else through, so an engine needs to know only what is said here.
 *
 * <p>Evaluating an expression gives a value or an <em>error</em>. An error in any argument is an
 * error of the whole call, except where {@link #AND}, {@link #OR} and {@link #CONDITIONAL} say
 * otherwise. Reading a payload field that is absent is an error. A {@code null} read from a
 * nullable field is a value: it may be compared with {@link #EQUAL} and {@link #NOT_EQUAL}, given
 * to a binding, or chosen by {@link #CONDITIONAL}; every other function given {@code null} is an
 * error.
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
   * {@code a ? b : c}. {@code b} and {@code c} have one type, or one of them is {@code null}; only
   * the chosen one is evaluated. An error in {@code a} is an error.
   */
  CONDITIONAL,
  /**
   * {@code a == b} for two of one scalar type, or one of them {@code null} or dynamic. Doubles as
   * Java's primitive {@code ==} (NaN differs from itself, {@code 0.0 == -0.0}); text code unit by
   * code unit; timestamps and durations to the nanosecond. {@code null} equals {@code null} only. A
   * dynamic value: numbers compare by value whether {@code int} or {@code double}, values of
   * different kinds are unequal, never an error. Lists and objects are not compared.
   */
  EQUAL,
  /** {@code a != b}: the contrary of {@link #EQUAL}. */
  NOT_EQUAL,
  /**
   * {@code a < b} for two ints, doubles, strings, durations or timestamps. Doubles as Java's
   * primitive {@code <}; strings as {@code String.compareTo}, by UTF-16 code unit.
   */
  LESS,
  /** {@code a <= b}; types as {@link #LESS}. */
  LESS_OR_EQUAL,
  /** {@code a > b}; types as {@link #LESS}. */
  GREATER,
  /** {@code a >= b}; types as {@link #LESS}. */
  GREATER_OR_EQUAL,
  /**
   * {@code a + b}. int: 64 bit, overflow is an error ({@code Math.addExact}). double: IEEE 754.
   * string: joined. timestamp + duration, duration + timestamp: an error outside years 0001 to
   * 9999. duration + duration: an error unless {@code getSeconds()} of the result is within
   * 315,576,000,000 either way.
   */
  ADD,
  /**
   * {@code a - b}. int ({@code Math.subtractExact}), double, timestamp - duration and duration -
   * duration with the ranges of {@link #ADD}; timestamp - timestamp is a duration, an error when it
   * does not fit into 64 bits of nanoseconds.
   */
  SUBTRACT,
  /**
   * {@code a * b}: int ({@code Math.multiplyExact}) or double; or a duration and an int or double,
   * in either order. The product with a duration is exact, then rounded to the nearest nanosecond,
   * half to even; an error when the number is not finite, or beyond the range of {@link #ADD}.
   */
  MULTIPLY,
  /**
   * {@code a / b}. int: towards zero; zero as divisor is an error, and so is {@code Long.MIN_VALUE
   * / -1}. double: IEEE 754, never an error. A duration by an int or double: rounded and limited as
   * {@link #MULTIPLY}; zero as divisor is an error. duration / duration is a double: the IEEE 754
   * quotient of both in nanoseconds, each rounded to a double; a zero divisor is an error.
   */
  DIVIDE,
  /** {@code a % b}, int only: sign of the dividend; zero as divisor is an error. */
  MODULO,
  /**
   * {@code -a}: int ({@code Math.negateExact}), double, or a duration with the range of {@link
   * #ADD}.
   */
  NEGATE,
  /**
   * {@code a in list} for bool, int, string, duration and timestamp elements, compared as {@link
   * #EQUAL}; {@code key in map} for text keys.
   */
  IN,
  /**
   * {@code list[i]}, an error outside 0 to size - 1; {@code map[key]}, an error without the key.
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
   * {@code text.matches(pattern)}: RE2 syntax, finds anywhere in the text; the pattern is constant.
   */
  MATCHES,
  /** {@code duration('30s')}: only of a constant, and folded away; never in a checked term. */
  TO_DURATION,
  /** {@code timestamp('2026-01-01T00:00:00Z')}: only of a constant, and folded away. */
  TO_TIMESTAMP,
  /**
   * {@code string(a)} of bool, int, string, timestamp ({@code Instant.toString()}) or duration:
   * seconds, then 0, 3, 6 or 9 digits of fraction, then {@code s}, as {@code 30s} and {@code
   * -1.500s}; an error beyond 64 bits of nanoseconds.
   */
  TO_STRING,
  /**
   * {@code int(a)} of int; of double: towards zero, an error for NaN and unless {@code -2^63 < a <
   * 2^63}; of string as {@code Long.parseLong}, else an error; of timestamp: seconds since 1970,
   * rounded down.
   */
  TO_INT,
  /** {@code double(a)} of int, double, or string as {@code Double.parseDouble}, else an error. */
  TO_DOUBLE,
  /**
   * {@code seconds(n)}: an int or double of seconds as a duration, rounded and limited as {@link
   * #MULTIPLY}; of a constant it is folded away. CEL itself has no such function.
   */
  SECONDS,
  /** {@code milliseconds(n)}: as {@link #SECONDS}, in thousandths of a second. */
  MILLISECONDS
}
