package dev.lockstep.jackson.jackson3;

import dev.lockstep.runtime.json.JsonValue;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsontype.TypeSerializer;

/** The serializer of JSON values. */
final class JsonValueSerializer3 extends ValueSerializer<JsonValue> {

  @Override
  public void serialize(JsonValue value, JsonGenerator out, SerializationContext provider) {
    Jackson3Tokens.write(value, out);
  }

  @Override
  public void serializeWithType(
      JsonValue value, JsonGenerator out, SerializationContext provider, TypeSerializer types) {
    serialize(value, out, provider);
  }
}
