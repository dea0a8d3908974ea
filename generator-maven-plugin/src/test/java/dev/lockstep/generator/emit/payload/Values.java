package dev.lockstep.generator.emit.payload;

import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;

/** The same JSON value for the model and for generated code. */
final class Values {

  private Values() {}

  static JsonValue json(SchemaValue value) {
    return JsonReader.standard().read(value.toString()).orElseThrow();
  }

  static SchemaValue model(JsonValue json) {
    if (json instanceof JsonObject object) {
      Map<String, SchemaValue> members = new LinkedHashMap<>();
      object.names().forEach(name -> members.put(name, model(object.get(name))));
      return new SchemaValue.ObjectValue(members);
    }
    if (json instanceof JsonArray array) {
      return new SchemaValue.ArrayValue(array.items().stream().map(Values::model).toList());
    }
    if (json instanceof JsonString string) {
      return new SchemaValue.TextValue(string.value());
    }
    if (json instanceof JsonNumber number) {
      return new SchemaValue.NumberValue(number.value());
    }
    return json instanceof JsonBoolean truth
        ? new SchemaValue.BooleanValue(truth.value())
        : new SchemaValue.NullValue();
  }
}
