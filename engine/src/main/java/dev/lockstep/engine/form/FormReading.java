package dev.lockstep.engine.form;

import java.util.List;
import java.util.Optional;

/**
 * What came of reading a form.
 *
 * @param form the form; empty when there are problems
 * @param problems what is wrong, in the order met; empty when there is a form
 */
public record FormReading(Optional<Form> form, List<FormProblem> problems) {

  public FormReading {
    problems = List.copyOf(problems);
  }
}
