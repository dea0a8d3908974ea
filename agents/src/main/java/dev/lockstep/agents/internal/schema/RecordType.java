package dev.lockstep.agents.internal.schema;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.stream.Stream;

/** The JSON form of a record: an object with the components as properties. */
final class RecordType implements JsonType {

  private final Class<?> type;
  private final Properties properties;
  private final Constructor<?> constructor;
  private final Method[] accessors;

  /**
   * Creates the form of a record with these components.
   *
   * @throws IllegalArgumentException if its constructor is not accessible
   */
  RecordType(Class<?> type, Properties properties) {
    this.type = type;
    this.properties = properties;
    RecordComponent[] components = type.getRecordComponents();
    this.accessors = Stream.of(components).map(RecordComponent::getAccessor).toArray(Method[]::new);
    try {
      constructor =
          type.getDeclaredConstructor(
              Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      Stream.of(accessors).forEach(accessor -> accessor.setAccessible(true));
    } catch (ReflectiveOperationException | RuntimeException problem) {
      throw new IllegalArgumentException(
          "record `" + type.getName() + "` is not accessible: " + problem.getMessage(), problem);
    }
  }

  @Override
  public JsonObject schema() {
    return properties.schema();
  }

  @Override
  public boolean isStrict() {
    return properties.isStrict();
  }

  @Override
  public Object read(JsonValue value, String pointer) {
    Object[] components = properties.read(value, pointer);
    try {
      return constructor.newInstance(components);
    } catch (InvocationTargetException rejected) {
      throw new BindingException(
          pointer, "is rejected by " + type.getSimpleName() + ": " + rejected.getCause());
    } catch (ReflectiveOperationException problem) {
      throw new IllegalStateException("record `" + type.getName() + "`", problem);
    }
  }

  @Override
  public JsonValue write(Object value) {
    Object[] components = new Object[accessors.length];
    try {
      for (int i = 0; i < components.length; i++) {
        components[i] = accessors[i].invoke(value);
      }
    } catch (ReflectiveOperationException problem) {
      throw new IllegalStateException("record `" + type.getName() + "`", problem);
    }
    return properties.write(components);
  }
}
