package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.ClassName;
import dev.lockstep.generator.emit.payload.RecordShape.Component;
import dev.lockstep.generator.emit.payload.RecordShape.EnumShape;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.generator.naming.MemberNames;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.Schema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds names and documentation for the records and enums of a payload. */
final class RecordShapes {

  /** Types the generated code names plainly, so that no nested type may hide them. */
  private static final Set<String> NAMED =
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
          "LinkedHashMap",
          "Collections",
          "Record",
          "Enum",
          "IllegalArgumentException",
          "Object",
          "Class",
          "Builder",
          "Binder",
          "Reading");

  private final Remarks remarks;

  RecordShapes(Schema schema) {
    this.remarks = new Remarks(schema);
  }

  RecordShape root(PayloadName name, List<IrField> fields) {
    ClassName type = ClassName.get(name.packageName(), name.simpleName());
    Set<String> taken = new HashSet<>(NAMED);
    taken.add(name.simpleName());
    taken.add(name.simpleName() + "Validator");
    return record(type, 0, fields, taken);
  }

  private RecordShape record(ClassName type, int index, List<IrField> fields, Set<String> outside) {
    Set<String> taken = new HashSet<>(outside);
    Map<String, String> members = MemberNames.of(fields);
    List<Component> components = new ArrayList<>();
    for (IrField field : fields) {
      Optional<Integer> schema = remarks.member(index, field.name());
      components.add(component(type, schema, field, members.get(field.name()), taken));
    }
    return new RecordShape(type, remarks.of(index), components);
  }

  private Component component(
      ClassName owner, Optional<Integer> schema, IrField field, String member, Set<String> taken) {
    Optional<RecordShape> nested = Optional.empty();
    Optional<EnumShape> constants = Optional.empty();
    Optional<List<IrField>> fields = objectFields(field.type());
    if (fields.isPresent()) {
      ClassName type = owner.nestedClass(free(JavaNames.type(field.name()), taken));
      int part = schema.map(index -> remarks.part(index, field.type())).orElse(0);
      nested = Optional.of(record(type, part, fields.get(), taken));
    } else if (field.type() == IrType.Scalar.STRING && !field.constants().isEmpty()) {
      ClassName type = owner.nestedClass(free(JavaNames.type(field.name()), taken));
      constants = Optional.of(constants(type, field, schema.map(remarks::of).orElse("")));
    }
    return new Component(
        field.name(),
        member,
        field.type(),
        field.required(),
        field.nullable(),
        schema.map(remarks::of).orElse(""),
        nested,
        constants);
  }

  /** The fields of the object at the heart of a type, through lists and maps. */
  private static Optional<List<IrField>> objectFields(IrType type) {
    if (type instanceof IrType.ObjectOf object) {
      return Optional.of(object.fields());
    }
    if (type instanceof IrType.ListOf list) {
      return objectFields(list.element());
    }
    return type instanceof IrType.MapOf map ? objectFields(map.value()) : Optional.empty();
  }

  private static EnumShape constants(ClassName type, IrField field, String documentation) {
    List<String> wires = field.constants().stream().map(String.class::cast).toList();
    List<String> names = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    wires.forEach(wire -> names.add(free(JavaNames.constant(wire), taken)));
    return new EnumShape(type, documentation, wires, names);
  }

  private static String free(String plain, Set<String> taken) {
    String name = plain;
    for (int i = 2; !taken.add(name); i++) {
      name = plain + "_" + i;
    }
    return name;
  }
}
