package dev.lockstep.engine.form;

import java.util.List;

/**
 * Checks a response against its form: the action is allowed, required values are present, and
 * values have the type of their field.
 */
final class ResponseCheck {

  private final Form form;

  ResponseCheck(Form form) {
    this.form = form;
  }

  List<FormProblem> problems(FormResponse response) {
    if (!form.actions().contains(response.action())) {
      return List.of(
          new FormProblem("", "`" + response.action().wire() + "` is not offered by this form"));
    }
    if (response.action() == FormAction.REJECT) {
      return List.of();
    }
    return form.fields().isEmpty() ? List.of() : new Fields(form.fields()).check(response.values());
  }
}
