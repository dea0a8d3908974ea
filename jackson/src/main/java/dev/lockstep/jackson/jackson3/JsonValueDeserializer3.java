package dev.lockstep.jackson.jackson3;

import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.jsontype.TypeDeserializer;

/** The deserializer of JSON values, or of one kind of them. */
final class JsonValueDeserializer3 extends ValueDeserializer<Object> {

  private final Class<?> target;

  JsonValueDeserializer3(Class<?> target) {
    this.target = target;
  }

  @Override
  public Object deserialize(JsonParser in, DeserializationContext context) {
    TokenStreamLocation start = in.currentTokenLocation();
    JsonValue json = Jackson3Tokens.read(in);
    if (!target.isInstance(json)) {
      String message =
          "the value is a " + json.getClass().getSimpleName() + ", not a " + target.getSimpleName();
      throw new Jackson3PayloadException(in, message, start, List.of());
    }
    return json;
  }

  @Override
  public Object deserializeWithType(
      JsonParser in, DeserializationContext context, TypeDeserializer types) {
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
