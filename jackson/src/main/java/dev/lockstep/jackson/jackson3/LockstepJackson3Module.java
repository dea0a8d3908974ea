package dev.lockstep.jackson.jackson3;

import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.Deserializers;
import tools.jackson.databind.module.SimpleModule;

/**
 * A module of Jackson 3 with which generated payloads are written and read exactly as their
 * generated code does, wherever they occur. A payload that is invalid is a {@link
 * Jackson3PayloadException} when it is read, and a {@code DatabindException} when it is written.
 * Registered with {@code JsonMapper.builder().addModule(new LockstepJackson3Module())}, or found as
 * a service.
 */
public final class LockstepJackson3Module extends SimpleModule {

  private static final long serialVersionUID = 1L;

  /** Creates the module. */
  public LockstepJackson3Module() {
    super("lockstep");
    addSerializer(Payload.class, new PayloadSerializer3());
    addSerializer(JsonValue.class, new JsonValueSerializer3());
  }

  @Override
  public void setupModule(SetupContext context) {
    super.setupModule(context);
    context.addDeserializers(new PayloadDeserializers());
  }

  /** The deserializers of all payload types and JSON values. */
  private static final class PayloadDeserializers extends Deserializers.Base {

    @Override
    public boolean hasDeserializerFor(DeserializationConfig config, Class<?> type) {
      return Payload.class.isAssignableFrom(type) || JsonValue.class.isAssignableFrom(type);
    }

    @Override
    public @Nullable ValueDeserializer<?> findBeanDeserializer(
        JavaType type, DeserializationConfig config, BeanDescription.Supplier description) {
      Class<?> target = type.getRawClass();
      if (Payload.class.isAssignableFrom(target)) {
        return new PayloadDeserializer3(target);
      }
      return JsonValue.class.isAssignableFrom(target) ? new JsonValueDeserializer3(target) : null;
    }
  }
}
