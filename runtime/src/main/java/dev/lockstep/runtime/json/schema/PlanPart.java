package dev.lockstep.runtime.json.schema;

import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Violations;
import java.util.List;

/**
 * One subschema of a plan.
 *
 * @param position its position in the plan
 * @param steps its keywords in the order of their violations
 */
record PlanPart(int position, List<Step> steps) {

  /** A subschema that accepts every value. */
  static final PlanPart ANY = new PlanPart(-1, List.of());

  /** One keyword. */
  @FunctionalInterface
  interface Step {

    /** Adds the violations of a value; returns whether the keywords behind it apply to it. */
    boolean check(JsonValue value, Violations violations, VerdictMemo memo);
  }

  /** Adds the violations of a value. */
  void check(JsonValue value, Violations violations, VerdictMemo memo) {
    if (steps.isEmpty() || violations.isFull() || memo.isValid(position, value)) {
      return;
    }
    int before = violations.size();
    for (Step step : steps) {
      if (!step.check(value, violations, memo)) {
        break;
      }
    }
    memo.put(position, value, violations.size() == before);
  }

  /** Returns true if a value has no violations. */
  boolean accepts(JsonValue value, VerdictMemo memo) {
    Boolean known = steps.isEmpty() ? Boolean.TRUE : memo.of(position, value);
    return known == null ? memo.put(position, value, isValid(value, memo)) : known;
  }

  private boolean isValid(JsonValue value, VerdictMemo memo) {
    Violations violations = new Violations();
    for (Step step : steps) {
      boolean goesOn = step.check(value, violations, memo);
      if (!violations.isEmpty()) {
        return false;
      }
      if (!goesOn) {
        return true;
      }
    }
    return true;
  }
}
