package dev.lockstep.model.expression;

import com.google.common.collect.ImmutableCollection;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypeProvider;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.NullableType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The types of the language as CEL types. Objects become struct types named after their path, with
 * a prefix that no name of a chart has. Without the prefix CEL would resolve {@code event.policy}
 * to the type.
 */
final class CelTypes implements CelTypeProvider {

  private static final String MARK = "_";

  private final Map<String, StructType> structs = new LinkedHashMap<>();
  private final Map<String, IrType.ObjectOf> objects = new LinkedHashMap<>();

  /**
   * Returns the CEL type of a value.
   *
   * @param path name for an object type, unique in the scope, for example {@code event.policy}
   */
  CelType celType(IrType type, String path) {
    if (type instanceof IrType.ListOf list) {
      return ListType.create(celType(list.element(), path + ".item"));
    }
    if (type instanceof IrType.MapOf map) {
      return MapType.create(SimpleType.STRING, celType(map.value(), path + ".value"));
    }
    if (type instanceof IrType.ObjectOf object) {
      return struct(object, path);
    }
    return simple((IrType.Scalar) type);
  }

  /** Returns the object type of a struct type, or empty if there is none. */
  Optional<IrType.ObjectOf> object(String name) {
    return Optional.ofNullable(objects.get(name));
  }

  /** Returns the type of the language for a CEL type, or empty if expressions may not have it. */
  Optional<IrType> irType(CelType type) {
    if (type instanceof NullableType nullable) {
      return irType(nullable.targetType());
    }
    if (type instanceof ListType list) {
      return irType(list.elemType()).map(IrType.ListOf::new);
    }
    if (type instanceof MapType map) {
      return map.keyType().equals(SimpleType.STRING)
          ? irType(map.valueType()).map(IrType.MapOf::new)
          : Optional.empty();
    }
    return switch (type.kind()) {
      case BOOL -> Optional.of(IrType.Scalar.BOOL);
      case INT -> Optional.of(IrType.Scalar.INT);
      case DOUBLE -> Optional.of(IrType.Scalar.DOUBLE);
      case STRING -> Optional.of(IrType.Scalar.STRING);
      case DURATION -> Optional.of(IrType.Scalar.DURATION);
      case TIMESTAMP -> Optional.of(IrType.Scalar.TIMESTAMP);
      case NULL_TYPE -> Optional.of(IrType.Scalar.NULL);
      case DYN, TYPE_PARAM -> Optional.of(IrType.Scalar.DYNAMIC);
      case STRUCT -> object(type.name()).map(object -> object);
      default -> Optional.empty();
    };
  }

  @Override
  public ImmutableCollection<CelType> types() {
    return ImmutableList.copyOf(structs.values());
  }

  @Override
  public Optional<CelType> findType(String name) {
    return Optional.ofNullable(structs.get(name));
  }

  private StructType struct(IrType.ObjectOf object, String path) {
    String name = MARK + path;
    StructType known = structs.get(name);
    if (known != null) {
      return known;
    }
    Map<String, CelType> fields = new LinkedHashMap<>();
    StructType struct =
        StructType.create(
            name, names(object.fields()), field -> Optional.ofNullable(fields.get(field)));
    structs.put(name, struct);
    objects.put(name, object);
    for (IrField field : object.fields()) {
      fields.put(field.name(), fieldType(field, path));
    }
    return struct;
  }

  private CelType fieldType(IrField field, String path) {
    CelType type = celType(field.type(), path + "." + field.name());
    return field.nullable() && isWrappable(field.type()) ? NullableType.create(type) : type;
  }

  private static boolean isWrappable(IrType type) {
    return type == IrType.Scalar.BOOL
        || type == IrType.Scalar.INT
        || type == IrType.Scalar.DOUBLE
        || type == IrType.Scalar.STRING;
  }

  private static ImmutableSet<String> names(List<IrField> fields) {
    return fields.stream().map(IrField::name).collect(ImmutableSet.toImmutableSet());
  }

  private static CelType simple(IrType.Scalar type) {
    return switch (type) {
      case BOOL -> SimpleType.BOOL;
      case INT -> SimpleType.INT;
      case DOUBLE -> SimpleType.DOUBLE;
      case STRING -> SimpleType.STRING;
      case DURATION -> SimpleType.DURATION;
      case TIMESTAMP -> SimpleType.TIMESTAMP;
      case NULL -> SimpleType.NULL_TYPE;
      case DYNAMIC -> SimpleType.DYN;
    };
  }
}
