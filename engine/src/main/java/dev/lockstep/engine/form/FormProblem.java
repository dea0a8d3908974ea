package dev.lockstep.engine.form;

import dev.lockstep.runtime.json.Violation;

/**
 * A mistake in a form or in a response to it.
 *
 * @param field name of the field; empty if the problem does not concern a single field
 * @param message one clause, without full stop
 */
public record FormProblem(String field, String message) {

  /**
   * Returns the problem as a violation.
   *
   * @param values JSON pointer to the object of the values
   */
  public Violation violation(String values) {
    String pointer =
        field.isEmpty() ? values : values + "/" + field.replace("~", "~0").replace("/", "~1");
    return new Violation(pointer, "", "field", message);
  }

  @Override
  public String toString() {
    return field.isEmpty() ? message : "`" + field + "`: " + message;
  }
}
