package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.ClassName;
import dev.lockstep.generator.emit.payload.read.TreeEmitter;
import dev.lockstep.generator.emit.payload.shape.RecordShape;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.emit.payload.shape.TypeShape;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.plan.Formula;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Decides whether the types of a record exclude invalid values, so that no check is needed. */
final class Promises {

  /** The maximum number of records that are examined; others promise nothing. */
  private static final int MOST = 500;

  /**
   * The maximum number of records in one another that are examined; deeper ones promise nothing.
   */
  private static final int DEEPEST = 64;

  /** A record and the shape its JSON must have. */
  private record Promise(ClassName record, int shape) {}

  private final TreeEmitter trees;
  private final UnaryOperator<TypeShape> types;
  private final Map<Promise, Boolean> known = new HashMap<>();
  private int depth;

  /**
   * The promises of records.
   *
   * @param types finds the type that a reference is to
   */
  Promises(TreeEmitter trees, UnaryOperator<TypeShape> types) {
    this.trees = trees;
    this.types = types;
  }

  /**
   * Returns whether the types of a record promise what a shape asks; inside itself it is assumed
   * to.
   */
  boolean keep(RecordShape record, int shape) {
    Promise promise = new Promise(record.type(), shape);
    Boolean kept = known.get(promise);
    if (kept != null) {
      return kept;
    }
    if (known.size() >= MOST || depth >= DEEPEST) {
      return false;
    }
    known.put(promise, true);
    depth++;
    boolean keeps = keeps(record, shape);
    depth--;
    known.put(promise, keeps);
    return keeps;
  }

  private boolean keeps(RecordShape record, int shape) {
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
    boolean named =
        !record.distinguishesAbsent()
            && (record.others().isEmpty()
                || record.properties().containsAll(variant.named().keySet()));
    return simple
        && named
        && record.components().stream()
            .filter(each -> each.required() && !each.holdsOthers())
            .map(Component::property)
            .toList()
            .containsAll(variant.required())
        && record.components().stream()
            .allMatch(
                each ->
                    each.holdsOthers()
                        ? keepsOthers(each, variant.other())
                        : keeps(
                            each, variant.named().getOrDefault(each.property(), variant.other())));
  }

  private boolean keepsOthers(Component component, int index) {
    return keeps(component, ((IrType.MapOf) component.type()).value(), trees.shape(index));
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
          .map(types)
          .filter(nested -> nested instanceof RecordShape record && keep(record, shape.index()))
          .isPresent();
    }
    if (component.conversion(type).isPresent()) {
      return false;
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
