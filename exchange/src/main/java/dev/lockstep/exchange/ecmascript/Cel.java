package dev.lockstep.exchange.ecmascript;

import java.util.Locale;
import java.util.Optional;

/**
 * A piece of an expression of ours.
 *
 * @param strength how firmly its outermost operator binds: 1 for {@code ?:} to {@value #WHOLE} for
 *     what needs no brackets
 * @param constant its value, when that is known
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

  /** A number, text or truth value; numbers must be finite. */
  static Cel constant(Object value) {
    ScriptType type = ScriptType.of(value);
    String text = value instanceof String s ? quoted(s) : value.toString();
    if (type == ScriptType.INT) {
      text = Long.toString(((Double) value).longValue());
    }
    int strength = text.startsWith("-") ? PREFIX : WHOLE;
    return new Cel(text, strength, type, Optional.of(value));
  }

  /** The text, in brackets if it binds less firmly than asked. */
  String atLeast(int wanted) {
    return strength >= wanted ? text : "(" + text + ")";
  }

  /** The same number where any number is asked for. */
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
