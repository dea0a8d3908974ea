package dev.lockstep.model.schema.record;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Plan;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds objects that are one of several records, as the text of a member decides: objects whose
 * variants have other members, or members of other types.
 */
public final class Choices {

  private final Plan plan;
  private final FieldTypes types;

  /** The choices of a plan. */
  public Choices(Plan plan) {
    this.plan = plan;
    this.types = new FieldTypes(plan.schema());
  }

  /** The plan. */
  public Plan plan() {
    return plan;
  }

  /** The rule of objects of a shape that are one of several records; empty for all others. */
  public Optional<Rule.Members> choice(int shape) {
    return members(shape)
        .filter(rule -> !rule.discriminator().isEmpty())
        .filter(rule -> rule.noText() < 0 && rule.absent() < 0 && rule.variants().size() > 1)
        .filter(
            rule ->
                rule.variants().stream().map(each -> layout(rule, each)).distinct().count() > 1);
  }

  /** Whether values of a shape are such objects and nothing else, {@code null} aside. */
  public boolean isChoice(int shape) {
    return Set.of(Kind.OBJECT, Kind.NULL).containsAll(plan.shapes().get(shape).rules().keySet())
        && choice(shape).isPresent();
  }

  /** The rule of objects of a shape that are checked member by member. */
  public Optional<Rule.Members> members(int shape) {
    return plan.shapes()
        .get(shape)
        .rule(Kind.OBJECT)
        .filter(Rule.Members.class::isInstance)
        .map(Rule.Members.class::cast);
  }

  /** The members of the records of one variant in the order of the schema. */
  public List<IrField> fields(Rule.Variant variant) {
    List<IrField> fields = new ArrayList<>();
    variant
        .named()
        .forEach(
            (name, shape) -> {
              if (!plan.shapes().get(shape).acceptsNone()) {
                fields.add(field(variant, name));
              }
            });
    return fields;
  }

  /** The member that is the same in the records of all variants; empty when it is not. */
  public Optional<IrField> common(Rule.Members rule, String name) {
    List<IrField> fields = new ArrayList<>();
    List<Integer> shapes = new ArrayList<>();
    for (Rule.Variant variant : rule.variants()) {
      Integer shape = variant.named().get(name);
      if (shape == null || plan.shapes().get(shape).acceptsNone()) {
        return Optional.empty();
      }
      shapes.add(shape);
      fields.add(field(variant, name));
    }
    boolean alike =
        fields.stream().distinct().count() == 1
            && (isPlain(fields.get(0).type()) || shapes.stream().distinct().count() == 1);
    return alike ? Optional.of(fields.get(0)) : Optional.empty();
  }

  /**
   * Whether a record holds something else than the field a path of members leads to: because a text
   * decides, or because an object stands inside itself.
   *
   * @param fields those of the payload
   */
  public boolean differs(List<IrField> fields, List<String> path) {
    int shape = 0;
    boolean isOpen = false;
    List<IrField> siblings = fields;
    for (String name : path) {
      Optional<IrField> field =
          siblings.stream().filter(each -> each.name().equals(name)).findFirst();
      Optional<Rule.Members> rule = members(shape);
      if (field.isEmpty() || rule.isEmpty()) {
        return false;
      }
      if (choice(shape).isPresent() && !isHeld(rule.get(), field.get())) {
        return true;
      }
      isOpen = field.get().type() == IrType.Scalar.DYNAMIC;
      Rule.Variant variant = rule.get().variants().get(0);
      shape = variant.named().getOrDefault(name, variant.other());
      siblings = field.get().type() instanceof IrType.ObjectOf object ? object.fields() : List.of();
    }
    return isChoice(shape) || isOpen && members(shape).isPresent();
  }

  private boolean isHeld(Rule.Members rule, IrField field) {
    return field.name().equals(rule.discriminator())
        ? field.required() && field.constants().isEmpty() == rule.otherText() >= 0
        : common(rule, field.name()).filter(field::equals).isPresent();
  }

  private IrField field(Rule.Variant variant, String name) {
    return types.field(
        name, variant.written().getOrDefault(name, List.of()), variant.required().contains(name));
  }

  /** What tells the records of variants apart: names and types, not what is required. */
  private List<IrField> layout(Rule.Members rule, Rule.Variant variant) {
    return fields(variant).stream()
        .filter(field -> !field.name().equals(rule.discriminator()))
        .map(field -> new IrField(field.name(), field.type(), true, true, texts(field)))
        .toList();
  }

  private static List<Object> texts(IrField field) {
    return field.type() == IrType.Scalar.STRING ? field.constants() : List.of();
  }

  private static boolean isPlain(IrType type) {
    return type instanceof IrType.Scalar && type != IrType.Scalar.DYNAMIC
        || type instanceof IrType.ListOf list && isPlain(list.element())
        || type instanceof IrType.MapOf map && isPlain(map.value());
  }

  /**
   * The fields of the objects of a shape, in the order of the schema; empty when the shape accepts
   * other values too, or names no members.
   */
  public List<IrField> fields(int shape) {
    return types.objectFields(plan.shapes().get(shape).subschemas());
  }

  /** The shape of an index. */
  public Shape shape(int index) {
    return plan.shapes().get(index);
  }
}
