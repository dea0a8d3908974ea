package dev.lockstep.jackson.jackson2;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import dev.lockstep.jackson.internal.PayloadType;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.Violation;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The serializer of payloads. A payload that breaks its schema is not written, not even in part.
 */
final class PayloadSerializer2 extends JsonSerializer<Payload> {

  @Override
  public void serialize(Payload payload, JsonGenerator out, SerializerProvider provider)
      throws IOException {
    Optional<PayloadType> type = PayloadType.of(payload.getClass());
    if (type.isPresent()) {
      List<Violation> violations = type.get().violations(payload);
      if (!violations.isEmpty()) {
        throw JsonMappingException.from(out, type.get().message(violations));
      }
    }
    Jackson2Tokens.write(payload.toJson(), out);
  }

  @Override
  public void serializeWithType(
      Payload payload, JsonGenerator out, SerializerProvider provider, TypeSerializer types)
      throws IOException {
    serialize(payload, out, provider);
  }
}
