package dev.lockstep.generator.diagram.html;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Random payloads, most of which satisfy the schema of their fields. */
final class RandomPayload {

  private static final List<Object> ODD =
      List.of(
          "text",
          7L,
          1.25,
          true,
          new BigInteger("9223372036854775808"),
          List.of(),
          Map.of("deep", "x"),
          "2026-02-30T00:00:00Z");
  private static final List<String> TEXTS =
      List.of("", "a", "a x", "text", "12", "note", "Ünï 😀", "abc", "engine_judgement");
  private static final List<String> TIMES =
      List.of(
          "2026-01-01T00:30:00Z",
          "2025-12-31T23:59:60Z",
          "2027-05-05T05:05:05.123456789+05:30",
          "1999-01-01T00:00:00.10-01:00");

  private final Random random;

  RandomPayload(Random random) {
    this.random = random;
  }

  Map<String, @Nullable Object> of(List<IrField> fields) {
    Map<String, @Nullable Object> payload = new LinkedHashMap<>();
    for (IrField field : fields) {
      if (random.nextInt(20) < (field.required() ? 19 : 9)) {
        payload.put(field.name(), value(field));
      }
    }
    return payload;
  }

  private @Nullable Object value(IrField field) {
    if (random.nextInt(25) == 0) {
      return ODD.get(random.nextInt(ODD.size()));
    }
    if (field.nullable() && random.nextInt(3) == 0) {
      return null;
    }
    return field.constants().isEmpty()
        ? value(field.type())
        : field.constants().get(random.nextInt(field.constants().size()));
  }

  private Object value(IrType type) {
    if (type instanceof IrType.ObjectOf object) {
      return of(object.fields());
    }
    if (type instanceof IrType.ListOf list) {
      List<Object> items = new ArrayList<>();
      for (int i = random.nextInt(4); i > 0; i--) {
        items.add(value(list.element()));
      }
      return items;
    }
    if (type == IrType.Scalar.INT) {
      return random.nextInt(15) == 0 ? Long.MAX_VALUE - random.nextInt(3) : number();
    } else if (type == IrType.Scalar.DOUBLE) {
      return random.nextBoolean() ? (Object) (random.nextInt(2000) / 8.0 - 50) : number();
    } else if (type == IrType.Scalar.BOOL) {
      return random.nextBoolean();
    } else if (type == IrType.Scalar.TIMESTAMP) {
      return TIMES.get(random.nextInt(TIMES.size()));
    } else if (type == IrType.Scalar.DURATION) {
      return "PT" + random.nextInt(90) + "S";
    } else if (type == IrType.Scalar.STRING) {
      return TEXTS.get(random.nextInt(TEXTS.size()));
    }
    return ODD.get(random.nextInt(ODD.size()));
  }

  private long number() {
    return random.nextInt(8) == 0 ? random.nextInt(2_000) : random.nextInt(12) - 2L;
  }
}
