package dev.lockstep.generator.emit.payload.shape;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.mapping.Conversion;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The Java types of components, and the runtime types payload code names. */
public final class PayloadTypes {

  public static final ClassName PAYLOAD = ClassName.get("dev.lockstep.runtime", "Payload");
  public static final ClassName JSON_ARRAY = json("JsonArray");
  public static final ClassName JSON_BOOLEAN = json("JsonBoolean");
  public static final ClassName JSON_NULL = json("JsonNull");
  public static final ClassName JSON_NUMBER = json("JsonNumber");
  public static final ClassName JSON_OBJECT = json("JsonObject");
  public static final ClassName JSON_READER = json("JsonReader");
  public static final ClassName JSON_STRING = json("JsonString");
  public static final ClassName JSON_VALUE = json("JsonValue");
  public static final ClassName READING = json("Reading");
  public static final ClassName VIOLATION = json("Violation");
  public static final ClassName VIOLATIONS = json("Violations");
  public static final ClassName JSON_PARSER =
      ClassName.get("com.fasterxml.jackson.core", "JsonParser");
  public static final ClassName JSON_OUT = json("JsonOut");
  public static final ClassName JSON_SCAN = json("JsonScan");
  public static final ClassName NAMES = json("Names");
  public static final ClassName BYTE_SCAN = json("ByteScan");
  public static final ClassName TEXT_TABLE = json("TextTable");
  public static final ClassName MEMBER_MAP = json("MemberMap");
  public static final ClassName OPTIONAL_NULLABLE = json("OptionalNullable");
  public static final ClassName BINDER = schema("Binder");
  public static final ClassName CONVERSIONS = schema("Conversions");
  public static final ClassName DATE_TIMES = schema("DateTimes");
  public static final ClassName RECORD_CHECK = ClassName.get("dev.lockstep.runtime", "RecordCheck");
  public static final ClassName MOMENTS = schema("Moments");
  public static final ClassName SCHEMA_PLAN = schema("SchemaPlan");
  public static final ClassName TEXT_PATTERN = schema("TextPattern");
  public static final ClassName TEXT_PROGRAM = schema("TextProgram");
  public static final ClassName VALUE_TABLE = schema("ValueTable");
  public static final ClassName VERDICT_MEMO = schema("VerdictMemo");
  public static final ClassName HOST_NAMES = format("HostNames");
  public static final ClassName REGULAR_EXPRESSIONS = format("RegularExpressions");

  private PayloadTypes() {}

  private static ClassName json(String name) {
    return ClassName.get("dev.lockstep.runtime.json", name);
  }

  private static ClassName schema(String name) {
    return ClassName.get("dev.lockstep.runtime.json.schema", name);
  }

  private static ClassName format(String name) {
    return ClassName.get("dev.lockstep.runtime.json.format", name);
  }

  /** The mark of generated types. */
  public static AnnotationSpec generated() {
    return AnnotationSpec.builder(RuntimeTypes.GENERATED)
        .addMember("value", "$S", "dev.lockstep.generator")
        .build();
  }

  /** The type of a component, boxed when it may be {@code null}. */
  public static TypeName of(Component component) {
    TypeName type = of(component, component.type());
    if (component.distinguishesAbsent()) {
      return ParameterizedTypeName.get(OPTIONAL_NULLABLE, type.box());
    }
    return component.mayBeNull() ? type.box() : type;
  }

  /** The type of a part of a component. */
  public static TypeName of(Component component, IrType type) {
    if (type instanceof IrType.ListOf list) {
      return ParameterizedTypeName.get(
          ClassName.get(List.class), of(component, list.element()).box());
    }
    if (type instanceof IrType.MapOf map) {
      return ParameterizedTypeName.get(
          ClassName.get(Map.class), ClassName.get(String.class), of(component, map.value()).box());
    }
    if (type instanceof IrType.ObjectOf) {
      return component.nested().orElseThrow().type();
    }
    Optional<Conversion> conversion = component.conversion(type);
    if (conversion.isPresent()) {
      return conversion.get().type();
    }
    return switch ((IrType.Scalar) type) {
      case BOOL -> TypeName.BOOLEAN;
      case INT -> TypeName.LONG;
      case DOUBLE -> TypeName.DOUBLE;
      case STRING ->
          component
              .constants()
              .<TypeName>map(RecordShape.EnumShape::type)
              .orElse(ClassName.get(String.class));
      case TIMESTAMP -> ClassName.get(Instant.class);
      case DURATION, NULL, DYNAMIC -> JSON_VALUE;
    };
  }
}
