package dev.lockstep.generator.emit.payload.shape;

import com.palantir.javapoet.ClassName;
import dev.lockstep.generator.emit.payload.shape.RecordShape.EnumShape;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.ir.IrField;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Names of types inside a payload, and of the constants of its enums, short enough for files. */
final class NestedNames {

  /** Types the generated code names plainly, so that no nested type may hide them. */
  static final Set<String> PLAIN =
      Set.of(
          "Payload",
          "Generated",
          "Nullable",
          "JsonValue",
          "JsonObject",
          "JsonString",
          "JsonNumber",
          "JsonBoolean",
          "JsonNull",
          "JsonArray",
          "List",
          "Map",
          "Instant",
          "Objects",
          "String",
          "Long",
          "Double",
          "Boolean",
          "Override",
          "MemberMap",
          "OptionalNullable",
          "Record",
          "Enum",
          "IllegalArgumentException",
          "Object",
          "Class",
          "Builder",
          "Binder",
          "Reading");

  /** Longest name of a type. */
  private static final int LONGEST = 60;

  /** Longest name of a type with the types around it that has types with parts inside. */
  private static final int LONGEST_OUTER = 90;

  /** Longest name of a type inside one whose name is longer than that. */
  private static final int LONGEST_INNER = 40;

  /** Longest name of a constant. */
  private static final int LONGEST_CONSTANT = 100;

  private NestedNames() {}

  /** The name of a type inside another. */
  static ClassName nested(ClassName outer, String name, FreshNames names) {
    return outer.nestedClass(names.fresh(plain(outer, name)));
  }

  /** The name of a type inside another if nothing else has it. */
  static String plain(ClassName outer, String name) {
    String plain = JavaNames.type(name);
    int longest = isLong(outer) ? LONGEST_INNER : LONGEST;
    return plain.length() > longest ? plain.substring(0, longest) : plain;
  }

  /** Returns whether a type inside another would not leave room for types inside itself. */
  static boolean isLong(ClassName type) {
    return type.reflectionName().length() - type.packageName().length() > LONGEST_OUTER;
  }

  /** An enum of the constants of a field. */
  static EnumShape constants(
      ClassName type, IrField field, String documentation, boolean isDefinition) {
    List<String> wires = field.constants().stream().map(String.class::cast).toList();
    List<String> names = new ArrayList<>();
    FreshNames taken = new FreshNames();
    wires.forEach(wire -> names.add(taken.fresh(shortened(JavaNames.constant(wire)))));
    return new EnumShape(type, documentation, wires, names, isDefinition);
  }

  private static String shortened(String constant) {
    return constant.length() > LONGEST_CONSTANT
        ? constant.substring(0, LONGEST_CONSTANT)
        : constant;
  }
}
