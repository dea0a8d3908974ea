package dev.lockstep.verification.input;

import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.ArrayValue;
import dev.lockstep.model.schema.SchemaValue.BooleanValue;
import dev.lockstep.model.schema.SchemaValue.NumberValue;
import dev.lockstep.model.schema.SchemaValue.ObjectValue;
import dev.lockstep.model.schema.SchemaValue.TextValue;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;

/** A conversion of the values of schemas to JSON trees. */
public final class SchemaJson {

  private SchemaJson() {}

  public static JsonValue of(SchemaValue value) {
    if (value instanceof ObjectValue object) {
      JsonObject.Builder builder = JsonObject.builder();
      object.members().forEach((name, member) -> builder.add(name, of(member)));
      return builder.build();
    } else if (value instanceof ArrayValue array) {
      return new JsonArray(array.items().stream().map(SchemaJson::of).toList());
    } else if (value instanceof TextValue text) {
      return new JsonString(text.value());
    } else if (value instanceof NumberValue number) {
      return JsonNumber.of(number.value());
    } else if (value instanceof BooleanValue bool) {
      return JsonBoolean.of(bool.value());
    }
    return JsonNull.NULL;
  }
}
