package dev.lockstep.conformance.solve;

import dev.lockstep.model.expression.evaluation.Evaluation;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The solution of an equation for one unknown: values with which a term has a wanted value, while
 * all other unknowns keep theirs. Solutions may be approximate; the caller evaluates the term with
 * them.
 */
final class Inversion {

  private static final double NANOS = 1e9;
  private static final int LONGEST_TEXT = 10_000;

  private final Unknown unknown;
  private final Function<IrTerm, Evaluation> evaluation;

  /**
   * Creates an inversion.
   *
   * @param evaluation evaluates terms without the unknown
   */
  Inversion(Unknown unknown, Function<IrTerm, Evaluation> evaluation) {
    this.unknown = unknown;
    this.evaluation = evaluation;
  }

  /** Returns the unknown. */
  Unknown unknown() {
    return unknown;
  }

  /**
   * Returns values of the unknown for which {@code term} has the value {@code wanted}, or nearly.
   */
  List<Object> solve(IrTerm term, @Nullable Object wanted) {
    try {
      return attempt(term, wanted);
    } catch (ArithmeticException | DateTimeException | NumberFormatException e) {
      return List.of();
    }
  }

  private List<Object> attempt(IrTerm term, @Nullable Object wanted) {
    if (wanted == null || !Unknown.in(term).contains(unknown)) {
      return List.of();
    } else if (unknown.equals(Unknown.of(term))) {
      return List.of(wanted);
    } else if (term instanceof IrTerm.Call call) {
      List<Object> solutions = new ArrayList<>();
      for (int i = 0; i < call.arguments().size(); i++) {
        IrTerm inner = call.arguments().get(i);
        if (Unknown.in(inner).contains(unknown)) {
          for (Object value : argument(call, i, wanted)) {
            solutions.addAll(solve(inner, value));
          }
        }
      }
      return solutions;
    }
    return List.of();
  }

  /** Returns values of an argument with which the call has the wanted value. */
  private List<Object> argument(IrTerm.Call call, int position, Object wanted) {
    IrType type = call.arguments().get(position).type();
    Object other = call.arguments().size() == 2 ? value(call.arguments().get(1 - position)) : null;
    return switch (call.function()) {
      case ADD -> added(wanted, other);
      case SUBTRACT -> position == 0 ? sum(wanted, other) : difference(other, wanted);
      case MULTIPLY -> product(type, wanted, other);
      case DIVIDE -> position == 0 ? dividend(type, wanted, other) : product(type, other, wanted);
      case MODULO -> other instanceof Long n ? List.of(wanted, (Long) wanted + n) : List.of();
      case NEGATE -> negated(wanted);
      case TO_STRING, TO_INT, TO_DOUBLE, SECONDS, MILLISECONDS ->
          converted(call.function(), type, wanted);
      case SIZE -> ofSize(type, wanted);
      case CONDITIONAL -> position == 0 ? List.of(true, false) : List.of(wanted);
      default -> List.of();
    };
  }

  private @Nullable Object value(IrTerm term) {
    return evaluation.apply(term) instanceof Evaluation.Value known ? known.value() : null;
  }

  private static List<Object> added(Object wanted, @Nullable Object other) {
    if (wanted instanceof String text && other instanceof String part) {
      List<Object> rest = new ArrayList<>();
      if (text.startsWith(part)) {
        rest.add(text.substring(part.length()));
      }
      if (text.endsWith(part)) {
        rest.add(text.substring(0, text.length() - part.length()));
      }
      return rest;
    }
    return difference(wanted, other);
  }

  private static List<Object> sum(@Nullable Object a, @Nullable Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      return List.of(Math.addExact(x, y));
    } else if (a instanceof Double x && b instanceof Double y) {
      return around(x + y);
    } else if (a instanceof Duration x && b instanceof Duration y) {
      return List.of(x.plus(y));
    } else if (a instanceof Instant x && b instanceof Duration y) {
      return List.of(x.plus(y));
    } else if (a instanceof Duration x && b instanceof Instant y) {
      return List.of(y.plus(x));
    }
    return List.of();
  }

  private static List<Object> difference(@Nullable Object a, @Nullable Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      return List.of(Math.subtractExact(x, y));
    } else if (a instanceof Double x && b instanceof Double y) {
      return around(x - y);
    } else if (a instanceof Duration x && b instanceof Duration y) {
      return List.of(x.minus(y));
    } else if (a instanceof Instant x && b instanceof Duration y) {
      return List.of(x.minus(y));
    } else if (a instanceof Instant x && b instanceof Instant y) {
      return List.of(Duration.between(y, x));
    }
    return List.of();
  }

  private static List<Object> around(double value) {
    return List.of(value, Math.nextUp(value), Math.nextDown(value));
  }

  private static List<Object> product(IrType type, @Nullable Object wanted, @Nullable Object by) {
    if (wanted instanceof Long x && by instanceof Long y && y != 0) {
      long quotient = Math.floorDiv(x, y);
      return List.of(quotient, quotient + 1, quotient - 1);
    } else if (wanted instanceof Double x && by instanceof Double y) {
      return around(x / y);
    } else if (wanted instanceof Duration x && by instanceof Number y) {
      return List.of(duration(seconds(x) / y.doubleValue()));
    } else if (wanted instanceof Duration x && by instanceof Duration y) {
      double quotient = seconds(x) / seconds(y);
      return type == IrType.Scalar.INT
          ? List.of((long) Math.floor(quotient), (long) Math.ceil(quotient))
          : around(quotient);
    }
    return List.of();
  }

  private static List<Object> dividend(IrType type, Object wanted, @Nullable Object by) {
    if (wanted instanceof Long x && by instanceof Long y) {
      long least = Math.multiplyExact(x, y);
      return List.of(least, least + Math.abs(y) - 1, least - Math.abs(y) + 1);
    } else if (wanted instanceof Double x && by instanceof Double y) {
      return around(x * y);
    } else if (wanted instanceof Duration x && by instanceof Number y) {
      return List.of(duration(seconds(x) * y.doubleValue()));
    } else if (wanted instanceof Double x && by instanceof Duration y) {
      return List.of(duration(x * seconds(y)));
    }
    return type == IrType.Scalar.NULL ? List.of() : List.of();
  }

  private static List<Object> negated(Object wanted) {
    if (wanted instanceof Long x) {
      return List.of(Math.negateExact(x));
    } else if (wanted instanceof Double x) {
      return List.of(-x);
    }
    return wanted instanceof Duration x ? List.of(x.negated()) : List.of();
  }

  private static List<Object> converted(IrFunction function, IrType type, Object wanted) {
    if (function == IrFunction.TO_STRING) {
      return wanted instanceof String text ? parsed(type, text) : List.of();
    } else if (function == IrFunction.SECONDS || function == IrFunction.MILLISECONDS) {
      double count = seconds((Duration) wanted) * (function == IrFunction.MILLISECONDS ? 1_000 : 1);
      return type == IrType.Scalar.INT ? whole(count) : around(count);
    } else if (type == IrType.Scalar.STRING) {
      return List.of(wanted.toString());
    } else if (type == IrType.Scalar.TIMESTAMP && wanted instanceof Long second) {
      return List.of(Instant.ofEpochSecond(second));
    } else if (type == IrType.Scalar.DOUBLE && wanted instanceof Long number) {
      return List.of((double) number);
    } else if (type == IrType.Scalar.INT && wanted instanceof Double number) {
      return whole(number);
    }
    return List.of(wanted);
  }

  private static List<Object> parsed(IrType type, String text) {
    if (!(type instanceof IrType.Scalar scalar)) {
      return List.of();
    }
    return switch (scalar) {
      case BOOL -> List.of(Boolean.parseBoolean(text));
      case INT -> List.of(Long.parseLong(text));
      case TIMESTAMP -> List.of(Instant.parse(text));
      case STRING -> List.of(text);
      default -> List.of();
    };
  }

  private static List<Object> whole(double value) {
    long low = (long) Math.floor(value);
    return List.of(low, low + 1, low - 1);
  }

  private static List<Object> ofSize(IrType type, Object wanted) {
    long size = (Long) wanted;
    if (size < 0 || size > LONGEST_TEXT) {
      return List.of();
    } else if (type == IrType.Scalar.STRING) {
      return List.of("a".repeat((int) size), "0".repeat((int) size));
    }
    return List.of();
  }

  private static double seconds(Duration duration) {
    return duration.getSeconds() + duration.getNano() / NANOS;
  }

  private static Duration duration(double seconds) {
    BigDecimal exact = new BigDecimal(seconds, MathContext.DECIMAL64);
    BigDecimal nanos = exact.movePointRight(9);
    return Duration.ofNanos(nanos.longValue());
  }
}
