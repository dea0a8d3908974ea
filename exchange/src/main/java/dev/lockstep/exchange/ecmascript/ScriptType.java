package dev.lockstep.exchange.ecmascript;

import java.util.Optional;

/** What an expression comes to. */
public enum ScriptType {
  /** Nothing is known yet. */
  UNKNOWN("unknown"),
  BOOL("a truth value"),
  /** A whole number. */
  INT("a number"),
  /** Any number. */
  DOUBLE("a number"),
  STRING("a text");

  private final String words;

  ScriptType(String words) {
    this.words = words;
  }

  /** With article: {@code a number}. */
  public String words() {
    return words;
  }

  public boolean isNumber() {
    return this == INT || this == DOUBLE;
  }

  /** The type that holds values of both, if one does. */
  public Optional<ScriptType> join(ScriptType other) {
    if (this == other || other == UNKNOWN) {
      return Optional.of(this);
    }
    if (this == UNKNOWN) {
      return Optional.of(other);
    }
    return isNumber() && other.isNumber() ? Optional.of(DOUBLE) : Optional.empty();
  }

  /** The type of a constant; UNKNOWN for what is neither number, text nor truth value. */
  public static ScriptType of(Object value) {
    if (value instanceof Double number) {
      return isWhole(number) ? INT : DOUBLE;
    }
    if (value instanceof String) {
      return STRING;
    }
    return value instanceof Boolean ? BOOL : UNKNOWN;
  }

  /** Whether a number is whole and small enough for its digits to be exact. */
  static boolean isWhole(double number) {
    return number == Math.rint(number) && Math.abs(number) <= 1L << 53;
  }
}
