package dev.lockstep.jackson.jackson2;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonValue;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The deserializer of JSON values, or of one kind of them. */
final class JsonValueDeserializer2 extends JsonDeserializer<Object> {

  private final Class<?> target;

  JsonValueDeserializer2(Class<?> target) {
    this.target = target;
  }

  @Override
  public Object deserialize(JsonParser in, DeserializationContext context) throws IOException {
    JsonLocation start = in.currentTokenLocation();
    JsonValue json = Jackson2Tokens.read(in);
    if (!target.isInstance(json)) {
      String message =
          "the value is a " + json.getClass().getSimpleName() + ", not a " + target.getSimpleName();
      throw new Jackson2PayloadException(in, message, start, List.of());
    }
    return json;
  }

  @Override
  public Object deserializeWithType(
      JsonParser in, DeserializationContext context, TypeDeserializer types) throws IOException {
    return deserialize(in, context);
  }

  @Override
  public @Nullable Object getNullValue(DeserializationContext context) {
    return target.isInstance(JsonNull.NULL) ? JsonNull.NULL : null;
  }

  @Override
  public @Nullable Object getAbsentValue(DeserializationContext context) {
    return null;
  }

  @Override
  public boolean isCachable() {
    return true;
  }
}
