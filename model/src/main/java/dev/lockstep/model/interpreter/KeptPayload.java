package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A payload of a sent event in the form in which a record of its type stores it. A null field that
 * may be absent is omitted, because both have the same meaning.
 */
final class KeptPayload {

  private KeptPayload() {}

  static Map<String, @Nullable Object> of(
      List<IrField> fields, Map<String, @Nullable Object> payload) {
    Map<String, @Nullable Object> kept = new LinkedHashMap<>();
    payload.forEach(
        (name, value) -> {
          Optional<IrField> field =
              fields.stream().filter(each -> each.name().equals(name)).findFirst();
          if (value != null || !field.map(KeptPayload::isLeftOut).orElse(false)) {
            kept.put(name, field.map(known -> of(known.type(), value)).orElse(value));
          }
        });
    return Collections.unmodifiableMap(kept);
  }

  private static boolean isLeftOut(IrField field) {
    return !field.required() && field.nullable() && field.type() != IrType.Scalar.DYNAMIC;
  }

  @SuppressWarnings("unchecked")
  private static @Nullable Object of(IrType type, @Nullable Object value) {
    if (type instanceof IrType.ObjectOf object && value instanceof Map) {
      return of(object.fields(), (Map<String, @Nullable Object>) value);
    }
    return type instanceof IrType.ListOf list && value instanceof List<?> items
        ? items.stream().map(item -> of(list.element(), item)).toList()
        : value;
  }
}
