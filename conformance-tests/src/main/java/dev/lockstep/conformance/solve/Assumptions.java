package dev.lockstep.conformance.solve;

import dev.lockstep.conformance.condition.Truth;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Assumed results of clauses, and the contradictions between them that follow from comparisons with
 * constants, comparisons of the same two terms, and the declarations of payload fields. A missing
 * contradiction does not mean that the clauses can have these results together. Not thread-safe.
 */
final class Assumptions {

  private static final BigDecimal NANOS = BigDecimal.valueOf(1_000_000_000);

  private final Function<List<String>, @Nullable IrField> fields;
  private final Map<Object, Range> ranges = new HashMap<>();
  private final Map<Object, Set<Object>> only = new HashMap<>();
  private final Map<Object, Set<Object>> never = new HashMap<>();
  private final Map<Object, Boolean> flags = new HashMap<>();
  private boolean contradiction;

  /**
   * Creates assumptions without a clause.
   *
   * @param fields returns the declaration of a payload field by path; {@code null} if unknown
   */
  Assumptions(Function<List<String>, @Nullable IrField> fields) {
    this.fields = fields;
  }

  /** Returns a copy to which clauses can be added. */
  Assumptions copy() {
    Assumptions copy = new Assumptions(fields);
    ranges.forEach((key, range) -> copy.ranges.put(key, range.copy()));
    only.forEach((key, values) -> copy.only.put(key, new HashSet<>(values)));
    never.forEach((key, values) -> copy.never.put(key, new HashSet<>(values)));
    copy.flags.putAll(flags);
    copy.contradiction = contradiction;
    return copy;
  }

  /** Returns true if the assumptions exclude each other. */
  boolean contradict() {
    return contradiction;
  }

  /** Adds a result of a clause. */
  void assume(IrTerm clause, Truth truth) {
    if (truth == Truth.ERROR) {
      contradiction |= !Errors.mayFail(clause, fields);
      return;
    }
    boolean value = truth == Truth.TRUE;
    if (clause instanceof IrTerm.EventFieldPresent present) {
      flag(List.of("has", present.path()), value);
      IrField field = fields.apply(present.path());
      contradiction |= !value && field != null && field.required();
      return;
    }
    for (Unknown unknown : Unknown.in(clause)) {
      if (unknown instanceof Unknown.Field field && !Errors.guards(clause)) {
        flag(List.of("has", field.path()), true);
      }
    }
    if (!(clause instanceof IrTerm.Call call) || !compare(call, value)) {
      flag(clause, value);
      if (clause instanceof IrTerm.ContextValue) {
        retain(clause, Set.of(value));
      }
    }
  }

  private void flag(Object key, boolean value) {
    Boolean known = flags.putIfAbsent(key, value);
    contradiction |= known != null && known != value;
  }

  private boolean compare(IrTerm.Call call, boolean value) {
    if (call.arguments().size() != 2) {
      return false;
    }
    IrTerm left = call.arguments().get(0);
    IrTerm right = call.arguments().get(1);
    if (call.function() == IrFunction.IN) {
      return member(left, right, value);
    }
    Relation relation = Relation.of(call.function());
    if (relation == null || !isOrdered(left) || !isOrdered(right)) {
      return false;
    }
    Relation known = value ? relation : relation.negated();
    if (right instanceof IrTerm.Constant constant) {
      constant(left, known, constant.value());
    } else if (left instanceof IrTerm.Constant constant) {
      constant(right, known.mirrored(), constant.value());
    } else if (left.type().equals(right.type())) {
      sides(left, right, known);
    } else {
      return false;
    }
    return true;
  }

  /** Returns true for terms whose values are totally ordered. Calculated doubles may be NaN. */
  private static boolean isOrdered(IrTerm term) {
    return term.type() instanceof IrType.Scalar scalar
        && switch (scalar) {
          case BOOL, INT, STRING, DURATION, TIMESTAMP -> true;
          case DOUBLE -> !(term instanceof IrTerm.Call);
          default -> false;
        };
  }

  private void sides(IrTerm left, IrTerm right, Relation relation) {
    boolean swapped = left.toString().compareTo(right.toString()) > 0;
    Object key = swapped ? List.of(right, left) : List.of(left, right);
    Range range = ranges.computeIfAbsent(key, each -> new Range(true));
    range.atLeast(BigDecimal.ONE.negate(), true);
    range.atMost(BigDecimal.ONE, true);
    restrict(range, swapped ? relation.mirrored() : relation, BigDecimal.ZERO);
  }

  private void constant(IrTerm term, Relation relation, Object value) {
    BigDecimal number = number(value);
    if (number == null) {
      choose(term, relation, value);
      return;
    }
    boolean whole = term.type() != IrType.Scalar.DOUBLE;
    restrict(ranges.computeIfAbsent(term, each -> new Range(whole)), relation, number);
    declared(term);
  }

  private void restrict(Range range, Relation relation, BigDecimal bound) {
    switch (relation) {
      case LESS -> range.atMost(bound, false);
      case LESS_OR_EQUAL -> range.atMost(bound, true);
      case GREATER -> range.atLeast(bound, false);
      case GREATER_OR_EQUAL -> range.atLeast(bound, true);
      case EQUAL -> {
        range.atLeast(bound, true);
        range.atMost(bound, true);
      }
      case NOT_EQUAL -> range.without(bound);
    }
    contradiction |= range.isEmpty();
  }

  private void choose(IrTerm term, Relation relation, Object value) {
    if (relation == Relation.EQUAL) {
      retain(term, Set.of(value));
    } else if (relation == Relation.NOT_EQUAL) {
      remove(term, Set.of(value));
    }
    if (value instanceof Boolean
        && relation == Relation.NOT_EQUAL
        && !Errors.mayBeNull(term, fields)) {
      retain(term, Set.of(value.equals(Boolean.FALSE)));
    }
  }

  private boolean member(IrTerm term, IrTerm list, boolean value) {
    if (!(list instanceof IrTerm.ListLiteral literal)
        || !literal.elements().stream().allMatch(IrTerm.Constant.class::isInstance)) {
      return false;
    }
    Set<Object> values = new HashSet<>();
    literal.elements().forEach(element -> values.add(((IrTerm.Constant) element).value()));
    if (value) {
      retain(term, values);
    } else {
      remove(term, values);
    }
    return true;
  }

  private void retain(IrTerm term, Set<Object> values) {
    only.computeIfAbsent(term, key -> new HashSet<>(values)).retainAll(values);
    declared(term);
    check(term);
  }

  private void remove(IrTerm term, Set<Object> values) {
    never.computeIfAbsent(term, key -> new HashSet<>()).addAll(values);
    declared(term);
    check(term);
  }

  private void check(IrTerm term) {
    Set<Object> left = only.get(term);
    contradiction |= left != null && never.getOrDefault(term, Set.of()).containsAll(left);
  }

  /** Adds the only values that the schema allows for a field. */
  private void declared(IrTerm term) {
    IrField field = term instanceof IrTerm.EventField read ? fields.apply(read.path()) : null;
    if (field != null && !field.constants().isEmpty() && !field.nullable()) {
      only.computeIfAbsent(term, key -> new HashSet<>(field.constants()))
          .retainAll(field.constants());
      check(term);
    }
  }

  private static @Nullable BigDecimal number(Object value) {
    if (value instanceof Long number) {
      return BigDecimal.valueOf(number);
    } else if (value instanceof Double number) {
      return Double.isFinite(number) ? new BigDecimal(number) : null;
    } else if (value instanceof Duration duration) {
      return BigDecimal.valueOf(duration.getSeconds())
          .multiply(NANOS)
          .add(BigDecimal.valueOf(duration.getNano()));
    } else if (value instanceof Instant time) {
      return BigDecimal.valueOf(time.getEpochSecond())
          .multiply(NANOS)
          .add(BigDecimal.valueOf(time.getNano()));
    }
    return null;
  }
}
