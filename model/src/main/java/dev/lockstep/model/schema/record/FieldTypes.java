package dev.lockstep.model.schema.record;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.ir.IrType.ListOf;
import dev.lockstep.model.ir.IrType.MapOf;
import dev.lockstep.model.ir.IrType.ObjectOf;
import dev.lockstep.model.ir.IrType.Scalar;
import dev.lockstep.model.schema.Format;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.BooleanValue;
import dev.lockstep.model.schema.SchemaValue.NumberValue;
import dev.lockstep.model.schema.SchemaValue.TextValue;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** The fields of an object schema as expressions and records see them. */
public final class FieldTypes {

  /** Stands for a constant expressions cannot write, and for {@code null}. */
  private static final Object UNLISTED = new Object();

  private static final Object NOTHING = new Object();

  private final Schema schema;
  private final Set<List<Integer>> open = new HashSet<>();

  /** The fields of a schema's objects. */
  public FieldTypes(Schema schema) {
    this.schema = schema;
  }

  /** Fields of the root, in the order of the schema; empty when it is no object with properties. */
  public List<IrField> fields() {
    Facts facts = new Facts(schema, List.of(0));
    open.add(List.of(0));
    return facts.types().equals(EnumSet.of(JsonType.OBJECT)) ? fields(facts) : List.of();
  }

  private List<IrField> fields(Facts facts) {
    return facts.members().entrySet().stream()
        .map(
            member ->
                field(
                    member.getKey(),
                    List.of(member.getValue()),
                    facts.required().contains(member.getKey())))
        .toList();
  }

  /** A member of which some subschemas speak; none leave it open. */
  IrField field(String name, List<Integer> subschemas, boolean required) {
    Facts facts = new Facts(schema, subschemas);
    return new IrField(
        name,
        type(subschemas, facts),
        required,
        facts.types().contains(JsonType.NULL),
        constants(facts));
  }

  private IrType type(List<Integer> subschemas, Facts facts) {
    Set<JsonType> types = EnumSet.noneOf(JsonType.class);
    types.addAll(facts.types());
    types.remove(JsonType.NULL);
    if (types.isEmpty()) {
      return facts.types().isEmpty() ? Scalar.DYNAMIC : Scalar.NULL;
    }
    if (types.contains(JsonType.NUMBER)) {
      types.remove(JsonType.INTEGER);
    }
    if (types.size() > 1) {
      return Scalar.DYNAMIC;
    }
    return switch (types.iterator().next()) {
      case NULL -> Scalar.NULL;
      case BOOLEAN -> Scalar.BOOL;
      case INTEGER -> Scalar.INT;
      case NUMBER -> Scalar.DOUBLE;
      case STRING ->
          facts.format().filter(Format.DATE_TIME::equals).isPresent()
              ? Scalar.TIMESTAMP
              : Scalar.STRING;
      case ARRAY -> inside(subschemas, () -> list(facts));
      case OBJECT -> inside(subschemas, () -> object(facts));
    };
  }

  /** A type with parts; dynamic where the schema contains itself. */
  private IrType inside(List<Integer> subschemas, Supplier<IrType> type) {
    if (!open.add(subschemas)) {
      return Scalar.DYNAMIC;
    }
    IrType found = type.get();
    open.remove(subschemas);
    return found;
  }

  private IrType list(Facts facts) {
    return facts
        .items()
        .filter(items -> items.prefix().isEmpty() && items.rest().isPresent())
        .map(items -> new ListOf(part(items.rest().getAsInt())))
        .orElse(new ListOf(Scalar.DYNAMIC));
  }

  private IrType object(Facts facts) {
    if (!facts.members().isEmpty()) {
      return new ObjectOf(fields(facts));
    }
    return facts
        .additional()
        .map(index -> new MapOf(part(index)))
        .orElse(new MapOf(Scalar.DYNAMIC));
  }

  /** An item or value; one that may be null, or is one of a few, is what the text says. */
  private IrType part(int index) {
    Facts facts = new Facts(schema, List.of(index));
    return facts.types().contains(JsonType.NULL) ? Scalar.DYNAMIC : type(List.of(index), facts);
  }

  private static List<Object> constants(Facts facts) {
    return facts
        .constants()
        .map(values -> values.stream().map(FieldTypes::plain).toList())
        .filter(values -> !values.contains(UNLISTED))
        .map(values -> values.stream().filter(value -> value != NOTHING).toList())
        .orElse(List.of());
  }

  private static Object plain(SchemaValue value) {
    if (value instanceof TextValue text) {
      return text.value();
    }
    if (value instanceof BooleanValue truth) {
      return truth.value();
    }
    if (value instanceof NumberValue number) {
      boolean isLong =
          number.isInteger() && number.value().precision() - number.value().scale() <= 18;
      if (isLong) {
        return number.value().longValueExact();
      }
      return number.value().doubleValue();
    }
    return value.type() == JsonType.NULL ? NOTHING : UNLISTED;
  }
}
