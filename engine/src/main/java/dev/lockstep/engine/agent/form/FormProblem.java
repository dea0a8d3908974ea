package dev.lockstep.engine.agent.form;

/**
 * What is wrong with a form or with a response to it.
 *
 * @param field the field in question; empty when it is not one field's fault
 * @param message one clause, without full stop
 */
public record FormProblem(String field, String message) {

  @Override
  public String toString() {
    return field.isEmpty() ? message : "`" + field + "`: " + message;
  }
}
