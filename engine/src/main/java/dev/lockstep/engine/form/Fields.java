package dev.lockstep.engine.form;

import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a form, or the variables of a flow.
 *
 * @param fields in order, names unique
 */
public record Fields(List<Field> fields) {

  public Fields {
    fields = List.copyOf(fields);
  }

  /** Converts the fields of a flow definition. */
  public static Fields of(List<Definition.Field> fields) {
    return new Fields(fields.stream().map(Field::of).toList());
  }

  /**
   * Returns the problems of values in the order of the fields, unknown names last; empty if the
   * values are valid. A blank text, an empty list and null count as missing. A missing value is no
   * problem if the field has a default.
   */
  public List<FormProblem> check(JsonObject values) {
    List<FormProblem> found = new ArrayList<>();
    for (Field field : fields) {
      problem(field, values.get(field.name())).ifPresent(found::add);
    }
    Set<String> known = fields.stream().map(Field::name).collect(Collectors.toSet());
    values.names().stream()
        .filter(name -> !known.contains(name))
        .forEach(name -> found.add(new FormProblem(name, "no such field")));
    return found;
  }

  private static Optional<FormProblem> problem(Field field, @Nullable JsonValue value) {
    if (isLeftOut(field, value)) {
      return field.required() && (value != null || field.preset() == null)
          ? Optional.of(new FormProblem(field.name(), "required"))
          : Optional.empty();
    }
    return FieldValues.fits(field, value)
        ? Optional.empty()
        : Optional.of(new FormProblem(field.name(), "not " + FieldValues.wanted(field)));
  }

  /**
   * Returns the values of all fields in their order, given values that {@link #check} accepts. A
   * missing value is replaced by the field's default, or by null if it has none.
   */
  public JsonObject filled(JsonObject values) {
    JsonObject.Builder filled = JsonObject.builder();
    for (Field field : fields) {
      filled.add(field.name(), filled(field, values.get(field.name())));
    }
    return filled.build();
  }

  private static JsonValue filled(Field field, @Nullable JsonValue value) {
    if (value == null) {
      return field.preset() == null ? JsonNull.NULL : field.preset();
    }
    return FieldValues.fits(field, value) ? value : JsonNull.NULL;
  }

  private static boolean isLeftOut(Field field, @Nullable JsonValue value) {
    return value == null || value instanceof JsonNull || FieldValues.isBlank(field, value);
  }
}
