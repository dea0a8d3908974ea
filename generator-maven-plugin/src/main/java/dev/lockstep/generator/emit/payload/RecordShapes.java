package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.ClassName;
import dev.lockstep.generator.emit.payload.RecordShape.Component;
import dev.lockstep.generator.emit.payload.RecordShape.EnumShape;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.generator.naming.MemberNames;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import dev.lockstep.model.schema.record.Choices;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
          "MemberMap",
          "Record",
          "Enum",
          "IllegalArgumentException",
          "Object",
          "Class",
          "Builder",
          "Binder",
          "Reading");

  static final int NONE = -1;

  private static final Pattern DEFINITION = Pattern.compile("[^#]*#/\\$defs/([^/]+)");

  private final Choices choices;
  private final Remarks remarks;
  private final Map<Integer, TypeShape> known = new HashMap<>();
  private final Map<Integer, ClassName> definitions = new LinkedHashMap<>();
  private final List<TypeShape> defined = new ArrayList<>();

  RecordShapes(Choices choices) {
    this.choices = choices;
    this.remarks = new Remarks(choices.plan().schema());
  }

  PayloadShapes of(PayloadName name, List<IrField> fields) {
    ClassName type = ClassName.get(name.packageName(), name.simpleName());
    Set<String> taken = new HashSet<>(NAMED);
    taken.add(name.simpleName());
    taken.add(name.simpleName() + "Validator");
    define(type, taken);
    TypeShape root =
        isChoice(0)
            ? choice(type, List.of(0), 0, taken)
            : record(type, List.of(0), fields, taken, 0);
    return new PayloadShapes(root, defined);
  }

  /** Names for the objects that stand in {@code $defs} of the schema itself. */
  private void define(ClassName type, Set<String> taken) {
    for (Shape shape : choices.plan().shapes()) {
      if (shape.index() > 0 && shape.subschemas().size() == 1 && isObject(shape)) {
        String location = choices.plan().schema().subschema(shape.subschemas().get(0)).location();
        Matcher definition = DEFINITION.matcher(location);
        if (definition.matches()) {
          definitions.put(
              shape.index(), type.nestedClass(free(JavaNames.type(definition.group(1)), taken)));
        }
      }
    }
  }

  /** Whether values of a shape are objects with members of known names. */
  private boolean isObject(Shape shape) {
    return Set.of(Kind.OBJECT, Kind.NULL).containsAll(shape.rules().keySet())
        && choices
            .members(shape.index())
            .filter(rule -> rule.variants().stream().anyMatch(each -> !each.named().isEmpty()))
            .isPresent();
  }

  Choices choices() {
    return choices;
  }

  Remarks remarks() {
    return remarks;
  }

  private boolean isChoice(int shape) {
    return choices.isChoice(shape) && choices.shape(shape).rule(Kind.NULL).isEmpty();
  }

  private TypeShape choice(ClassName type, List<Integer> parts, int shape, Set<String> outside) {
    known.put(shape, new ReferenceShape(type));
    return new ChoiceShapes(this, type, parts, shape, outside).choice();
  }

  private RecordShape record(
      ClassName type, List<Integer> parts, List<IrField> fields, Set<String> outside, int shape) {
    Set<String> taken = new HashSet<>(outside);
    Map<String, String> members = MemberNames.of(fields);
    List<Component> components = new ArrayList<>();
    for (IrField field : fields) {
      components.add(
          component(
              type,
              remarks.member(parts, field.name()),
              field,
              members.get(field.name()),
              taken,
              member(shape, field.name())));
    }
    return new RecordShape(type, remarks.of(parts), fields.isEmpty(), components, Optional.empty());
  }

  /** The shape of a member, where there is one. */
  private int member(int shape, String name) {
    List<Integer> shapes =
        rule(shape).stream()
            .flatMap(rule -> rule.variants().stream())
            .map(variant -> variant.named().getOrDefault(name, variant.other()))
            .distinct()
            .toList();
    return shapes.size() == 1 ? shapes.get(0) : NONE;
  }

  private Optional<Rule.Members> rule(int shape) {
    return shape == NONE ? Optional.empty() : choices.members(shape);
  }

  /** A component of an owner: {@code parts} speak of it, {@code shape} is what is asked of it. */
  Component component(
      ClassName owner,
      List<Integer> parts,
      IrField field,
      String member,
      Set<String> taken,
      int shape) {
    Supplier<ClassName> type = () -> owner.nestedClass(free(JavaNames.type(field.name()), taken));
    Typed typed = typed(field.type(), parts, shape, type, taken);
    Optional<EnumShape> constants =
        field.type() == IrType.Scalar.STRING && !field.constants().isEmpty()
            ? Optional.of(constants(type.get(), field, remarks.of(parts)))
            : Optional.empty();
    boolean nullable =
        typed.isChoice() ? choices.shape(shape).rule(Kind.NULL).isPresent() : field.nullable();
    return new Component(
        field.name(),
        member,
        typed.type(),
        field.required(),
        nullable,
        remarks.of(parts),
        typed.nested(),
        constants);
  }

  /**
   * A type, and the records at its heart, through lists and maps.
   *
   * @param isChoice whether it is itself one of several records
   */
  private record Typed(IrType type, Optional<TypeShape> nested, boolean isChoice) {}

  private Typed typed(
      IrType type, List<Integer> parts, int shape, Supplier<ClassName> name, Set<String> taken) {
    if (shape != NONE && isOpenToChoice(type)) {
      Optional<Typed> object = object(type, parts, shape, name, taken);
      if (object.isPresent()) {
        return object.get();
      }
    }
    if (type instanceof IrType.ObjectOf object) {
      return new Typed(
          type, Optional.of(record(name.get(), parts, object.fields(), taken, shape)), false);
    }
    if (type instanceof IrType.ListOf list) {
      Typed item = part(list.element(), remarks.items(parts), items(shape), name, taken);
      return new Typed(new IrType.ListOf(item.type()), item.nested(), false);
    }
    if (type instanceof IrType.MapOf map) {
      int others =
          rule(shape)
              .filter(rule -> rule.variants().size() == 1)
              .map(rule -> rule.variants().get(0).other())
              .orElse(NONE);
      Typed value = part(map.value(), remarks.others(parts), others, name, taken);
      return new Typed(new IrType.MapOf(value.type()), value.nested(), false);
    }
    return new Typed(type, Optional.empty(), false);
  }

  /** The type of an object that is one of several records, or is defined once for many. */
  private Optional<Typed> object(
      IrType type, List<Integer> parts, int shape, Supplier<ClassName> name, Set<String> taken) {
    boolean several = choices.isChoice(shape);
    ClassName definition = definitions.get(shape);
    TypeShape met = known.get(shape);
    if (met == null && definition != null && (several || type instanceof IrType.ObjectOf)) {
      known.put(shape, new ReferenceShape(definition));
      int position = defined.size();
      defined.add(
          position,
          several
              ? choice(definition, parts, shape, taken)
              : record(definition, parts, ((IrType.ObjectOf) type).fields(), taken, shape));
      met = new ReferenceShape(definition);
    }
    if (met == null && several) {
      met = choice(name.get(), parts, shape, taken);
    }
    return Optional.ofNullable(met)
        .map(each -> new Typed(new IrType.ObjectOf(List.of()), Optional.of(each), several));
  }

  /** An item or value, which is never Java's null. */
  private Typed part(
      IrType type, List<Integer> parts, int shape, Supplier<ClassName> name, Set<String> taken) {
    boolean nullable = shape != NONE && choices.shape(shape).rule(Kind.NULL).isPresent();
    return nullable && isOpenToChoice(type)
        ? new Typed(type, Optional.empty(), false)
        : typed(type, parts, shape, name, taken);
  }

  private int items(int shape) {
    return shape != NONE
            && choices.shape(shape).rules().get(Kind.ARRAY) instanceof Rule.Items items
            && items.prefix().isEmpty()
        ? items.rest()
        : NONE;
  }

  private static boolean isOpenToChoice(IrType type) {
    return type == IrType.Scalar.DYNAMIC
        || type instanceof IrType.MapOf
        || type instanceof IrType.ObjectOf;
  }

  private static EnumShape constants(ClassName type, IrField field, String documentation) {
    List<String> wires = field.constants().stream().map(String.class::cast).toList();
    List<String> names = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    wires.forEach(wire -> names.add(free(JavaNames.constant(wire), taken)));
    return new EnumShape(type, documentation, wires, names);
  }

  static String free(String plain, Set<String> taken) {
    String name = plain;
    for (int i = 2; !taken.add(name); i++) {
      name = plain + "_" + i;
    }
    return name;
  }
}
