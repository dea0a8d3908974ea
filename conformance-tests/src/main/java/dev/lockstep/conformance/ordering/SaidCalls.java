package dev.lockstep.conformance.ordering;

import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.runtime.expression.Conversions;
import dev.lockstep.runtime.expression.EvaluationException;
import dev.lockstep.runtime.expression.Moments;
import dev.lockstep.runtime.expression.Values;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The functions that conditions of rules use. */
record SaidCalls(SaidTerms terms) {

  Optional<Object> call(IrTerm.Call call) {
    try {
      return evaluated(call);
    } catch (EvaluationException e) {
      return Optional.empty();
    }
  }

  private Optional<Object> evaluated(IrTerm.Call call) {
    return switch (call.function()) {
      case AND -> junction(call.arguments(), false);
      case OR -> junction(call.arguments(), true);
      case NOT -> value(call, 0).map(value -> !(Boolean) value);
      case CONDITIONAL -> value(call, 0).flatMap(chosen -> value(call, (Boolean) chosen ? 1 : 2));
      case EQUAL -> both(call, (x, y) -> x.equals(y));
      case NOT_EQUAL -> both(call, (x, y) -> !x.equals(y));
      case LESS -> both(call, (x, y) -> compare(x, y) < 0);
      case LESS_OR_EQUAL -> both(call, (x, y) -> compare(x, y) <= 0);
      case GREATER -> both(call, (x, y) -> compare(x, y) > 0);
      case GREATER_OR_EQUAL -> both(call, (x, y) -> compare(x, y) >= 0);
      case IN -> both(call, (x, y) -> ((List<?>) y).contains(Optional.of(x)));
      case CONTAINS -> both(call, (x, y) -> ((String) x).contains((String) y));
      case STARTS_WITH -> both(call, (x, y) -> ((String) x).startsWith((String) y));
      case ENDS_WITH -> both(call, (x, y) -> ((String) x).endsWith((String) y));
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO ->
          both(call, (x, y) -> SaidArithmetic.apply(call.function(), x, y));
      case NEGATE -> value(call, 0).map(SaidArithmetic::negated);
      case SIZE -> value(call, 0).map(SaidCalls::size);
      case INDEX -> both(call, SaidCalls::element);
      case MATCHES -> both(call, (x, y) -> Pattern.compile((String) y).matcher((String) x).find());
      case TO_INT -> value(call, 0).map(SaidArithmetic::toWhole);
      case TO_DOUBLE -> value(call, 0).map(SaidArithmetic::toReal);
      case TO_STRING -> value(call, 0).map(SaidArithmetic::toText);
      case SECONDS -> value(call, 0).map(seconds -> Moments.seconds((Long) seconds));
      case TO_DURATION ->
          value(call, 0).map(v -> v instanceof String t ? Conversions.toDuration(t) : v);
      case TO_TIMESTAMP ->
          value(call, 0).map(v -> v instanceof String t ? Conversions.toTimestamp(t) : v);
    };
  }

  /** Two sides that may fail singly: one side with the deciding value is enough. */
  private Optional<Object> junction(List<IrTerm> sides, boolean deciding) {
    boolean failed = false;
    for (IrTerm side : sides) {
      Optional<Object> value = terms.value(side);
      if (value.isPresent() && value.get().equals(deciding)) {
        return Optional.of(deciding);
      }
      failed |= value.isEmpty();
    }
    return failed ? Optional.empty() : Optional.of(!deciding);
  }

  private interface Operation {
    Object apply(Object left, Object right);
  }

  private Optional<Object> both(IrTerm.Call call, Operation operation) {
    return value(call, 0)
        .flatMap(left -> value(call, 1).map(right -> operation.apply(left, right)));
  }

  private Optional<Object> value(IrTerm.Call call, int argument) {
    return terms.value(call.arguments().get(argument));
  }

  @SuppressWarnings("unchecked")
  private static int compare(Object left, Object right) {
    return ((Comparable<Object>) left).compareTo(right);
  }

  private static Object element(Object list, Object index) {
    Optional<?> element = (Optional<?>) Values.at((List<?>) list, (Long) index);
    return element.orElseThrow();
  }

  private static Object size(Object value) {
    return value instanceof List<?> list
        ? (long) list.size()
        : (Object) (long) value.toString().codePointCount(0, value.toString().length());
  }
}
