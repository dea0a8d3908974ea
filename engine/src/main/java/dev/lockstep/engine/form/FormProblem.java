package dev.lockstep.engine.form;

import dev.lockstep.runtime.json.Violation;

/**
 * What is wrong with a form or with a response to it.
 *
 * @param field the field in question; empty when it is not one field's fault
 * @param message one clause, without full stop
 */
public record FormProblem(String field, String message) {

  /**
   * The same as a violation.
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
