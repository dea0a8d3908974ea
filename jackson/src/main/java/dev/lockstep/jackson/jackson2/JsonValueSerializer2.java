package dev.lockstep.jackson.jackson2;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import dev.lockstep.runtime.json.JsonValue;
import java.io.IOException;

/** The serializer of JSON values. */
final class JsonValueSerializer2 extends JsonSerializer<JsonValue> {

  @Override
  public void serialize(JsonValue value, JsonGenerator out, SerializerProvider provider)
      throws IOException {
    Jackson2Tokens.write(value, out);
  }

  @Override
  public void serializeWithType(
      JsonValue value, JsonGenerator out, SerializerProvider provider, TypeSerializer types)
      throws IOException {
    serialize(value, out, provider);
  }
}
