package dev.lockstep.engine.agent.form;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.List;

/**
 * One question of a form.
 *
 * @param name what its value is called; unique in the form
 * @param label what the person reads
 * @param required whether an approval cannot leave it out
 * @param options what may be chosen, in order; empty for types that are not chosen from options
 */
public record Field(
    String name, FieldType type, String label, boolean required, List<String> options) {

  public Field {
    options = List.copyOf(options);
  }

  /** A field without options. */
  public static Field of(String name, FieldType type, String label, boolean required) {
    return new Field(name, type, label, required, List.of());
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
    return json.build();
  }
}
