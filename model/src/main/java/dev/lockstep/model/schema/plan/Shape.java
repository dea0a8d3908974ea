package dev.lockstep.model.schema.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What all of some subschemas ask of one value.
 *
 * @param subschemas their indices, ascending; none accepts anything
 * @param rules by kind; a kind without rule is not accepted
 */
public record Shape(int index, List<Integer> subschemas, Map<Kind, Rule> rules) {

  public Shape {
    subschemas = List.copyOf(subschemas);
  }

  public Optional<Rule> rule(Kind kind) {
    return Optional.ofNullable(rules.get(kind));
  }

  /** Whether every value is accepted. */
  public boolean acceptsAll() {
    return rules.size() == Kind.values().length
        && rules.values().stream().allMatch(Rule.Anything.class::isInstance);
  }

  /** Whether no value is accepted. */
  public boolean acceptsNone() {
    return rules.isEmpty();
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
