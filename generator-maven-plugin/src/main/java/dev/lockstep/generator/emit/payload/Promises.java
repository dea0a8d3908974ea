package dev.lockstep.generator.emit.payload;

import dev.lockstep.generator.emit.payload.RecordShape.Component;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.plan.Formula;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import java.util.Optional;
import java.util.Set;

/** Tells whether every record that can be made is valid, so that nothing need be checked. */
final class Promises {

  private final TreeEmitter trees;

  Promises(TreeEmitter trees) {
    this.trees = trees;
  }

  /** Whether the types of a record promise what a shape asks. */
  boolean keep(RecordShape record, int shape) {
    if (record.isOpen()
        || !(trees.shape(shape).rules().get(Kind.OBJECT) instanceof Rule.Members members)
        || members.variants().size() != 1) {
      return false;
    }
    Rule.Variant variant = members.variants().get(0);
    boolean simple =
        variant.groups().isEmpty()
            && variant.counts().isEmpty()
            && variant.names().isEmpty()
            && variant.dependents().isEmpty()
            && variant.presence().isEmpty();
    return simple
        && record.components().stream()
            .filter(Component::required)
            .map(Component::property)
            .toList()
            .containsAll(variant.required())
        && record.components().stream()
            .allMatch(
                each ->
                    keeps(each, variant.named().getOrDefault(each.property(), variant.other())));
  }

  private boolean keeps(Component component, int index) {
    Shape shape = trees.shape(index);
    boolean writesNull = component.required() && component.mayBeNull();
    return (!writesNull || isAnything(shape, Kind.NULL))
        && keeps(component, component.type(), shape);
  }

  private boolean keeps(Component component, IrType type, Shape shape) {
    if (type instanceof IrType.ListOf list) {
      return shape.rules().get(Kind.ARRAY) instanceof Rule.Items items
          && items.prefix().isEmpty()
          && items.counts().isEmpty()
          && keeps(component, list.element(), trees.shape(items.rest()));
    }
    if (type instanceof IrType.ObjectOf) {
      return component
          .nested()
          .filter(nested -> nested instanceof RecordShape record && keep(record, shape.index()))
          .isPresent();
    }
    if (type instanceof IrType.Scalar scalar) {
      return switch (scalar) {
        case BOOL -> isAnything(shape, Kind.BOOLEAN);
        case INT -> isAnything(shape, Kind.NUMBER) || isInteger(shape);
        case DOUBLE -> isAnything(shape, Kind.NUMBER);
        case STRING -> component.constants().isPresent() || isAnything(shape, Kind.STRING);
        case NULL, DYNAMIC -> shape.acceptsAll();
        case DURATION, TIMESTAMP -> false;
      };
    }
    return shape.acceptsAll();
  }

  private static boolean isAnything(Shape shape, Kind kind) {
    return shape.rule(kind).filter(Rule.Anything.class::isInstance).isPresent();
  }

  private static boolean isInteger(Shape shape) {
    Optional<Rule> rule = shape.rule(Kind.NUMBER);
    return rule.isPresent()
        && rule.get() instanceof Rule.Scalar scalar
        && scalar.formula() instanceof Formula.Atom atom
        && atom.keyword().equals(new Keyword.Types(Set.of(JsonType.INTEGER)));
  }
}
