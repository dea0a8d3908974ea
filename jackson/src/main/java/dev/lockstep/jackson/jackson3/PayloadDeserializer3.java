package dev.lockstep.jackson.jackson3;

import dev.lockstep.jackson.internal.PathStep;
import dev.lockstep.jackson.internal.PayloadType;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.Violation;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.jsontype.TypeDeserializer;

/** The deserializer of one payload type. */
final class PayloadDeserializer3 extends ValueDeserializer<Object> {

  private final Class<?> target;

  PayloadDeserializer3(Class<?> target) {
    this.target = target;
  }

  @Override
  public Object deserialize(JsonParser in, DeserializationContext context) {
    Optional<PayloadType> type = PayloadType.of(target);
    if (type.isEmpty()) {
      return context.reportBadDefinition(target, PayloadType.unreadable(target));
    }
    TokenStreamLocation start = in.currentTokenLocation();
    JsonValue json = Jackson3Tokens.read(in);
    Reading<?> reading = type.get().read(json);
    if (!reading.isValid()) {
      List<Violation> found = reading.violations();
      String message = type.get().message(found);
      Jackson3PayloadException problem = new Jackson3PayloadException(in, message, start, found);
      for (PathStep step : PathStep.innermostFirst(found.get(0).pointer(), json)) {
        String name = step.name();
        if (name == null) {
          problem.prependPath(target, step.index());
        } else {
          problem.prependPath(target, name);
        }
      }
      throw problem;
    }
    Object payload = reading.orElseThrow();
    if (!target.isInstance(payload)) {
      String message =
          "the payload is " + payload.getClass().getName() + ", not " + target.getName();
      throw new Jackson3PayloadException(in, message, start, List.of());
    }
    return payload;
  }

  @Override
  public Object deserializeWithType(
      JsonParser in, DeserializationContext context, TypeDeserializer types) {
    return deserialize(in, context);
  }

  /** Returns the payload if its schema accepts {@code null}, else {@code null}. */
  @Override
  public @Nullable Object getNullValue(DeserializationContext context) {
    return PayloadType.of(target)
        .<Object>map(type -> type.read(JsonNull.NULL).value())
        .filter(target::isInstance)
        .orElse(null);
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
