package dev.lockstep.runtime.json.schema;

import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Violations;
import java.util.List;

/**
 * One subschema of a plan.
 *
 * @param steps its keywords in the order of their violations
 */
record PlanPart(List<Step> steps) {

  /** A subschema that accepts every value. */
  static final PlanPart ANY = new PlanPart(List.of());

  /** One keyword. */
  @FunctionalInterface
  interface Step {

    /** Adds the violations of a value; returns whether the keywords behind it apply to it. */
    boolean check(JsonValue value, Violations violations);
  }

  void check(JsonValue value, Violations violations) {
    for (Step step : steps) {
      if (!step.check(value, violations)) {
        return;
      }
    }
  }

  boolean accepts(JsonValue value) {
    Violations violations = new Violations();
    for (Step step : steps) {
      boolean goesOn = step.check(value, violations);
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
