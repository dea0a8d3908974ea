package dev.lockstep.generator.emit.payload;

import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;

/** The same JSON value for the model and for generated code. */
final class Values {

  private Values() {}

  static JsonValue json(SchemaValue value) {
    return JsonReader.standard().read(value.toString()).orElseThrow();
  }
}
