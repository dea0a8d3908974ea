package dev.lockstep.verification.run;

import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.runtime.expression.Arithmetic;
import dev.lockstep.runtime.expression.Conversions;
import dev.lockstep.runtime.expression.EvaluationException;
import dev.lockstep.runtime.expression.Moments;
import dev.lockstep.runtime.expression.Values;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The functions of expressions on values that are not null, as {@link IrFunction} defines them. */
public final class PlainOperations {

  private PlainOperations() {}

  public static Object unary(IrFunction function, Object a) {
    return switch (function) {
      case NOT -> !(Boolean) a;
      case NEGATE -> negate(a);
      case SIZE -> size(a);
      case TO_STRING -> a instanceof Duration length ? Conversions.toText(length) : a.toString();
      case TO_INT -> toInt(a);
      case TO_DOUBLE ->
          a instanceof String text
              ? (Object) Conversions.toDouble(text)
              : (Object) ((Number) a).doubleValue();
      case SECONDS -> a instanceof Long n ? Moments.seconds(n) : Moments.seconds((Double) a);
      case MILLISECONDS ->
          a instanceof Long n ? Moments.milliseconds(n) : Moments.milliseconds((Double) a);
      default -> throw new IllegalArgumentException("not a function of one value: " + function);
    };
  }

  public static Object binary(IrFunction function, Object a, Object b) {
    return switch (function) {
      case EQUAL -> equal(a, b);
      case NOT_EQUAL -> !equal(a, b);
      case LESS -> compare(a, b, function);
      case LESS_OR_EQUAL -> compare(a, b, function);
      case GREATER -> compare(a, b, function);
      case GREATER_OR_EQUAL -> compare(a, b, function);
      case ADD -> add(a, b);
      case SUBTRACT -> subtract(a, b);
      case MULTIPLY -> multiply(a, b);
      case DIVIDE -> divide(a, b);
      case MODULO -> Arithmetic.modulo((Long) a, (Long) b);
      case INDEX -> a instanceof List<?> list ? Values.at(list, (Long) b) : at((Map<?, ?>) a, b);
      case CONTAINS -> ((String) a).contains((String) b);
      case STARTS_WITH -> ((String) a).startsWith((String) b);
      case ENDS_WITH -> ((String) a).endsWith((String) b);
      default -> throw new IllegalArgumentException("not a function of two values: " + function);
    };
  }

  private static Object at(Map<?, ?> map, Object key) {
    Object value = map.get(key);
    if (value == null) {
      throw new EvaluationException("no value for the key " + key);
    }
    return value;
  }

  private static boolean equal(Object a, Object b) {
    return a instanceof Double x && b instanceof Double y
        ? x.doubleValue() == y.doubleValue()
        : a.equals(b);
  }

  private static boolean compare(Object a, Object b, IrFunction function) {
    if (a instanceof Double x && b instanceof Double y) {
      return switch (function) {
        case LESS -> x < y;
        case LESS_OR_EQUAL -> x <= y;
        case GREATER -> x > y;
        default -> x >= y;
      };
    }
    int order = order(a, b);
    return switch (function) {
      case LESS -> order < 0;
      case LESS_OR_EQUAL -> order <= 0;
      case GREATER -> order > 0;
      default -> order >= 0;
    };
  }

  private static int order(Object a, Object b) {
    if (a instanceof Long x) {
      return x.compareTo((Long) b);
    } else if (a instanceof String x) {
      return x.compareTo((String) b);
    } else if (a instanceof Duration x) {
      return x.compareTo((Duration) b);
    }
    return ((Instant) a).compareTo((Instant) b);
  }

  private static Object add(Object a, Object b) {
    if (a instanceof Long x) {
      return Arithmetic.add(x, (Long) b);
    } else if (a instanceof Double x) {
      return x + (Double) b;
    } else if (a instanceof String x) {
      return x + b;
    } else if (a instanceof Instant x) {
      return Moments.add(x, (Duration) b);
    }
    return b instanceof Instant y
        ? Moments.add(y, (Duration) a)
        : Moments.add((Duration) a, (Duration) b);
  }

  private static Object subtract(Object a, Object b) {
    if (a instanceof Long x) {
      return Arithmetic.subtract(x, (Long) b);
    } else if (a instanceof Double x) {
      return x - (Double) b;
    } else if (a instanceof Instant x) {
      return b instanceof Instant y ? Moments.subtract(x, y) : Moments.subtract(x, (Duration) b);
    }
    return Moments.subtract((Duration) a, (Duration) b);
  }

  private static Object multiply(Object a, Object b) {
    if (a instanceof Duration x) {
      return b instanceof Long n ? Moments.multiply(x, n) : Moments.multiply(x, (Double) b);
    } else if (b instanceof Duration) {
      return multiply(b, a);
    }
    return a instanceof Long x
        ? (Object) Arithmetic.multiply(x, (Long) b)
        : (Object) ((Double) a * (Double) b);
  }

  private static Object divide(Object a, Object b) {
    if (a instanceof Duration x) {
      if (b instanceof Duration y) {
        return Moments.divide(x, y);
      }
      return b instanceof Long n ? Moments.divide(x, n) : Moments.divide(x, (Double) b);
    }
    return a instanceof Long x
        ? (Object) Arithmetic.divide(x, (Long) b)
        : (Object) ((Double) a / (Double) b);
  }

  private static Object negate(Object a) {
    if (a instanceof Duration x) {
      return Moments.negate(x);
    }
    return a instanceof Long x ? (Object) Arithmetic.negate(x) : (Object) (-(Double) a);
  }

  private static long size(Object a) {
    if (a instanceof String text) {
      return Values.size(text);
    }
    return a instanceof List<?> list ? list.size() : ((Map<?, ?>) a).size();
  }

  private static Object toInt(Object a) {
    if (a instanceof Double x) {
      return Conversions.toInt(x);
    } else if (a instanceof String x) {
      return Conversions.toInt(x);
    }
    return a instanceof Instant x ? (Object) Conversions.toInt(x) : a;
  }
}
