package dev.lockstep.engine.form;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One question of a form.
 *
 * @param name what its value is called; unique in the form
 * @param label what the person reads
 * @param required whether an approval cannot leave it out
 * @param options what may be chosen, in order; empty for types that are not chosen from options,
 *     and for a choice that takes any text
 * @param preset the value it has until somebody changes it; {@code null} for none
 */
public record Field(
    String name,
    FieldType type,
    String label,
    boolean required,
    List<String> options,
    @Nullable JsonValue preset) {

  public Field {
    options = List.copyOf(options);
  }

  /** A field without options. */
  public static Field of(String name, FieldType type, String label, boolean required) {
    return new Field(name, type, label, required, List.of(), null);
  }

  /** A field that is chosen from options. */
  public static Field choice(
      String name, FieldType type, String label, boolean required, List<String> options) {
    return new Field(name, type, label, required, options, null);
  }

  /** A field of a flow definition. */
  public static Field of(Definition.Field field) {
    return new Field(
        field.name(),
        FieldType.of(field.type()),
        field.label().isBlank() ? field.name() : field.label(),
        field.required(),
        field.options(),
        field.default_());
  }

  JsonObject json() {
    JsonObject.Builder json =
        JsonObject.builder()
            .add("name", name)
            .add("type", type.wire())
            .add("label", label)
            .add("required", required);
    if (!options.isEmpty()) {
      json.add("options", JsonArray.of(options, JsonString::new));
    }
    if (preset != null) {
      json.add("default", preset);
    }
    return json.build();
  }
}
