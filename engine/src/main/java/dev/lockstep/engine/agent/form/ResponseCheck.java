package dev.lockstep.engine.agent.form;

import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Checks a response against its form: action allowed, required fields there, values of the type.
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
    List<FormProblem> found = new ArrayList<>();
    for (Field field : form.fields()) {
      problem(field, response.values().get(field.name())).ifPresent(found::add);
    }
    if (!form.fields().isEmpty()) {
      unknown(response).forEach(name -> found.add(new FormProblem(name, "no such field")));
    }
    return found;
  }

  private List<String> unknown(FormResponse response) {
    Set<String> known = form.fields().stream().map(Field::name).collect(Collectors.toSet());
    return response.values().names().stream().filter(name -> !known.contains(name)).toList();
  }

  private static Optional<FormProblem> problem(Field field, @Nullable JsonValue value) {
    if (value == null || value instanceof JsonNull || FieldValues.isBlank(value)) {
      return field.required()
          ? Optional.of(new FormProblem(field.name(), "required"))
          : Optional.empty();
    }
    return FieldValues.fits(field, value)
        ? Optional.empty()
        : Optional.of(new FormProblem(field.name(), "not " + FieldValues.wanted(field)));
  }
}
