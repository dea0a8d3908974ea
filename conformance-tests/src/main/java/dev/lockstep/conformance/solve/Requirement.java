package dev.lockstep.conformance.solve;

import dev.lockstep.conformance.condition.Condition;
import dev.lockstep.conformance.condition.Truth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A wanted result of a condition. */
final class Requirement {

  private static final int MOST_CLAUSES = 10;
  private static final int ANY = -1;

  private final Condition condition;
  private final boolean holds;
  private final int clause;
  private final boolean value;
  private final List<Truth[]> combinations = new ArrayList<>();

  private Requirement(Condition condition, boolean holds, int clause, boolean value) {
    this.condition = condition;
    this.holds = holds;
    this.clause = clause;
    this.value = value;
    int count = condition.clauses().size();
    for (int bits = 0; count <= MOST_CLAUSES && bits < 1 << count; bits++) {
      Truth[] wanted = new Truth[count];
      for (int i = 0; i < count; i++) {
        wanted[i] = Truth.of((bits >> i & 1) == 1);
      }
      if (isMet(wanted)) {
        combinations.add(wanted);
      }
    }
  }

  /** Creates a requirement of an outcome. */
  static Requirement outcome(Condition condition, boolean holds) {
    return new Requirement(condition, holds, ANY, false);
  }

  /** Creates a requirement that the clause at a position decides the condition with a result. */
  static Requirement decided(Condition condition, int clause, boolean value) {
    return new Requirement(condition, false, clause, value);
  }

  Condition condition() {
    return condition;
  }

  /** Returns true if the results of the clauses fulfil the requirement. */
  boolean isMet(Truth[] truths) {
    return clause == ANY
        ? condition.holds(truths) == holds
        : truths[clause] == Truth.of(value) && condition.isDecidedBy(clause, truths);
  }

  /**
   * Returns the combinations of results that fulfil the requirement, those with the fewest changes
   * first; empty for a condition with more than 10 clauses.
   */
  List<Truth[]> combinations(Truth[] now) {
    return combinations.stream()
        .sorted(Comparator.comparingInt((Truth[] wanted) -> changes(wanted, now)))
        .toList();
  }

  private static int changes(Truth[] wanted, Truth[] now) {
    int changes = 0;
    for (int i = 0; i < wanted.length; i++) {
      changes += wanted[i] == now[i] ? 0 : 1;
    }
    return changes;
  }
}
