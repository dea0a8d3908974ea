package dev.lockstep.exchange.ecmascript;

import java.math.BigDecimal;
import java.util.Optional;

/** The evaluation of constant expressions by the rules of ECMAScript 5.1, sections 9 and 11. */
public final class Constants {

  private Constants() {}

  /** Returns the value of a constant expression; empty if the expression is not constant. */
  public static Optional<Object> value(Script script) {
    if (script instanceof Script.Literal literal) {
      return Optional.of(literal.value());
    }
    if (script instanceof Script.Unary unary) {
      return value(unary.operand()).flatMap(operand -> unary(unary.operator(), operand));
    }
    if (script instanceof Script.Binary binary) {
      return binary(binary);
    }
    if (script instanceof Script.Conditional choice) {
      return value(choice.condition())
          .flatMap(c -> value(isTrue(c) ? choice.then() : choice.otherwise()));
    }
    return Optional.empty();
  }

  /** Returns whether a value is truthy. */
  public static boolean isTrue(Object value) {
    if (value instanceof Boolean truth) {
      return truth;
    }
    if (value instanceof Double number) {
      return number != 0 && !Double.isNaN(number);
    }
    return value instanceof String text && !text.isEmpty();
  }

  private static Optional<Object> unary(String operator, Object operand) {
    return switch (operator) {
      case "!" -> Optional.of(!isTrue(operand));
      case "-" -> Optional.of(-number(operand));
      case "+" -> Optional.of(number(operand));
      case "typeof" -> Optional.of(typeOf(operand));
      default -> Optional.empty();
    };
  }

  static String typeOf(Object value) {
    if (value == Script.Nothing.UNDEFINED) {
      return "undefined";
    }
    if (value == Script.Nothing.NULL) {
      return "object";
    }
    return value instanceof Double ? "number" : value instanceof String ? "string" : "boolean";
  }

  private static Optional<Object> binary(Script.Binary binary) {
    Optional<Object> left = value(binary.left());
    Optional<Object> right = value(binary.right());
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    return binary(binary.operator(), left.get(), right.get());
  }

  private static Optional<Object> binary(String operator, Object left, Object right) {
    return switch (operator) {
      case "&&" -> Optional.of(isTrue(left) ? right : left);
      case "||" -> Optional.of(isTrue(left) ? left : right);
      case "===" -> Optional.of(isSame(left, right));
      case "!==" -> Optional.of(!isSame(left, right));
      case "==" -> Optional.of(isAlike(left, right));
      case "!=" -> Optional.of(!isAlike(left, right));
      case "<", "<=", ">", ">=" -> Optional.of(isOrdered(operator, left, right));
      case "+" -> sum(left, right);
      case "-" -> Optional.of(number(left) - number(right));
      case "*" -> Optional.of(number(left) * number(right));
      case "/" -> Optional.of(number(left) / number(right));
      case "%" -> Optional.of(number(left) % number(right));
      default -> Optional.empty();
    };
  }

  private static Optional<Object> sum(Object left, Object right) {
    if (left instanceof String || right instanceof String) {
      return text(left).flatMap(l -> text(right).map(r -> l + r));
    }
    return Optional.of(number(left) + number(right));
  }

  private static boolean isSame(Object left, Object right) {
    return left instanceof Double l && right instanceof Double r
        ? l.doubleValue() == r.doubleValue()
        : left.equals(right);
  }

  private static boolean isAlike(Object left, Object right) {
    if (left.getClass() == right.getClass()) {
      return left instanceof Script.Nothing || isSame(left, right);
    }
    boolean nothing = left instanceof Script.Nothing || right instanceof Script.Nothing;
    return !nothing && number(left) == number(right);
  }

  private static boolean isOrdered(String operator, Object left, Object right) {
    if (left instanceof String l && right instanceof String r) {
      int order = l.compareTo(r);
      return switch (operator) {
        case "<" -> order < 0;
        case "<=" -> order <= 0;
        case ">" -> order > 0;
        default -> order >= 0;
      };
    }
    double l = number(left);
    double r = number(right);
    return switch (operator) {
      case "<" -> l < r;
      case "<=" -> l <= r;
      case ">" -> l > r;
      default -> l >= r;
    };
  }

  private static double number(Object value) {
    if (value instanceof Double number) {
      return number;
    }
    if (value instanceof Boolean truth) {
      return truth ? 1 : 0;
    }
    if (value instanceof String text) {
      return number(text.strip());
    }
    return value == Script.Nothing.NULL ? 0 : Double.NaN;
  }

  private static double number(String text) {
    if (text.isEmpty()) {
      return 0;
    }
    if (text.matches("0[xX][0-9a-fA-F]{1,13}")) {
      return Long.parseLong(text.substring(2), 16);
    }
    boolean decimal = text.matches("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");
    boolean endless = text.matches("[-+]?Infinity");
    return decimal || endless ? Double.parseDouble(text) : Double.NaN;
  }

  /**
   * Returns a value as text; empty for numbers whose text depends on the number formatting
   * algorithm.
   */
  static Optional<String> text(Object value) {
    if (value instanceof Double number) {
      if (Double.isNaN(number) || Double.isInfinite(number)) {
        return Optional.of(Double.toString(number));
      }
      boolean plain = Math.abs(number) < 1e15 && number * 1024 == Math.rint(number * 1024);
      return plain
          ? Optional.of(new BigDecimal(number).stripTrailingZeros().toPlainString())
          : Optional.empty();
    }
    if (value instanceof Script.Nothing nothing) {
      return Optional.of(nothing == Script.Nothing.NULL ? "null" : "undefined");
    }
    return Optional.of(value.toString());
  }
}
