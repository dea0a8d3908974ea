package dev.lockstep.generator.emit;

import dev.lockstep.model.interpreter.PayloadCheck;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.validate.SchemaValidator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Payloads for walks: made by the types of their fields, judged by walking their schemas. */
final class WalkPayloads implements PayloadCheck {

  private static final List<Object> TEXTS = List.of("", "a", "busy", "2026-11-21T10:00:00Z");

  private final Map<String, Schema> schemas = new HashMap<>();

  WalkPayloads(IrChart chart) {
    Stream.concat(
            chart.events().stream().flatMap(event -> event.payload().stream()),
            chart.emissions().stream().flatMap(emission -> emission.payload().stream()))
        .forEach(payload -> schemas.put(payload.address(), payload.schema()));
  }

  @Override
  public List<String> violations(String address, @Nullable Object payload) {
    return new SchemaValidator(schemas.get(address), (format, text) -> true).check(payload);
  }

  /** A payload that may or may not be one of the event. */
  @Nullable Object payload(IrEvent event, Random random) {
    return event.payload().isEmpty() || random.nextInt(12) == 0
        ? null
        : object(event.payload().map(IrPayload::fields).orElseThrow(), random);
  }

  private static Map<String, Object> object(List<IrField> fields, Random random) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (IrField field : fields) {
      if (random.nextInt(10) > (field.required() ? 0 : 3)) {
        Object one =
            field.constants().isEmpty() ? value(field.type(), random) : pick(field, random);
        object.put(field.name(), one);
      }
    }
    return object;
  }

  private static Object pick(IrField field, Random random) {
    return field.constants().get(random.nextInt(field.constants().size()));
  }

  private static Object value(IrType type, Random random) {
    if (type instanceof IrType.ObjectOf nested) {
      return object(nested.fields(), random);
    }
    if (type instanceof IrType.Scalar scalar) {
      return switch (scalar) {
        case BOOL -> random.nextBoolean();
        case INT -> (long) random.nextInt(6) - 1;
        case DOUBLE -> random.nextInt(8) / 2.0;
        default -> TEXTS.get(random.nextInt(TEXTS.size()));
      };
    }
    return type instanceof IrType.ListOf list ? List.of(value(list.element(), random)) : Map.of();
  }
}
