package dev.lockstep.engine.form;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field of a form.
 *
 * @param name name of the value; unique in the form
 * @param label the text that the person reads
 * @param required true if an approval must have a value
 * @param options the values to choose from, in order; empty for types without options, and for a
 *     choice that accepts any text
 * @param preset the value unless the person changes it; {@code null} for none
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

  /** Creates a field without options. */
  public static Field of(String name, FieldType type, String label, boolean required) {
    return new Field(name, type, label, required, List.of(), null);
  }

  /** Creates a field with options. */
  public static Field choice(
      String name, FieldType type, String label, boolean required, List<String> options) {
    return new Field(name, type, label, required, options, null);
  }

  /** Converts a field of a flow definition. */
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
