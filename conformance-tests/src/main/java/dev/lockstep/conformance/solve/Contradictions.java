package dev.lockstep.conformance.solve;

import dev.lockstep.conformance.condition.Condition;
import dev.lockstep.conformance.condition.Truth;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A proof that conditions cannot have wanted results together: every combination of results of
 * their clauses contradicts itself or is not wanted. The clauses of all conditions see the same
 * values.
 */
public final class Contradictions {

  private static final int MOST_STEPS = 100_000;
  private static final int MOST_CLAUSES = 14;

  private final List<IrTerm> clauses;
  private final Predicate<Map<IrTerm, Truth>> wanted;
  private int steps;

  private Contradictions(List<IrTerm> clauses, Predicate<Map<IrTerm, Truth>> wanted) {
    this.clauses = clauses;
    this.wanted = wanted;
  }

  /**
   * Returns true if it is certain that no values fulfil all of the given.
   *
   * @param scope the payload that the conditions see; {@code null} for none
   * @param holding conditions that hold
   * @param failing conditions that do not hold
   * @param decided a condition that a clause decides with a result; {@code null} for none
   */
  public static boolean exclude(
      IrType.@Nullable ObjectOf scope,
      List<Condition> holding,
      List<Condition> failing,
      @Nullable ConditionGoal decided) {
    Set<IrTerm> clauses = new LinkedHashSet<>();
    if (decided != null) {
      clauses.addAll(decided.condition().clauses());
    }
    failing.forEach(condition -> clauses.addAll(condition.clauses()));
    Set<Unknown> read = new HashSet<>();
    clauses.forEach(clause -> read.addAll(Unknown.in(clause)));
    holding.stream()
        .filter(condition -> condition.kind() == Condition.Kind.GUARD)
        .forEach(
            condition -> condition.clauses().forEach(clause -> read.addAll(Unknown.in(clause))));
    List<Condition> relevant =
        holding.stream()
            .filter(
                condition ->
                    condition.kind() == Condition.Kind.GUARD
                        || condition.clauses().stream()
                            .anyMatch(clause -> !Collections.disjoint(Unknown.in(clause), read)))
            .toList();
    relevant.forEach(condition -> clauses.addAll(condition.clauses()));
    if (clauses.size() > MOST_CLAUSES) {
      return false;
    }
    Predicate<Map<IrTerm, Truth>> wanted =
        truths ->
            relevant.stream().allMatch(condition -> condition.holds(of(condition, truths)))
                && failing.stream().noneMatch(condition -> condition.holds(of(condition, truths)))
                && (decided == null || isMet(decided, of(decided.condition(), truths)));
    Function<List<String>, @Nullable IrField> fields = path -> field(scope, path);
    return !new Contradictions(new ArrayList<>(clauses), wanted)
        .mayBe(new Assumptions(fields), new HashMap<>(), 0);
  }

  private static Truth[] of(Condition condition, Map<IrTerm, Truth> truths) {
    return condition.clauses().stream().map(truths::get).toArray(Truth[]::new);
  }

  private static boolean isMet(ConditionGoal goal, Truth[] truths) {
    if (goal.clause() == null) {
      return goal.condition().holds(truths) == goal.holds();
    }
    int position = goal.condition().clauses().indexOf(goal.clause());
    return truths[position] == Truth.of(goal.value())
        && goal.condition().isDecidedBy(position, truths);
  }

  private static @Nullable IrField field(IrType.@Nullable ObjectOf scope, List<String> path) {
    IrType at = scope;
    IrField found = null;
    for (String name : path) {
      found =
          at instanceof IrType.ObjectOf object
              ? object.fields().stream()
                  .filter(field -> field.name().equals(name))
                  .findFirst()
                  .orElse(null)
              : null;
      if (found == null) {
        return null;
      }
      at = found.type();
    }
    return path.size() == 1 ? found : null;
  }

  /** Returns true if the clauses from a position on may have results that are wanted. */
  private boolean mayBe(Assumptions assumed, Map<IrTerm, Truth> truths, int position) {
    if (assumed.contradict()) {
      return false;
    } else if (++steps > MOST_STEPS) {
      return true;
    } else if (position == clauses.size()) {
      return wanted.test(truths);
    }
    for (Truth truth : Truth.values()) {
      Assumptions more = assumed.copy();
      more.assume(clauses.get(position), truth);
      truths.put(clauses.get(position), truth);
      if (mayBe(more, truths, position + 1)) {
        return true;
      }
    }
    truths.remove(clauses.get(position));
    return false;
  }
}
