package dev.lockstep.model.expression.evaluation;

import dev.cel.common.values.NullValue;
import dev.cel.runtime.CelUnknownSet;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The conversion of values to and from CEL's runtime. */
final class CelValues {

  private CelValues() {}

  static Object toCel(@Nullable Object value) {
    if (value == null) {
      return NullValue.NULL_VALUE;
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>();
      map.forEach((key, item) -> copy.put(key, toCel(item)));
      return copy;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(CelValues::toCel).toList();
    }
    return value;
  }

  /**
   * Converts a result to the type of its expression: an int becomes a double if the expression has
   * type double.
   */
  static Evaluation fromCel(@Nullable Object result, IrType type) {
    return result instanceof CelUnknownSet
        ? new Evaluation.Failed("a name has no value here")
        : new Evaluation.Value(plain(result, type));
  }

  private static @Nullable Object plain(@Nullable Object value, IrType type) {
    if (value == null || value instanceof NullValue) {
      return null;
    }
    if (type == IrType.Scalar.DOUBLE && value instanceof Long number) {
      return number.doubleValue();
    }
    if (value instanceof List<?> list) {
      return items(list, type);
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, @Nullable Object> copy = new LinkedHashMap<>();
      map.forEach((key, item) -> copy.put(key, plain(item, fieldType(type, key))));
      return copy;
    }
    return value;
  }

  private static List<@Nullable Object> items(List<?> list, IrType type) {
    IrType element = type instanceof IrType.ListOf of ? of.element() : IrType.Scalar.DYNAMIC;
    List<@Nullable Object> copy = new ArrayList<>();
    list.forEach(item -> copy.add(plain(item, element)));
    return copy;
  }

  private static IrType fieldType(IrType type, Object key) {
    if (type instanceof IrType.MapOf map) {
      return map.value();
    }
    return type instanceof IrType.ObjectOf object
        ? object.fields().stream()
            .filter(field -> field.name().equals(key))
            .findFirst()
            .map(IrField::type)
            .orElse(IrType.Scalar.DYNAMIC)
        : IrType.Scalar.DYNAMIC;
  }
}
