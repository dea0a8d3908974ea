package dev.lockstep.model.schema.record;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Plan;
import dev.lockstep.model.schema.plan.Rule;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The fields of a payload that expressions read: its properties, and of a payload that is one of
 * several records, the text that selects the record and the members that all records share.
 */
public final class PayloadFields {

  private PayloadFields() {}

  /** Returns the fields in the order of the schema; empty if the payload is not such an object. */
  public static List<IrField> of(Schema schema) {
    List<IrField> fields = new ArrayList<>(new FieldTypes(schema).fields());
    if (hasBranches(schema)) {
      Choices choices = new Choices(Plan.of(schema));
      tagged(choices)
          .ifPresent(
              rule ->
                  names(choices, rule).stream()
                      .filter(name -> fields.stream().noneMatch(each -> each.name().equals(name)))
                      .flatMap(name -> field(choices, rule, name).stream())
                      .forEach(fields::add));
    }
    return List.copyOf(fields);
  }

  /**
   * Returns the names of all members that a record of the payload may have, in the order of the
   * schema; empty if the payload is not one of several records.
   */
  public static Set<String> ofBranches(Schema schema) {
    if (!hasBranches(schema)) {
      return Set.of();
    }
    Choices choices = new Choices(Plan.of(schema));
    return tagged(choices).map(rule -> names(choices, rule)).orElse(Set.of());
  }

  /** Returns whether a component of a schema is an enum: a text that is one of a few. */
  public static boolean isEnum(Schema schema) {
    IrField field = new FieldTypes(schema).field("", List.of(0), true);
    return field.type() == IrType.Scalar.STRING && !field.constants().isEmpty();
  }

  private static boolean hasBranches(Schema schema) {
    return schema.subschemas().stream()
        .flatMap(subschema -> subschema.keywords().stream())
        .anyMatch(
            keyword ->
                keyword instanceof Keyword.Combination || keyword instanceof Keyword.Conditional);
  }

  private static Optional<Rule.Members> tagged(Choices choices) {
    return choices.isChoice(0) && choices.shape(0).rule(Kind.NULL).isEmpty()
        ? choices.choice(0)
        : Optional.empty();
  }

  private static Set<String> names(Choices choices, Rule.Members rule) {
    Set<String> names = new LinkedHashSet<>();
    rule.variants()
        .forEach(variant -> choices.fields(variant).forEach(field -> names.add(field.name())));
    names.add(rule.discriminator());
    return names;
  }

  private static Optional<IrField> field(Choices choices, Rule.Members rule, String name) {
    if (!name.equals(rule.discriminator())) {
      return choices.common(rule, name);
    }
    List<Object> texts = rule.otherText() < 0 ? List.copyOf(rule.byText().keySet()) : List.of();
    return Optional.of(new IrField(name, IrType.Scalar.STRING, true, false, texts));
  }
}
