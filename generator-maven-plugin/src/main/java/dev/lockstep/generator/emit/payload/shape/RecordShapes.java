package dev.lockstep.generator.emit.payload.shape;

import com.palantir.javapoet.ClassName;
import dev.lockstep.generator.emit.mapping.Conversion;
import dev.lockstep.generator.emit.mapping.Remarks;
import dev.lockstep.generator.emit.mapping.TypeMappings;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.emit.payload.shape.RecordShape.EnumShape;
import dev.lockstep.generator.emit.source.ClassNames;
import dev.lockstep.generator.naming.MemberNames;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.record.Choices;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds names and documentation for the records and enums of a payload. */
public final class RecordShapes {

  static final int NONE = Choices.NONE;

  /** Records that are built one inside the other; deeper ones are built afterwards. */
  private static final int DEEPEST = 50;

  private final Choices choices;
  private final Remarks remarks;
  private final Map<Object, TypeShape> known = new HashMap<>();
  private final Definitions definitions;
  private final TypeMappings mappings;
  private final List<TypeShape> defined = new ArrayList<>();
  private final EnumShapes enums;
  private final Deque<Runnable> later = new ArrayDeque<>();
  private ClassName root;
  private FreshNames names;
  private int depth;

  /**
   * Creates the shapes of a payload.
   *
   * @param names names of files and definitions
   * @param mappings Java types of scalars
   * @param local types of definitions that this payload does not use, because they have another
   *     meaning in it
   */
  public RecordShapes(
      Choices choices,
      PayloadName name,
      DefinitionNames names,
      TypeMappings mappings,
      Set<ClassName> local) {
    this.choices = choices;
    this.mappings = mappings;
    this.remarks = new Remarks(choices.plan().schema());
    this.root = ClassNames.of(name);
    this.definitions = new Definitions(choices, names, local);
    this.enums = new EnumShapes(definitions, remarks);
    names.type(choices.plan().schema().root().location());
    this.names = names.inside(root);
  }

  /** The types of a payload; each object that several places refer to is one type. */
  public PayloadShapes of(List<IrField> fields) {
    if (!fields.isEmpty() || isChoice(0)) {
      known.put(0, new ReferenceShape(root));
      known.put(root, new ReferenceShape(root));
    } else {
      definitions.exclude(root);
    }
    TypeShape shape =
        isChoice(0)
            ? choice(root, List.of(0), 0, names)
            : record(root, List.of(0), fields, names, 0);
    while (!later.isEmpty()) {
      later.remove().run();
    }
    return new PayloadShapes(shape, defined, enums.definitions());
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

  private TypeShape choice(ClassName type, List<Integer> parts, int shape, FreshNames outside) {
    known.put(shape, new ReferenceShape(type));
    return new ChoiceShapes(this, type, parts, shape, outside).choice();
  }

  private RecordShape record(
      ClassName type, List<Integer> parts, List<IrField> fields, FreshNames outside, int shape) {
    FreshNames taken = outside.inside();
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
              choices.member(shape, field.name())));
    }
    if (!fields.isEmpty()) {
      new OtherMembers(this)
          .component(type, parts, members.values(), taken, shape)
          .ifPresent(components::add);
    }
    return new RecordShape(type, remarks.of(parts), fields.isEmpty(), components, Optional.empty());
  }

  /** A component of an owner: {@code parts} speak of it, {@code shape} is what is asked of it. */
  Component component(
      ClassName owner,
      List<Integer> parts,
      IrField field,
      String member,
      FreshNames taken,
      int shape) {
    Typed typed = typed(field.type(), parts, shape, new Place(owner, field.name(), taken));
    Optional<EnumShape> constants =
        field.type() == IrType.Scalar.STRING && !field.constants().isEmpty()
            ? Optional.of(enums.of(owner, parts, field, taken))
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
        constants,
        constants.isPresent() ? Optional.empty() : typed.conversion(),
        false,
        mappings.distinguishesAbsent()
            && !field.required()
            && nullable
            && typed.type() != IrType.Scalar.DYNAMIC
            && typed.type() != IrType.Scalar.NULL);
  }

  /** The place of the declaration of a nested type, and the name it is derived from. */
  record Place(ClassName owner, String name, FreshNames names) {}

  private Typed typed(IrType type, List<Integer> parts, int shape, Place place) {
    Optional<Conversion> conversion = mappings.of(remarks.all(parts), type);
    if (isOpenToChoice(type)) {
      Optional<Typed> object = object(type, parts, shape, place);
      if (object.isPresent()) {
        return object.get();
      }
    }
    if (type instanceof IrType.ListOf list) {
      Typed item = part(list.element(), remarks.items(parts), choices.items(shape), place);
      return new Typed(new IrType.ListOf(item.type()), item.nested(), item.conversion(), false);
    }
    if (type instanceof IrType.MapOf map) {
      Typed value = part(map.value(), remarks.others(parts), choices.others(shape), place);
      return new Typed(new IrType.MapOf(value.type()), value.nested(), value.conversion(), false);
    }
    return new Typed(type, Optional.empty(), conversion, false);
  }

  /** The type of the objects of a shape, made when the shape is first met. */
  private Optional<Typed> object(IrType type, List<Integer> parts, int shape, Place place) {
    boolean several = shape != NONE && choices.isChoice(shape);
    TypeShape met = known.get(key(parts, shape));
    List<IrField> fields = met == null && !several ? fields(type, shape) : List.of();
    if (met == null && (several || !fields.isEmpty())) {
      met =
          definitions
              .object(parts, shape)
              .filter(each -> several || !choices.fields(List.of(each.target())).isEmpty())
              .map(definition -> defined(several, definition, shape))
              .orElseGet(() -> made(several, fields, parts, shape, place));
      known.put(key(parts, shape), new ReferenceShape(met.type()));
    }
    return Optional.ofNullable(met)
        .map(
            each ->
                new Typed(
                    new IrType.ObjectOf(List.of()), Optional.of(each), Optional.empty(), several));
  }

  /** The same for all objects of one type: their shape, else the subschemas that describe them. */
  private Object key(List<Integer> parts, int shape) {
    if (shape != NONE) {
      return shape;
    }
    List<Integer> targets =
        parts.stream()
            .map(part -> choices.plan().schema().target(part).index())
            .distinct()
            .toList();
    return targets.isEmpty() ? new Object() : targets;
  }

  /** The fields of an object, also where expressions take it as it is. */
  private List<IrField> fields(IrType type, int shape) {
    if (type instanceof IrType.ObjectOf object) {
      return object.fields();
    }
    return shape != NONE && type == IrType.Scalar.DYNAMIC && choices.isObject(shape)
        ? choices.fields(shape)
        : List.of();
  }

  /** The type of a definition, which is built as if nothing referred to it. */
  private TypeShape defined(boolean several, Definitions.Definition definition, int shape) {
    ClassName type = definition.type();
    return known.computeIfAbsent(
        type,
        any -> {
          later.add(
              () -> {
                root = type;
                names = definitions.names().inside(type);
                List<Integer> parts = List.of(definition.target());
                defined.add(build(several, type, parts, choices.fields(parts), names, shape));
              });
          return new ReferenceShape(type);
        });
  }

  private TypeShape made(
      boolean several, List<IrField> fields, List<Integer> parts, int shape, Place place) {
    boolean outside = NestedNames.isLong(place.owner()) || depth >= DEEPEST;
    FreshNames scope = outside ? names : place.names();
    ClassName type = NestedNames.nested(outside ? root : place.owner(), place.name(), scope);
    known.put(key(parts, shape), new ReferenceShape(type));
    if (!outside) {
      return build(several, type, parts, fields, scope, shape);
    }
    int position = defined.size();
    Runnable addition =
        () -> defined.add(position, build(several, type, parts, fields, scope, shape));
    if (depth < DEEPEST) {
      addition.run();
    } else {
      ClassName outer = root;
      later.add(
          () -> {
            root = outer;
            names = scope;
            defined.add(build(several, type, parts, fields, scope, shape));
          });
    }
    return new ReferenceShape(type);
  }

  private TypeShape build(
      boolean several,
      ClassName type,
      List<Integer> parts,
      List<IrField> fields,
      FreshNames scope,
      int shape) {
    depth++;
    TypeShape made =
        several ? choice(type, parts, shape, scope) : record(type, parts, fields, scope, shape);
    depth--;
    return made;
  }

  /** An item or value, which is never Java's null. */
  Typed part(IrType type, List<Integer> parts, int shape, Place place) {
    boolean nullable = shape != NONE && choices.shape(shape).rule(Kind.NULL).isPresent();
    return nullable && isOpenToChoice(type)
        ? new Typed(
            type instanceof IrType.ObjectOf ? IrType.Scalar.DYNAMIC : type,
            Optional.empty(),
            Optional.empty(),
            false)
        : typed(type, parts, shape, place);
  }

  private static boolean isOpenToChoice(IrType type) {
    return type == IrType.Scalar.DYNAMIC
        || type instanceof IrType.MapOf
        || type instanceof IrType.ObjectOf;
  }
}
