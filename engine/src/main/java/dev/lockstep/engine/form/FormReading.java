package dev.lockstep.engine.form;

import java.util.List;
import java.util.Optional;

/**
 * The result of reading a form.
 *
 * @param form the form; empty if there are problems
 * @param problems problems in the order of the fields; empty if there is a form
 */
public record FormReading(Optional<Form> form, List<FormProblem> problems) {

  public FormReading {
    problems = List.copyOf(problems);
  }
}
