package dev.lockstep.runtime.json.schema;

import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Violations;
import java.util.List;

/**
 * One subschema of a plan.
 *
 * @param position its position in the plan
 * @param steps its keywords in the order of their violations
 * @param isRemembered true if its results are stored in the memo of a value
 */
record PlanPart(int position, List<Step> steps, boolean isRemembered) {

  /** A subschema that accepts every value. */
  static final PlanPart ANY = new PlanPart(-1, List.of(), false);

  /** One keyword. */
  @FunctionalInterface
  interface Step {

    /** Adds the violations of a value; returns whether the keywords behind it apply to it. */
    boolean check(JsonValue value, Violations violations, VerdictMemo memo);
  }

  /** Returns the same part whose results are remembered or not. */
  PlanPart remembered(boolean isRemembered) {
    return new PlanPart(position, steps, isRemembered);
  }

  /** Adds the violations of a value. */
  void check(JsonValue value, Violations violations, VerdictMemo memo) {
    if (steps.isEmpty() || violations.isFull() || isRemembered && memo.isValid(position, value)) {
      return;
    }
    int before = violations.size();
    for (Step step : steps) {
      if (!step.check(value, violations, memo)) {
        break;
      }
    }
    if (isRemembered) {
      memo.put(position, value, violations.size() == before);
    }
  }

  /** Returns true if a value has no violations. */
  boolean accepts(JsonValue value, VerdictMemo memo) {
    if (!isRemembered) {
      return isValid(value, memo);
    }
    Boolean known = memo.of(position, value);
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
