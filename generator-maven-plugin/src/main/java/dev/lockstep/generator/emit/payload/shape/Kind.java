package dev.lockstep.generator.emit.payload.shape;

import com.palantir.javapoet.ClassName;
import dev.lockstep.model.schema.JsonType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A kind of JSON value as the runtime has it, with the variable it is bound to. */
public enum Kind {
  NULL(PayloadTypes.JSON_NULL, ""),
  BOOLEAN(PayloadTypes.JSON_BOOLEAN, ""),
  NUMBER(PayloadTypes.JSON_NUMBER, "number"),
  STRING(PayloadTypes.JSON_STRING, "string"),
  ARRAY(PayloadTypes.JSON_ARRAY, "array"),
  OBJECT(PayloadTypes.JSON_OBJECT, "object");

  private final ClassName type;
  private final String variable;

  Kind(ClassName type, String variable) {
    this.type = type;
    this.variable = variable;
  }

  public ClassName type() {
    return type;
  }

  public String variable() {
    return variable;
  }

  /** The kinds of some types, in a fixed order. */
  public static List<Kind> of(Set<JsonType> types) {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    types.forEach(type -> kinds.add(of(type)));
    return new ArrayList<>(kinds);
  }

  private static Kind of(JsonType type) {
    return switch (type) {
      case NULL -> NULL;
      case BOOLEAN -> BOOLEAN;
      case INTEGER, NUMBER -> NUMBER;
      case STRING -> STRING;
      case ARRAY -> ARRAY;
      case OBJECT -> OBJECT;
    };
  }
}
