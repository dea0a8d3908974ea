package dev.lockstep.verification.random;

import java.util.List;

/**
 * A generator of expressions of a type over the names in scope. Most of them have a value; some
 * overflow, divide by zero or read absent fields.
 */
final class Expressions {

  private final Dice dice;
  private final Scope scope;
  private final int risk;

  /**
   * Creates a generator.
   *
   * @param risk probability in percent that a subexpression may fail
   */
  Expressions(Dice dice, Scope scope, int risk) {
    this.dice = dice;
    this.scope = scope;
    this.risk = risk;
  }

  /** Returns an expression of a type, nested to at most {@code depth}. */
  String of(Type type, int depth) {
    if (depth > 0 && dice.percent(12) && type != Type.INTS && type != Type.COUNTS) {
      return "("
          + of(Type.BOOL, depth - 1)
          + " ? "
          + of(type, depth - 1)
          + " : "
          + of(type, depth - 1)
          + ")";
    }
    if (dice.percent(risk) && !scope.doubtful(type).isEmpty()) {
      return dice.oneOf(scope.doubtful(type));
    }
    return switch (type) {
      case BOOL -> new Conditions(dice, this, scope, risk).of(depth);
      case INT -> integer(depth);
      case DOUBLE -> real(depth);
      case STRING -> text(depth);
      case DURATION -> duration(depth);
      case TIMESTAMP -> moment(depth);
      case INTS -> name(type, "[" + integer(1) + ", " + integer(0) + "]");
      case COUNTS -> name(type, "{'one': " + integer(1) + ", 'two words': " + integer(0) + "}");
    };
  }

  /** Returns a name of the type that always has a value, or {@code otherwise}. */
  String name(Type type, String otherwise) {
    List<String> names = scope.sure(type);
    return names.isEmpty() || dice.percent(15) ? otherwise : dice.oneOf(names);
  }

  /** Returns a name of the type, or another expression that is not constant if there is none. */
  String variable(Type type) {
    List<String> names = scope.sure(type);
    return names.isEmpty()
        ? "(on ? " + literal(type) + " : " + literal(type) + ")"
        : dice.oneOf(names);
  }

  String literal(Type type) {
    return switch (type) {
      case BOOL -> dice.oneOf("true", "false");
      case INT ->
          dice.percent(risk)
              ? dice.oneOf("9223372036854775807", "-9223372036854775808", "9223372036854775806")
              : dice.oneOf("0", "1", "2", "3", "5", "-1", "10");
      case DOUBLE -> dice.oneOf("0.0", "0.5", "-1.5", "3.25", "1e10");
      case STRING ->
          dice.oneOf("''", "'red'", "'dark green'", "'é→'", "'it\\'s'", "'a\\nb'", "\"q'\"", "'x'");
      case DURATION ->
          dice.oneOf("duration('1s')", "duration('30s')", "duration('-5s')", "duration('1.5s')");
      case TIMESTAMP ->
          dice.oneOf("timestamp('2026-01-01T00:00:00Z')", "timestamp('2025-06-30T12:00:00.25Z')");
      case INTS -> "[1, 2]";
      case COUNTS -> "{'one': 1}";
    };
  }

  private String integer(int depth) {
    String plain = name(Type.INT, literal(Type.INT));
    if (depth <= 0) {
      return plain;
    }
    String variable = variable(Type.INT);
    return switch (dice.weighted(20, 16, 10, 12, 8, 8, 6, 5, 4, 3)) {
      case 1 -> "(" + variable + " + " + of(Type.INT, depth - 1) + ") % 10";
      case 2 -> "(" + variable + " - " + of(Type.INT, depth - 1) + ") % 7";
      case 3 -> "(" + variable + (dice.percent(50) ? " + " : " - ") + literal(Type.INT) + ")";
      case 4 -> "(" + variable + " % 100) * (" + of(Type.INT, depth - 1) + " % 10)";
      case 5 -> "(" + of(Type.INT, depth - 1) + " / " + (dice.percent(risk) ? variable : "3") + ")";
      case 6 -> "size(" + variable(Type.STRING) + ")";
      case 7 -> conversion(depth);
      case 8 -> "-(" + variable + " % 1000)";
      case 9 -> dice.percent(risk) ? "(" + variable + " * " + variable + ")" : variable + " % 5";
      default -> plain;
    };
  }

  private String conversion(int depth) {
    return switch (dice.below(dice.percent(risk) ? 5 : 3)) {
      case 1 -> "int(" + variable(Type.TIMESTAMP) + ")";
      case 2 -> "size(" + of(Type.INTS, 0) + ")";
      case 3 -> "int(" + variable(Type.STRING) + ")";
      case 4 -> part(depth);
      default -> "int(" + variable(Type.DOUBLE) + ")";
    };
  }

  private String part(int depth) {
    return dice.percent(50)
        ? of(Type.INTS, 0) + "[" + of(Type.INT, depth - 1) + "]"
        : of(Type.COUNTS, 0) + "['one']";
  }

  private String real(int depth) {
    String plain = name(Type.DOUBLE, literal(Type.DOUBLE));
    if (depth <= 0) {
      return plain;
    }
    String variable = variable(Type.DOUBLE);
    return switch (dice.weighted(30, 15, 15, 10, 15, 15, 6)) {
      case 1 -> "(" + variable + " + " + of(Type.DOUBLE, depth - 1) + ") / 2.0";
      case 2 -> "(" + variable + " - " + of(Type.DOUBLE, depth - 1) + ") * 0.5";
      case 3 -> variable + " / " + (dice.percent(risk) ? variable : "4.0");
      case 4 -> "double(" + variable(Type.INT) + ")";
      case 5 -> "-(" + variable + ")";
      case 6 -> ratio();
      default -> plain;
    };
  }

  private String ratio() {
    String divisor = dice.percent(risk) ? variable(Type.DURATION) : "duration('7s')";
    return variable(Type.DURATION) + " / " + divisor;
  }

  private String text(int depth) {
    String plain = name(Type.STRING, literal(Type.STRING));
    if (depth <= 0) {
      return plain;
    }
    return switch (dice.weighted(40, 20, 10, 8, 8, 14)) {
      case 1 -> grown(variable(Type.STRING), literal(Type.STRING));
      case 2 -> "string(" + variable(Type.INT) + ")";
      case 3 -> "string(" + of(Type.BOOL, depth - 1) + ")";
      case 4 -> "string(" + variable(Type.DURATION) + ")";
      case 5 -> "string(" + variable(Type.TIMESTAMP) + ")";
      default -> plain;
    };
  }

  private static String grown(String text, String more) {
    return "(size(" + text + ") < 12 ? " + text + " + " + more + " : 'cut')";
  }

  private String duration(int depth) {
    String plain = name(Type.DURATION, literal(Type.DURATION));
    if (depth <= 0) {
      return plain;
    }
    return switch (dice.weighted(40, 15, 15, 10, 10, 10)) {
      case 3 -> units(depth);
      case 4 -> "(" + product(depth) + ")";
      case 5 -> "(" + variable(Type.DURATION) + " / " + divisor() + ")";
      case 1 -> "(" + variable(Type.TIMESTAMP) + " - timestamp('2026-01-01T00:00:00Z'))";
      case 2 ->
          "("
              + variable(Type.DURATION)
              + (dice.percent(50) ? " + " : " - ")
              + literal(Type.DURATION)
              + ")";
      default -> plain;
    };
  }

  private String units(int depth) {
    String unit = dice.oneOf("seconds(", "milliseconds(");
    if (dice.percent(40)) {
      return unit + of(Type.DOUBLE, depth - 1) + ")";
    }
    return unit + variable(Type.INT) + (dice.percent(risk) ? ")" : " % 100)");
  }

  private String product(int depth) {
    String duration = variable(Type.DURATION);
    String number =
        dice.percent(50)
            ? "(" + of(Type.INT, depth - 1) + " % 10)"
            : dice.percent(risk) ? variable(Type.DOUBLE) : dice.oneOf("0.1", "0.3", "-2.5", "1e-9");
    return dice.percent(50) ? duration + " * " + number : number + " * " + duration;
  }

  private String divisor() {
    return dice.percent(risk)
        ? variable(dice.percent(50) ? Type.INT : Type.DOUBLE)
        : dice.oneOf("2", "3", "-7", "0.7", "1.5", "1e3");
  }

  private String moment(int depth) {
    String plain = name(Type.TIMESTAMP, literal(Type.TIMESTAMP));
    if (depth <= 0 || dice.percent(60)) {
      return plain;
    }
    return "("
        + variable(Type.TIMESTAMP)
        + (dice.percent(50) ? " + " : " - ")
        + literal(Type.DURATION)
        + ")";
  }
}
