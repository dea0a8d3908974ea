package dev.lockstep.generator.emit.payload.shape;

import com.palantir.javapoet.ClassName;
import dev.lockstep.generator.emit.payload.shape.ChoiceShape.Accessor;
import dev.lockstep.generator.emit.payload.shape.ChoiceShape.Branch;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Tag;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.generator.naming.MemberNames;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.plan.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/** Finds names and documentation for objects that are one of several records. */
final class ChoiceShapes {

  /** Records of more texts are named for none of them. */
  private static final int NAMED_TEXTS = 3;

  private final RecordShapes records;
  private final ClassName type;
  private final List<Integer> parts;
  private final int shape;
  private final Rule.Members rule;
  private final FreshNames taken;
  private final Map<String, String> members;
  private final Map<String, Component> shared = new LinkedHashMap<>();

  ChoiceShapes(
      RecordShapes records, ClassName type, List<Integer> parts, int shape, FreshNames outside) {
    this.records = records;
    this.type = type;
    this.parts = parts;
    this.shape = shape;
    this.rule = records.choices().choice(shape).orElseThrow();
    this.taken = outside.inside();
    Map<String, IrField> fields = new LinkedHashMap<>();
    rule.variants()
        .forEach(
            variant ->
                records
                    .choices()
                    .fields(variant)
                    .forEach(field -> fields.putIfAbsent(field.name(), field)));
    fields.putIfAbsent(rule.discriminator(), tagField());
    this.members = MemberNames.of(List.copyOf(fields.values()));
  }

  ChoiceShape choice() {
    List<ClassName> types = new ArrayList<>();
    for (int variant = 0; variant < rule.variants().size(); variant++) {
      types.add(NestedNames.nested(type, name(variant), taken));
    }
    Component tag = tag();
    members
        .keySet()
        .forEach(
            name ->
                shared(name)
                    .ifPresent(field -> shared.put(name, component(type, field, 0, taken))));
    List<Branch> branches = new ArrayList<>();
    for (int variant = 0; variant < types.size(); variant++) {
      branches.add(new Branch(variant, record(types.get(variant), variant, tag)));
    }
    return new ChoiceShape(
        type, records.remarks().of(parts), shape, tag, accessors(branches), branches);
  }

  private Optional<IrField> shared(String name) {
    return name.equals(rule.discriminator())
        ? Optional.empty()
        : records.choices().common(rule, name);
  }

  private IrField tagField() {
    List<Object> texts =
        rule.otherText() < 0 ? List.copyOf(texts(variant -> variant >= 0)) : List.of();
    return new IrField(rule.discriminator(), IrType.Scalar.STRING, true, false, texts);
  }

  private Component tag() {
    List<Integer> subschemas =
        new ArrayList<>(records.remarks().member(parts, rule.discriminator()));
    return records
        .component(
            type,
            subschemas,
            tagField(),
            members.get(rule.discriminator()),
            taken,
            RecordShapes.NONE)
        .unmapped();
  }

  private List<String> texts(IntPredicate variant) {
    return rule.byText().entrySet().stream()
        .filter(entry -> variant.test(entry.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  private List<String> texts(int variant) {
    return variant == rule.otherText() ? List.of() : texts(each -> each == variant);
  }

  /** The texts of the records, in Java; {@code Other} for many and for any. */
  private String name(int variant) {
    List<String> texts = texts(variant);
    return texts.isEmpty() || texts.size() > NAMED_TEXTS
        ? "Other"
        : texts.stream().map(JavaNames::type).collect(Collectors.joining("Or"));
  }

  private RecordShape record(ClassName record, int variant, Component tag) {
    FreshNames inside = taken.inside();
    List<Component> components = new ArrayList<>();
    int position = 0;
    List<String> texts = texts(variant);
    for (IrField field : records.choices().fields(rule.variants().get(variant))) {
      if (field.name().equals(rule.discriminator())) {
        position = components.size();
      } else if (shared.containsKey(field.name())) {
        components.add(shared.get(field.name()));
      } else {
        components.add(component(record, field, variant, inside));
      }
    }
    Optional<String> text = texts.size() == 1 ? Optional.of(texts.get(0)) : Optional.empty();
    if (text.isEmpty()) {
      components.add(position, tag);
    }
    return new RecordShape(
        record,
        documentation(texts),
        false,
        components,
        Optional.of(new Tag(type, tag, position, text)));
  }

  private String documentation(List<String> texts) {
    String name = rule.discriminator();
    return texts.isEmpty()
        ? "Any other " + name + "."
        : "The "
            + name
            + " is "
            + texts.stream().map(text -> "\"" + text + "\"").collect(Collectors.joining(" or "))
            + ".";
  }

  private Component component(ClassName owner, IrField field, int variant, FreshNames names) {
    Rule.Variant of = rule.variants().get(variant);
    List<Integer> subschemas = new ArrayList<>(of.written().getOrDefault(field.name(), List.of()));
    records.remarks().member(parts, field.name()).stream()
        .filter(part -> !subschemas.contains(part))
        .forEach(subschemas::add);
    return records.component(
        owner,
        subschemas,
        field,
        members.get(field.name()),
        names,
        of.named().getOrDefault(field.name(), of.other()));
  }

  private List<Accessor> accessors(List<Branch> branches) {
    List<Accessor> accessors = new ArrayList<>();
    for (String name : members.keySet()) {
      if (shared.containsKey(name)) {
        accessors.add(new Accessor(shared.get(name), true));
        continue;
      }
      List<Component> each =
          branches.stream()
              .flatMap(branch -> branch.record().components().stream())
              .filter(component -> component.property().equals(name))
              .filter(component -> component.type() instanceof IrType.ObjectOf)
              .toList();
      if (each.size() == branches.size() && each.stream().noneMatch(Component::mayBeNull)) {
        accessors.add(new Accessor(each.get(0), false));
      }
    }
    return accessors;
  }
}
