package dev.lockstep.agents.internal.schema;

import dev.lockstep.agents.annotation.Param;
import dev.lockstep.runtime.json.JsonObject;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Factory of the JSON forms of Java types. */
final class JsonTypes {

  private static final Map<Type, JsonType> SCALARS =
      Map.ofEntries(
          Map.entry(String.class, Scalar.string()),
          Map.entry(boolean.class, Scalar.bool()),
          Map.entry(Boolean.class, Scalar.bool()),
          Map.entry(int.class, Scalar.int32()),
          Map.entry(Integer.class, Scalar.int32()),
          Map.entry(long.class, Scalar.int64()),
          Map.entry(Long.class, Scalar.int64()),
          Map.entry(double.class, Scalar.number()),
          Map.entry(Double.class, Scalar.number()),
          Map.entry(JsonObject.class, Scalar.object()));

  private JsonTypes() {}

  /**
   * Returns the JSON form of a type.
   *
   * @param around the records that contain the type
   */
  static JsonType of(Type type, Set<Class<?>> around) {
    JsonType scalar = SCALARS.get(type);
    if (scalar != null) {
      return scalar;
    }
    if (type instanceof Class<?> plain && plain.isEnum()) {
      return new EnumType(plain);
    }
    if (type instanceof Class<?> plain && plain.isRecord()) {
      return record(plain, around);
    }
    if (type instanceof ParameterizedType generic) {
      Type[] arguments = generic.getActualTypeArguments();
      Type last = arguments[arguments.length - 1];
      if (generic.getRawType() == List.class) {
        return new ListType(of(last, around));
      }
      if (generic.getRawType() == Optional.class) {
        return optional(of(last, around));
      }
      if (generic.getRawType() == Map.class && arguments[0] == String.class) {
        return new MapType(of(last, around));
      }
    }
    throw new IllegalArgumentException("`" + type.getTypeName() + "` has no JSON form");
  }

  private static JsonType optional(JsonType value) {
    if (value.isOptional()) {
      throw new IllegalArgumentException("an Optional of an Optional has no JSON form");
    }
    return new OptionalType(value);
  }

  private static JsonType record(Class<?> type, Set<Class<?>> around) {
    if (around.contains(type)) {
      throw new IllegalArgumentException("record `" + type.getName() + "` contains itself");
    }
    Set<Class<?>> within = new HashSet<>(around);
    within.add(type);
    List<JsonProperty> properties = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      Param param = component.getAnnotation(Param.class);
      properties.add(
          new JsonProperty(
              param == null || param.value().isEmpty() ? component.getName() : param.value(),
              param == null ? "" : param.description(),
              of(component.getGenericType(), within)));
    }
    return new RecordType(type, new Properties(properties));
  }
}
