package dev.lockstep.conformance.ordering;

import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.runtime.expression.Arithmetic;
import dev.lockstep.runtime.expression.Conversions;
import dev.lockstep.runtime.expression.Moments;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Arithmetic and conversions in conditions of rules, with the faults the language gives them. */
final class SaidArithmetic {

  private SaidArithmetic() {}

  static Object apply(IrFunction function, Object x, Object y) {
    if (x instanceof Long left && y instanceof Long right) {
      return whole(function, left, right);
    } else if (x instanceof Double left && y instanceof Double right) {
      return real(function, left, right);
    } else if (x instanceof String left && y instanceof String right) {
      return left + right;
    } else if (x instanceof List<?> left && y instanceof List<?> right) {
      List<Object> both = new ArrayList<>(left);
      both.addAll(right);
      return both;
    }
    return time(function == IrFunction.SUBTRACT, x, y);
  }

  static Object negated(Object value) {
    return value instanceof Long whole ? (Object) Arithmetic.negate(whole) : -(Double) value;
  }

  static Object toWhole(Object value) {
    if (value instanceof Double real) {
      return Conversions.toInt(real);
    } else if (value instanceof Instant instant) {
      return Conversions.toInt(instant);
    }
    return value instanceof String text ? (Object) Conversions.toInt(text) : value;
  }

  static Object toReal(Object value) {
    if (value instanceof Long whole) {
      return (double) whole;
    }
    return value instanceof String text ? (Object) Conversions.toDouble(text) : value;
  }

  static Object toText(Object value) {
    return value instanceof Duration duration ? Conversions.toText(duration) : value.toString();
  }

  private static Object whole(IrFunction function, long x, long y) {
    return switch (function) {
      case ADD -> Arithmetic.add(x, y);
      case SUBTRACT -> Arithmetic.subtract(x, y);
      case MULTIPLY -> Arithmetic.multiply(x, y);
      case DIVIDE -> Arithmetic.divide(x, y);
      default -> Arithmetic.modulo(x, y);
    };
  }

  private static Object real(IrFunction function, double x, double y) {
    return switch (function) {
      case ADD -> x + y;
      case SUBTRACT -> x - y;
      case MULTIPLY -> x * y;
      default -> x / y;
    };
  }

  private static Object time(boolean minus, Object x, Object y) {
    if (x instanceof Instant from && y instanceof Instant to) {
      return Moments.subtract(from, to);
    } else if (x instanceof Instant instant) {
      return minus ? Moments.subtract(instant, (Duration) y) : Moments.add(instant, (Duration) y);
    } else if (y instanceof Instant instant) {
      return Moments.add(instant, (Duration) x);
    }
    return minus
        ? Moments.subtract((Duration) x, (Duration) y)
        : Moments.add((Duration) x, (Duration) y);
  }
}
