package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.ClassName;
import dev.lockstep.generator.emit.mapping.TypeMappings;
import dev.lockstep.generator.emit.payload.shape.DefinitionNames;
import dev.lockstep.generator.emit.payload.shape.PayloadShapes;
import dev.lockstep.generator.emit.payload.shape.RecordShape.EnumShape;
import dev.lockstep.generator.emit.payload.shape.RecordShapes;
import dev.lockstep.generator.emit.payload.shape.TypeShape;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.plan.Plan;
import dev.lockstep.model.schema.record.Choices;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The types of several payloads. Each payload makes the types of all definitions that it reaches
 * out of its own plan. If two payloads make the same of a definition, that is one type. A payload
 * that makes something else of it, because {@code $dynamicRef} has another target in it, keeps a
 * type of its own; the payload of the file itself and then the first one decide.
 */
final class SharedTypes {

  /**
   * A payload with its types.
   *
   * @param local types of definitions that it does not use
   */
  record Unit(
      PayloadName name, IrPayload payload, Plan plan, Set<ClassName> local, PayloadShapes shapes) {}

  private final DefinitionNames names;
  private final TypeMappings mappings;
  private final List<Unit> units = new ArrayList<>();
  private final Map<ClassName, String> texts = new TreeMap<>();
  private final Map<ClassName, TypeShape> shapes = new LinkedHashMap<>();
  private final Map<ClassName, EnumShape> enums = new LinkedHashMap<>();
  private final Map<ClassName, IrPayload> roots = new TreeMap<>();

  SharedTypes(DefinitionNames names, TypeMappings mappings) {
    this.names = names;
    this.mappings = mappings;
  }

  void add(NamedPayload named) {
    units.add(unit(named.name(), named.payload(), Plan.of(named.payload().schema()), Set.of()));
  }

  private Unit unit(PayloadName name, IrPayload payload, Plan plan, Set<ClassName> local) {
    return new Unit(
        name,
        payload,
        plan,
        local,
        new RecordShapes(new Choices(plan), name, names, mappings, local).of(payload.fields()));
  }

  /** Decides on the types of all payloads. A type that has become local may change others. */
  void settle() {
    boolean isSettled = false;
    while (!isSettled) {
      texts.clear();
      shapes.clear();
      enums.clear();
      units.forEach(unit -> add(unit.payload(), unit.shapes().root()));
      isSettled = true;
      for (int i = 0; i < units.size(); i++) {
        Unit unit = units.get(i);
        Set<ClassName> local = new HashSet<>(unit.local());
        if (local.addAll(different(texts(unit.shapes())))) {
          units.set(i, unit(unit.name(), unit.payload(), unit.plan(), local));
          isSettled = false;
        }
        add(units.get(i).shapes());
      }
    }
  }

  private void add(IrPayload payload, TypeShape root) {
    roots.put(root.type(), payload);
    texts.put(root.type(), text(root));
    shapes.put(root.type(), root);
  }

  private void add(PayloadShapes of) {
    texts(of).forEach(texts::putIfAbsent);
    of.definitions().forEach(each -> shapes.putIfAbsent(each.type(), each));
    of.enums().forEach(each -> enums.putIfAbsent(each.type(), each));
  }

  private List<ClassName> different(Map<ClassName, String> made) {
    return made.entrySet().stream()
        .filter(each -> !texts.getOrDefault(each.getKey(), each.getValue()).equals(each.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static Map<ClassName, String> texts(PayloadShapes shapes) {
    Map<ClassName, String> texts = new LinkedHashMap<>();
    shapes.definitions().forEach(each -> texts.put(each.type(), text(each)));
    shapes.enums().forEach(each -> texts.put(each.type(), each.toString()));
    return texts;
  }

  /** A shape without its index, which depends on the plan. */
  private static String text(TypeShape shape) {
    return shape.toString().replaceAll(", shape=\\d+, tag=", ", tag=");
  }

  List<Unit> units() {
    return units;
  }

  /** All types that are not nested where they are used. */
  Collection<TypeShape> shapes() {
    return shapes.values();
  }

  /** All enums that are not nested where they are used. */
  Collection<EnumShape> enums() {
    return enums.values();
  }

  Optional<TypeShape> shape(ClassName type) {
    return Optional.ofNullable(shapes.get(type));
  }

  Optional<EnumShape> constants(ClassName type) {
    return Optional.ofNullable(enums.get(type));
  }

  /** Returns the address of the document that a type outside all others comes from. */
  String address(ClassName type) {
    IrPayload root = roots.get(type);
    return root == null ? names.address(type) : root.address();
  }

  /** Returns the place of the schema that a type outside all others comes from. */
  Span span(ClassName type) {
    IrPayload root = roots.get(type);
    return root == null ? Span.at(names.address(type), 1, 1) : root.schema().span();
  }
}
