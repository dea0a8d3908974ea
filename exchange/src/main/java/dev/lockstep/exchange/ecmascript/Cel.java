package dev.lockstep.exchange.ecmascript;

import java.util.Locale;
import java.util.Optional;

/**
 * A part of a CEL expression.
 *
 * @param strength precedence of its outermost operator: from 1 for {@code ?:} to {@value #WHOLE}
 *     for an expression that never needs brackets
 * @param constant its value, if known
 */
record Cel(String text, int strength, ScriptType type, Optional<Object> constant) {

  static final int CHOICE = 1;
  static final int OR = 2;
  static final int AND = 3;
  static final int RELATION = 4;
  static final int SUM = 5;
  static final int PRODUCT = 6;
  static final int PREFIX = 7;
  static final int WHOLE = 8;

  static Cel of(String text, int strength, ScriptType type) {
    return new Cel(text, strength, type, Optional.empty());
  }

  /** Returns the literal for a finite number, text or Boolean. */
  static Cel constant(Object value) {
    ScriptType type = ScriptType.of(value);
    String text = value instanceof String s ? quoted(s) : value.toString();
    if (type == ScriptType.INT) {
      text = Long.toString(((Double) value).longValue());
    }
    int strength = text.startsWith("-") ? PREFIX : WHOLE;
    return new Cel(text, strength, type, Optional.of(value));
  }

  /** Returns the text, in brackets if its precedence is lower than {@code wanted}. */
  String atLeast(int wanted) {
    return strength >= wanted ? text : "(" + text + ")";
  }

  /** Returns the expression as a double if it is an int; otherwise returns it unchanged. */
  Cel asDouble() {
    if (type != ScriptType.INT) {
      return this;
    }
    return constant.isPresent()
        ? new Cel(constant.get().toString(), strength, ScriptType.DOUBLE, constant)
        : of("double(" + text + ")", WHOLE, ScriptType.DOUBLE);
  }

  private static String quoted(String value) {
    StringBuilder text = new StringBuilder("'");
    value
        .codePoints()
        .forEach(
            point -> {
              switch (point) {
                case '\\' -> text.append("\\\\");
                case '\'' -> text.append("\\'");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                  if (Character.isISOControl(point)) {
                    text.append(String.format(Locale.ROOT, "\\u%04x", point));
                  } else {
                    text.appendCodePoint(point);
                  }
                }
              }
            });
    return text.append("'").toString();
  }
}
