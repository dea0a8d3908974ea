package dev.lockstep.model.schema.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The combined requirements of a set of subschemas on one value.
 *
 * @param subschemas indices, ascending; an empty list accepts every value
 * @param rules rules by kind; a kind without a rule is rejected
 */
public record Shape(int index, List<Integer> subschemas, Map<Kind, Rule> rules) {

  public Shape {
    subschemas = List.copyOf(subschemas);
  }

  public Optional<Rule> rule(Kind kind) {
    return Optional.ofNullable(rules.get(kind));
  }

  /** Returns whether every value is accepted. */
  public boolean acceptsAll() {
    return rules.size() == Kind.values().length
        && rules.values().stream().allMatch(Rule.Anything.class::isInstance);
  }

  /** Returns whether no value is accepted. */
  public boolean acceptsNone() {
    return rules.isEmpty();
  }

  /** Returns whether a kind of value may be visited more than once. */
  public boolean needsLook() {
    return rules.values().stream().anyMatch(Rule.Look.class::isInstance);
  }

  String print() {
    StringBuilder text = new StringBuilder("shape " + index + " of " + subschemas + "\n");
    if (acceptsAll()) {
      return text.append("  anything\n").toString();
    }
    for (Kind kind : Kind.values()) {
      rule(kind)
          .ifPresent(rule -> text.append("  ").append(kind).append(": ").append(rule).append('\n'));
    }
    return text.toString();
  }
}
