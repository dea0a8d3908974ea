package dev.lockstep.verification.random;

import java.util.List;
import java.util.stream.Stream;

/** A generator of conditions: comparisons, tests of states and payloads, and their combinations. */
final class Conditions {

  private static final Type[] COMPARED = {
    Type.INT, Type.INT, Type.INT, Type.STRING, Type.DOUBLE, Type.DURATION, Type.TIMESTAMP
  };

  private final Dice dice;
  private final Expressions expressions;
  private final Scope scope;
  private final int risk;

  Conditions(Dice dice, Expressions expressions, Scope scope, int risk) {
    this.dice = dice;
    this.expressions = expressions;
    this.scope = scope;
    this.risk = risk;
  }

  String of(int depth) {
    if (depth <= 0) {
      return dice.percent(70) ? expressions.variable(Type.BOOL) : comparison(0);
    }
    return switch (dice.weighted(25, 25, 12, 12, 8, 10, 8)) {
      case 1 -> comparison(depth - 1);
      case 2 -> "(" + of(depth - 1) + " && " + of(depth - 1) + ")";
      case 3 -> "(" + of(depth - 1) + " || " + of(depth - 1) + ")";
      case 4 -> "!" + inBrackets(of(depth - 1));
      case 5 -> payload(depth);
      case 6 -> texts();
      default -> expressions.variable(Type.BOOL);
    };
  }

  private static String inBrackets(String condition) {
    return condition.matches("[\\w.]+") ? condition : "(" + condition + ")";
  }

  private String comparison(int depth) {
    Type type = dice.oneOf(COMPARED);
    String left = expressions.variable(type);
    if (type == Type.INT && dice.percent(50)) {
      return "(" + left + " % 4) " + order() + " " + dice.oneOf("0", "1", "2", "3");
    }
    if (type == Type.INT && dice.percent(10)) {
      return left + " in [0, 1, 2, " + expressions.of(Type.INT, 0) + "]";
    }
    if (type == Type.STRING || dice.percent(20)) {
      return left + (dice.percent(50) ? " == " : " != ") + inBrackets(expressions.of(type, depth));
    }
    return left + " " + order() + " " + inBrackets(expressions.of(type, depth));
  }

  private String order() {
    return dice.oneOf("<", "<=", ">", ">=", "==", "!=");
  }

  /**
   * Returns a condition about the payload, or a comparison if the payload has no optional or
   * nullable fields.
   */
  private String payload(int depth) {
    List<String> fields =
        Stream.concat(scope.optional().stream(), scope.nullable().stream()).toList();
    if (fields.isEmpty()) {
      return comparison(depth - 1);
    }
    String field = dice.oneOf(fields);
    if (scope.nullable().contains(field)) {
      return dice.percent(50) ? field + " == null" : "(" + field + " != null && " + field + " > 1)";
    }
    return dice.percent(50)
        ? "has(" + field + ")"
        : "(has(" + field + ") " + dice.oneOf("&&", "||") + " " + of(depth - 1) + ")";
  }

  private String texts() {
    String text = expressions.variable(Type.STRING);
    return switch (dice.below(dice.percent(risk) ? 5 : 4)) {
      case 0 -> text + ".contains('e')";
      case 1 -> text + ".startsWith(" + expressions.literal(Type.STRING) + ")";
      case 2 -> text + ".endsWith('s')";
      case 3 -> text + " in ['', 'red', 'user', 'go']";
      default -> "'one' in " + expressions.of(Type.COUNTS, 0);
    };
  }
}
