package dev.lockstep.jackson.jackson3;

import dev.lockstep.jackson.internal.PayloadType;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.Violation;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsontype.TypeSerializer;

/**
 * The serializer of payloads. A payload that breaks its schema is not written, not even in part.
 */
final class PayloadSerializer3 extends ValueSerializer<Payload> {

  @Override
  public void serialize(Payload payload, JsonGenerator out, SerializationContext provider) {
    Optional<PayloadType> type = PayloadType.of(payload.getClass());
    if (type.isPresent()) {
      List<Violation> violations = type.get().violations(payload);
      if (!violations.isEmpty()) {
        throw DatabindException.from(out, type.get().message(violations));
      }
    }
    Jackson3Tokens.write(payload.toJson(), out);
  }

  @Override
  public void serializeWithType(
      Payload payload, JsonGenerator out, SerializationContext provider, TypeSerializer types) {
    serialize(payload, out, provider);
  }
}
