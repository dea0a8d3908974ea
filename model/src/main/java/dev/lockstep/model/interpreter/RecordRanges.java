package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Plan;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.record.Choices;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The ranges of the numbers in the records of a payload. A record has members that expressions do
 * not see: those that differ between the branches of a tagged object, and those of an object inside
 * itself. A payload with a number that its record cannot hold is invalid, whether or not the chart
 * reads the number. Immutable.
 */
final class RecordRanges {

  private final List<IrField> fields;
  private final Choices choices;
  private final boolean isTagged;
  private final boolean isWider;
  private final BitSet tagged = new BitSet();
  private final Map<Object, List<IrField>> members = new HashMap<>();

  RecordRanges(IrPayload payload) {
    this.fields = payload.fields();
    this.choices = new Choices(Plan.of(payload.schema()));
    int shapes = choices.plan().shapes().size();
    IntStream.range(0, shapes).filter(choices::isChoice).forEach(tagged::set);
    this.isTagged = tagged.get(0) && choices.shape(0).rule(Kind.NULL).isEmpty();
    this.isWider = isTagged || isWider(new IrType.ObjectOf(fields), 0);
    if (isWider) {
      IntStream.range(0, shapes).forEach(this::addMembers);
    }
  }

  private void addMembers(int shape) {
    if (tagged.get(shape)) {
      List<Rule.Variant> variants = choices.members(shape).orElseThrow().variants();
      for (int i = 0; i < variants.size(); i++) {
        members.put(List.of(shape, i), choices.fields(variants.get(i)));
      }
    } else if (choices.isObject(shape)) {
      members.put(shape, choices.fields(shape));
    }
  }

  /** Returns whether records of a type have members that expressions do not see. */
  private boolean isWider(IrType type, int shape) {
    if (shape > 0 && isObject(type) && tagged.get(shape)) {
      return true;
    } else if (type instanceof IrType.ObjectOf object) {
      return object.fields().stream()
          .anyMatch(field -> isWider(field.type(), choices.member(shape, field.name())));
    } else if (type instanceof IrType.ListOf list) {
      return isWider(list.element(), choices.items(shape));
    } else if (type instanceof IrType.MapOf map) {
      return isWider(map.value(), choices.others(shape));
    }
    return type == IrType.Scalar.DYNAMIC && shape != Choices.NONE && choices.isObject(shape);
  }

  /**
   * Adds {@code /pointer type} for each number that a record cannot hold.
   *
   * @param payload plain JSON value that the schema accepts
   */
  void check(@Nullable Object payload, List<String> violations) {
    if (isTagged) {
      choice(0, payload, "", violations);
    } else if (isWider) {
      members(fields, field -> choices.member(0, field.name()), payload, "", violations);
    }
  }

  private void choice(int shape, @Nullable Object value, String pointer, List<String> violations) {
    Rule.Members rule = choices.members(shape).orElseThrow();
    if (value instanceof Map<?, ?> object
        && object.get(rule.discriminator()) instanceof String text) {
      int index = rule.byText().getOrDefault(text, rule.otherText());
      if (index >= 0) {
        Rule.Variant variant = rule.variants().get(index);
        members(
            members.getOrDefault(List.of(shape, index), List.of()),
            field -> variant.named().getOrDefault(field.name(), variant.other()),
            value,
            pointer,
            violations);
      }
    }
  }

  private void members(
      List<IrField> known,
      ToIntFunction<IrField> shapes,
      @Nullable Object value,
      String pointer,
      List<String> violations) {
    if (value instanceof Map<?, ?> object) {
      for (IrField field : known) {
        String at = pointer + "/" + PlainValues.escaped(field.name());
        value(field.type(), shapes.applyAsInt(field), object.get(field.name()), at, violations);
      }
    }
  }

  private void value(
      IrType type, int shape, @Nullable Object value, String pointer, List<String> violations) {
    if (value == null) {
      return;
    }
    if (isObject(type) && shape != Choices.NONE && tagged.get(shape)) {
      choice(shape, value, pointer, violations);
    } else if (type instanceof IrType.ObjectOf object) {
      members(
          object.fields(), each -> choices.member(shape, each.name()), value, pointer, violations);
    } else if (type == IrType.Scalar.DYNAMIC && shape != Choices.NONE && choices.isObject(shape)) {
      members(
          members.getOrDefault(shape, List.of()),
          each -> choices.member(shape, each.name()),
          value,
          pointer,
          violations);
    } else if (type instanceof IrType.ListOf list && value instanceof List<?> items) {
      for (int i = 0; i < items.size(); i++) {
        part(list.element(), choices.items(shape), items.get(i), pointer + "/" + i, violations);
      }
    } else if (type instanceof IrType.MapOf map && value instanceof Map<?, ?> object) {
      object.forEach(
          (name, item) ->
              part(
                  map.value(),
                  choices.others(shape),
                  item,
                  pointer + "/" + PlainValues.escaped((String) name),
                  violations));
    } else if (value instanceof Number number && !PlainValues.holds(type, number)) {
      violations.add(pointer + " type");
    }
  }

  /** Checks an item or a value of a map. A record stores one that may be null as JSON. */
  private void part(
      IrType type, int shape, @Nullable Object value, String pointer, List<String> violations) {
    boolean nullable = shape != Choices.NONE && choices.shape(shape).rule(Kind.NULL).isPresent();
    if (!nullable || !isObject(type)) {
      value(type, shape, value, pointer, violations);
    }
  }

  private static boolean isObject(IrType type) {
    return type == IrType.Scalar.DYNAMIC
        || type instanceof IrType.MapOf
        || type instanceof IrType.ObjectOf;
  }
}
