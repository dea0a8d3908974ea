package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.RecordShape.Component;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrType;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The Java types of components, and the runtime types payload code names. */
final class PayloadTypes {

  static final ClassName PAYLOAD = ClassName.get("dev.lockstep.runtime", "Payload");
  static final ClassName JSON_ARRAY = json("JsonArray");
  static final ClassName JSON_BOOLEAN = json("JsonBoolean");
  static final ClassName JSON_NULL = json("JsonNull");
  static final ClassName JSON_NUMBER = json("JsonNumber");
  static final ClassName JSON_OBJECT = json("JsonObject");
  static final ClassName JSON_READER = json("JsonReader");
  static final ClassName JSON_STRING = json("JsonString");
  static final ClassName JSON_VALUE = json("JsonValue");
  static final ClassName READING = json("Reading");
  static final ClassName VIOLATION = json("Violation");
  static final ClassName VIOLATIONS = json("Violations");
  static final ClassName JSON_PARSER = ClassName.get("com.fasterxml.jackson.core", "JsonParser");
  static final ClassName JSON_OUT = json("JsonOut");
  static final ClassName JSON_SCAN = json("JsonScan");
  static final ClassName NAMES = json("Names");
  static final ClassName BYTE_SCAN = json("ByteScan");
  static final ClassName TEXT_TABLE = json("TextTable");
  static final ClassName MEMBER_MAP = json("MemberMap");
  static final ClassName BINDER = schema("Binder");
  static final ClassName DATE_TIMES = schema("DateTimes");
  static final ClassName RECORD_CHECK = ClassName.get("dev.lockstep.runtime", "RecordCheck");
  static final ClassName MOMENTS = schema("Moments");
  static final ClassName SCHEMA_PLAN = schema("SchemaPlan");
  static final ClassName TEXT_PATTERN = schema("TextPattern");
  static final ClassName VERDICT_MEMO = schema("VerdictMemo");
  static final ClassName HOST_NAMES = format("HostNames");
  static final ClassName REGULAR_EXPRESSIONS = format("RegularExpressions");

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
  static AnnotationSpec generated() {
    return AnnotationSpec.builder(RuntimeTypes.GENERATED)
        .addMember("value", "$S", "dev.lockstep.generator")
        .build();
  }

  /** The type of a component, boxed when it may be {@code null}. */
  static TypeName of(Component component) {
    TypeName type = of(component, component.type());
    return component.mayBeNull() ? type.box() : type;
  }

  /** The type of a part of a component. */
  static TypeName of(Component component, IrType type) {
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
