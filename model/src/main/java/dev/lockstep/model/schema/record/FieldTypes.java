package dev.lockstep.model.schema.record;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.ir.IrType.ListOf;
import dev.lockstep.model.ir.IrType.MapOf;
import dev.lockstep.model.ir.IrType.ObjectOf;
import dev.lockstep.model.ir.IrType.Scalar;
import dev.lockstep.model.schema.Format;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.BooleanValue;
import dev.lockstep.model.schema.SchemaValue.NumberValue;
import dev.lockstep.model.schema.SchemaValue.TextValue;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The fields of an object schema as expressions and records see them. The type of each set of
 * subschemas is built once. An object that contains itself is dynamic, and so is a type that is
 * larger than {@link #LARGEST} when it is expanded.
 */
public final class FieldTypes {

  /** The maximum size of an expanded type, in fields, lists and maps. Larger types are dynamic. */
  private static final int LARGEST = 20_000;

  /**
   * The maximum number of constants of one field. More are not listed and do not become an enum.
   */
  private static final int MOST_CONSTANTS = 1_000;

  /** The maximum nesting of objects and lists. Deeper ones are dynamic. */
  private static final int DEEPEST = 100;

  /** The placeholder for {@code null} and for constants that expressions cannot write. */
  private static final Object UNLISTED = new Object();

  private static final Object NOTHING = new Object();

  private final Schema schema;
  private final Set<Set<Integer>> open = new HashSet<>();
  private final Map<Set<Integer>, Sized> known = new HashMap<>();

  /**
   * A type with its expanded size.
   *
   * @param size number of parts, at least 1
   */
  private record Sized(IrType type, int size) {
    private static final Sized DYNAMIC = new Sized(Scalar.DYNAMIC, 1);
  }

  /** Creates the field types of a schema. */
  public FieldTypes(Schema schema) {
    this.schema = schema;
  }

  /**
   * Returns the fields of the root, in the order of the schema; empty if the root is not an object
   * with properties.
   */
  public List<IrField> fields() {
    return objectFields(List.of(0));
  }

  /**
   * Returns the fields of the objects that a set of subschemas accepts, in the order of the schema.
   * The list is empty if the subschemas accept other values or name no properties.
   */
  List<IrField> objectFields(List<Integer> subschemas) {
    Facts facts = new Facts(schema, subschemas);
    Set<JsonType> types = EnumSet.noneOf(JsonType.class);
    types.addAll(facts.types());
    if (!subschemas.equals(List.of(0))) {
      types.remove(JsonType.NULL);
    }
    if (!types.equals(EnumSet.of(JsonType.OBJECT)) || facts.members().isEmpty()) {
      return List.of();
    }
    Set<Integer> targets = schema.targetsExceptNull(subschemas);
    boolean isOutermost = open.add(targets);
    List<IrField> fields = new ArrayList<>();
    fields(facts, fields);
    if (isOutermost) {
      open.remove(targets);
    }
    return fields;
  }

  /** Adds the fields of an object to {@code fields} and returns their size. */
  private int fields(Facts facts, List<IrField> fields) {
    int size = 1;
    for (Map.Entry<String, Integer> member : facts.members().entrySet()) {
      boolean required = facts.required().contains(member.getKey());
      List<Integer> subschemas = List.of(member.getValue());
      Facts of = new Facts(schema, subschemas);
      Sized type = type(subschemas, of);
      type = size + type.size() > LARGEST ? Sized.DYNAMIC : type;
      size += type.size();
      fields.add(field(member.getKey(), type.type(), required, of));
    }
    return size;
  }

  /**
   * Returns the field of a member to which {@code subschemas} apply; an empty list makes it
   * dynamic.
   */
  IrField field(String name, List<Integer> subschemas, boolean required) {
    Facts facts = new Facts(schema, subschemas);
    return field(name, type(subschemas, facts).type(), required, facts);
  }

  private static IrField field(String name, IrType type, boolean required, Facts facts) {
    return new IrField(
        name, type, required, facts.types().contains(JsonType.NULL), constants(facts));
  }

  private Sized type(List<Integer> subschemas, Facts facts) {
    Set<JsonType> types = EnumSet.noneOf(JsonType.class);
    types.addAll(facts.types());
    types.remove(JsonType.NULL);
    if (types.contains(JsonType.NUMBER)) {
      types.remove(JsonType.INTEGER);
    }
    if (types.equals(EnumSet.of(JsonType.ARRAY))) {
      return inside(subschemas, () -> list(facts));
    }
    return types.equals(EnumSet.of(JsonType.OBJECT))
        ? inside(subschemas, () -> object(facts))
        : new Sized(scalar(types, facts), 1);
  }

  private static IrType scalar(Set<JsonType> types, Facts facts) {
    if (types.isEmpty()) {
      return facts.types().isEmpty() ? Scalar.DYNAMIC : Scalar.NULL;
    }
    if (types.size() > 1) {
      return Scalar.DYNAMIC;
    }
    return switch (types.iterator().next()) {
      case BOOLEAN -> Scalar.BOOL;
      case INTEGER -> Scalar.INT;
      case NUMBER -> Scalar.DOUBLE;
      case STRING ->
          facts.format().filter(Format.DATE_TIME::equals).isPresent()
              ? Scalar.TIMESTAMP
              : Scalar.STRING;
      default -> Scalar.DYNAMIC;
    };
  }

  /** Returns a composite type, built once; dynamic if the schema contains itself. */
  private Sized inside(List<Integer> subschemas, Supplier<Sized> type) {
    Set<Integer> targets = schema.targetsExceptNull(subschemas);
    Sized found = known.get(targets);
    if (found != null) {
      return found;
    }
    if (open.size() >= DEEPEST || !open.add(targets)) {
      return Sized.DYNAMIC;
    }
    found = type.get();
    open.remove(targets);
    known.put(targets, found);
    return found;
  }

  private Sized list(Facts facts) {
    return facts
        .items()
        .filter(items -> items.prefix().isEmpty() && items.rest().isPresent())
        .map(items -> part(List.of(items.rest().getAsInt())))
        .map(item -> new Sized(new ListOf(item.type()), item.size() + 1))
        .orElse(new Sized(new ListOf(Scalar.DYNAMIC), 1));
  }

  private Sized object(Facts facts) {
    if (!facts.members().isEmpty()) {
      List<IrField> fields = new ArrayList<>();
      int size = fields(facts, fields);
      return new Sized(new ObjectOf(List.copyOf(fields)), size);
    }
    if (facts.others().isEmpty()) {
      return new Sized(new MapOf(Scalar.DYNAMIC), 1);
    }
    Sized value = part(facts.others());
    return new Sized(new MapOf(value.type()), value.size() + 1);
  }

  /**
   * Returns the type of the members without a name of the objects that subschemas accept; empty if
   * there are none, or if they may have any value.
   */
  Optional<IrType> others(List<Integer> subschemas) {
    List<Integer> others =
        new Facts(schema, subschemas)
            .others().stream().filter(index -> !schema.target(index).keywords().isEmpty()).toList();
    boolean isClosed =
        others.stream()
            .anyMatch(index -> schema.target(index).keyword(Keyword.Never.class).isPresent());
    return others.isEmpty() || isClosed ? Optional.empty() : Optional.of(part(others).type());
  }

  /** Returns the type of an item or a map value; dynamic if it may be null. */
  private Sized part(List<Integer> subschemas) {
    Facts facts = new Facts(schema, subschemas);
    return facts.types().contains(JsonType.NULL) ? Sized.DYNAMIC : type(subschemas, facts);
  }

  private static List<Object> constants(Facts facts) {
    return facts
        .constants()
        .filter(values -> values.size() <= MOST_CONSTANTS)
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
