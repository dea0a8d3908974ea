package dev.lockstep.jackson.jackson2;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.Deserializers;
import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * A module of Jackson 2 with which generated payloads are written and read exactly as their
 * generated code does, wherever they occur. A payload that is invalid is a {@link
 * Jackson2PayloadException} when it is read, and a {@code JsonMappingException} when it is written.
 * Registered with {@code JsonMapper.builder().addModule(new LockstepJackson2Module())}, or found as
 * a service.
 */
public final class LockstepJackson2Module extends SimpleModule {

  private static final long serialVersionUID = 1L;

  /** Creates the module. */
  public LockstepJackson2Module() {
    super("lockstep");
    addSerializer(Payload.class, new PayloadSerializer2());
    addSerializer(JsonValue.class, new JsonValueSerializer2());
  }

  @Override
  public void setupModule(SetupContext context) {
    super.setupModule(context);
    context.addDeserializers(new PayloadDeserializers());
  }

  /** The deserializers of all payload types and JSON values. */
  private static final class PayloadDeserializers extends Deserializers.Base {

    @Override
    public @Nullable JsonDeserializer<?> findBeanDeserializer(
        JavaType type, DeserializationConfig config, BeanDescription description) {
      Class<?> target = type.getRawClass();
      if (Payload.class.isAssignableFrom(target)) {
        return new PayloadDeserializer2(target);
      }
      return JsonValue.class.isAssignableFrom(target) ? new JsonValueDeserializer2(target) : null;
    }
  }
}
