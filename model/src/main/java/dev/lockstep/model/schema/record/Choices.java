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
 * The objects of a plan that are represented by one of several records, selected by the text of a
 * member. The variants of such an object differ in their members or in the types of their members.
 */
public final class Choices {

  /** The index of no shape. */
  public static final int NONE = -1;

  private final Plan plan;
  private final FieldTypes types;

  /** Creates the choices of a plan. */
  public Choices(Plan plan) {
    this.plan = plan;
    this.types = new FieldTypes(plan.schema());
  }

  public Plan plan() {
    return plan;
  }

  /**
   * Returns the rule of the objects of a shape if they are represented by one of several records;
   * otherwise empty.
   */
  public Optional<Rule.Members> choice(int shape) {
    return members(shape)
        .filter(rule -> !rule.discriminator().isEmpty())
        .filter(rule -> rule.noText() < 0 && rule.absent() < 0 && rule.variants().size() > 1)
        .filter(
            rule ->
                rule.variants().stream().map(each -> layout(rule, each)).distinct().count() > 1);
  }

  /** Returns whether the values of a shape are only such objects, or {@code null}. */
  public boolean isChoice(int shape) {
    return Set.of(Kind.OBJECT, Kind.NULL).containsAll(plan.shapes().get(shape).rules().keySet())
        && choice(shape).isPresent();
  }

  /**
   * Returns the rule of the objects of a shape if they are checked member by member; otherwise
   * empty.
   */
  public Optional<Rule.Members> members(int shape) {
    return plan.shapes()
        .get(shape)
        .rule(Kind.OBJECT)
        .filter(Rule.Members.class::isInstance)
        .map(Rule.Members.class::cast);
  }

  /** Returns whether the values of a shape are only objects with members of known names. */
  public boolean isObject(int shape) {
    return Set.of(Kind.OBJECT, Kind.NULL).containsAll(plan.shapes().get(shape).rules().keySet())
        && members(shape)
            .filter(rule -> rule.variants().stream().anyMatch(each -> !each.named().isEmpty()))
            .isPresent();
  }

  /** Returns the shape of a member; {@link #NONE} if there are several or none. */
  public int member(int shape, String name) {
    List<Integer> shapes =
        known(shape).stream()
            .flatMap(rule -> rule.variants().stream())
            .map(variant -> variant.named().getOrDefault(name, variant.other()))
            .distinct()
            .toList();
    return shapes.size() == 1 ? shapes.get(0) : NONE;
  }

  /** Returns the shape of the members without a name; {@link #NONE} if there are several. */
  public int others(int shape) {
    return known(shape)
        .filter(rule -> rule.variants().size() == 1)
        .map(rule -> rule.variants().get(0).other())
        .orElse(NONE);
  }

  /** Returns the shape of the items of an array; {@link #NONE} if there are several. */
  public int items(int shape) {
    return shape != NONE
            && plan.shapes().get(shape).rules().get(Kind.ARRAY) instanceof Rule.Items items
            && items.prefix().isEmpty()
        ? items.rest()
        : NONE;
  }

  private Optional<Rule.Members> known(int shape) {
    return shape == NONE ? Optional.empty() : members(shape);
  }

  /** Returns the members of the record of one variant, in the order of the schema. */
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

  /**
   * Returns the member {@code name} if it is the same in the records of all variants; otherwise
   * empty.
   */
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
   * Returns whether the record at a path of members holds something other than the field at that
   * path: a text selects the record, or the object contains itself.
   *
   * @param fields fields of the payload
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

  /**
   * Returns the names and types that distinguish the records of variants. Whether a member is
   * required is ignored.
   */
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
   * Returns the fields of the objects of a shape, in the order of the schema. The list is empty if
   * the shape accepts other values or has no named members.
   */
  public List<IrField> fields(int shape) {
    return types.objectFields(plan.shapes().get(shape).subschemas());
  }

  /**
   * Returns the fields of the objects that subschemas accept, in the order of the schema. The list
   * is empty if they accept other values or name no members.
   */
  public List<IrField> fields(List<Integer> subschemas) {
    return types.objectFields(subschemas);
  }

  /**
   * Returns the type of the members that subschemas do not name and do not leave open; empty if
   * there are none.
   */
  public Optional<IrType> otherMembers(List<Integer> subschemas) {
    return types.others(subschemas);
  }

  /** Returns the shape at {@code index}. */
  public Shape shape(int index) {
    return plan.shapes().get(index);
  }
}
