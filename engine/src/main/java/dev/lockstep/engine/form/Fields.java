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
 * The questions of a form, or the variables of a flow, and what may be answered.
 *
 * @param fields in order, names unique
 */
public record Fields(List<Field> fields) {

  public Fields {
    fields = List.copyOf(fields);
  }

  /** The fields a flow definition asks for. */
  public static Fields of(List<Definition.Field> fields) {
    return new Fields(fields.stream().map(Field::of).toList());
  }

  /**
   * What is wrong with values, in the order of the fields and unknown names last; empty when they
   * can be taken. A text of blanks, an empty choice and null are as good as nothing; what is left
   * out and has a default is not missed.
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
   * Values that {@link #check} takes, all fields in their order: defaults in place of what is not
   * there, and null for what has none.
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
