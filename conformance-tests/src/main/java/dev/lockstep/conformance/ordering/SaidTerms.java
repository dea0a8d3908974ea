package dev.lockstep.conformance.ordering;

import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/**
 * Terms over two emitted events. A term has no value where the language says its evaluation errs; a
 * clause without value does not hold.
 */
record SaidTerms(Said a, Said b) {

  boolean holds(IrTerm clause) {
    return value(clause).filter(Boolean.TRUE::equals).isPresent();
  }

  Optional<Object> value(IrTerm term) {
    if (term instanceof IrTerm.Constant constant) {
      return Optional.of(constant.value());
    } else if (term instanceof IrTerm.EmissionField field) {
      return at(field.side(), field.path()).flatMap(json -> plain(json, field.type()));
    } else if (term instanceof IrTerm.EmissionFieldPresent present) {
      return Optional.of(at(present.side(), present.path()).isPresent());
    } else if (term instanceof IrTerm.Call call) {
      return new SaidCalls(this).call(call);
    } else if (term instanceof IrTerm.ListLiteral list) {
      return Optional.of(list.elements().stream().map(this::value).toList());
    }
    return Optional.empty();
  }

  private Optional<JsonValue> at(String side, List<String> path) {
    JsonValue value = (side.equals("a") ? a : b).payload();
    for (String name : path) {
      JsonValue next = value instanceof JsonObject object ? object.get(name) : null;
      if (next == null) {
        return Optional.empty();
      }
      value = next;
    }
    return Optional.of(value);
  }

  private static Optional<Object> plain(JsonValue json, IrType type) {
    if (json instanceof JsonString text) {
      return Optional.of(type == IrType.Scalar.TIMESTAMP ? instant(text.value()) : text.value());
    } else if (json instanceof JsonBoolean bool) {
      return Optional.of(bool.value());
    } else if (json instanceof JsonNumber number) {
      return Optional.of(
          type == IrType.Scalar.DOUBLE || !number.isLong()
              ? (Object) number.doubleValue()
              : (Object) number.longValue());
    } else if (json instanceof JsonArray array && type instanceof IrType.ListOf list) {
      return Optional.of(array.items().stream().map(item -> plain(item, list.element())).toList());
    }
    return Optional.of(json);
  }

  private static Instant instant(String text) {
    return OffsetDateTime.parse(text).toInstant();
  }
}
