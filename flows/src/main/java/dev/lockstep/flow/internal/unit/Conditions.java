package dev.lockstep.flow.internal.unit;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.internal.definition.PlannedNode;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition.Node;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The evaluation of conditions. */
public final class Conditions {

  /** The field of a condition's result among its outputs. */
  private static final String RESULT = "result";

  private Conditions() {}

  /**
   * Returns true if a condition holds; empty if the two values cannot be compared.
   *
   * @param value {@code null} if it is missing
   * @param operand {@code null} for comparisons without an operand
   */
  public static Optional<Boolean> holds(
      Node.Condition condition, @Nullable JsonValue value, @Nullable JsonValue operand) {
    JsonValue looked = value == null ? JsonNull.NULL : value;
    JsonValue other = operand == null ? JsonNull.NULL : operand;
    return switch (condition.comparison()) {
      case EXISTS -> Optional.of(looked != JsonNull.NULL);
      case IS_TRUE -> Optional.of(isTrue(looked));
      case EQUALS -> Optional.of(isSame(looked, other));
      case NOT_EQUALS -> Optional.of(!isSame(looked, other));
      case GREATER -> compared(looked, other).map(order -> order > 0);
      case LESS -> compared(looked, other).map(order -> order < 0);
      case IN ->
          other instanceof JsonArray list
              ? Optional.of(list.items().stream().anyMatch(item -> isSame(looked, item)))
              : Optional.empty();
    };
  }

  private static boolean isTrue(JsonValue value) {
    return value instanceof JsonBoolean flag
        ? flag.value()
        : value instanceof JsonString text && text.value().equals("true");
  }

  /** Returns true if two values are equal. Numbers are compared by value. */
  private static boolean isSame(JsonValue one, JsonValue other) {
    return one instanceof JsonNumber && other instanceof JsonNumber
        ? compared(one, other).orElseThrow() == 0
        : one.equals(other);
  }

  private static Optional<Integer> compared(JsonValue one, JsonValue other) {
    if (one instanceof JsonNumber first && other instanceof JsonNumber second) {
      return Optional.of(first.compareTo(second));
    }
    return one instanceof JsonString first && other instanceof JsonString second
        ? Optional.of(first.value().compareTo(second.value()))
        : Optional.empty();
  }

  public static JsonObject outputs(boolean holds) {
    return JsonObject.of(RESULT, JsonBoolean.of(holds));
  }

  /** Returns true if a node that is done is a condition that chose another node. */
  public static boolean chooses(FlowUnit flow, Id earlier, PlannedNode node) {
    if (!node.isChosen()
        || !(flow.planned(earlier).node() instanceof Node.Condition condition)
        || flow.context(earlier).skipped()) {
      return false;
    }
    boolean holds =
        flow.data(earlier).outputs().orElse(JsonNull.NULL) instanceof JsonObject outputs
            && outputs.get(RESULT) instanceof JsonBoolean result
            && result.value();
    List<String> chosen = holds ? condition.then() : condition.else_();
    return chosen.contains(node.id());
  }
}
