package dev.lockstep.exchange.ecmascript;

import java.util.Optional;

/** The type of an expression. */
public enum ScriptType {
  /** An unknown type. */
  UNKNOWN("unknown"),
  BOOL("a truth value"),
  /** An integer. */
  INT("a number"),
  /** Any number. */
  DOUBLE("a number"),
  STRING("a text");

  private final String words;

  ScriptType(String words) {
    this.words = words;
  }

  /** Returns the type with its article, for example {@code a number}. */
  public String words() {
    return words;
  }

  public boolean isNumber() {
    return this == INT || this == DOUBLE;
  }

  /** Returns the type that contains the values of both types, or empty if there is none. */
  public Optional<ScriptType> join(ScriptType other) {
    if (this == other || other == UNKNOWN) {
      return Optional.of(this);
    }
    if (this == UNKNOWN) {
      return Optional.of(other);
    }
    return isNumber() && other.isNumber() ? Optional.of(DOUBLE) : Optional.empty();
  }

  /** Returns the type of a constant; UNKNOWN for a value other than a number, text or Boolean. */
  public static ScriptType of(Object value) {
    if (value instanceof Double number) {
      return isWhole(number) ? INT : DOUBLE;
    }
    if (value instanceof String) {
      return STRING;
    }
    return value instanceof Boolean ? BOOL : UNKNOWN;
  }

  /** Returns whether a number is an integer that a double represents exactly. */
  static boolean isWhole(double number) {
    return number == Math.rint(number) && Math.abs(number) <= 1L << 53;
  }
}
