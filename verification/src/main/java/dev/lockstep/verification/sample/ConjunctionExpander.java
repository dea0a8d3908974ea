package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An expansion of requirements into conjunctions. Each alternative that a keyword offers is a
 * decision. A strict expansion also states that the alternatives which were not taken fail; a
 * lenient one leaves that to the check of the value. A minimal expansion violates one keyword of
 * each subschema on the route and meets the others.
 */
final class ConjunctionExpander {

  private final Schema schema;
  private final Decisions decisions;
  private final boolean isStrict;
  private final boolean isMinimal;
  private Conjunction conjunction = new Conjunction();

  ConjunctionExpander(Schema schema, Decisions decisions, boolean isStrict, boolean isMinimal) {
    this.schema = schema;
    this.decisions = decisions;
    this.isStrict = isStrict;
    this.isMinimal = isMinimal;
  }

  /** Returns the conjunction for the current decisions, or empty if it contradicts itself. */
  Optional<Conjunction> expand(List<Requirement> requirements) {
    conjunction = new Conjunction();
    for (Requirement each : requirements) {
      if (!apply(each.index(), each.holds(), each.route())) {
        return Optional.empty();
      }
    }
    return Optional.of(conjunction);
  }

  private boolean apply(int index, boolean holds, @Nullable Route route) {
    if (route instanceof Route.Goal goal && goal.pinned() != null) {
      conjunction.pin(goal.pinned());
    }
    List<Keyword> keywords = schema.subschema(index).keywords();
    if (holds) {
      for (int number = 0; number < keywords.size(); number++) {
        if (!meet(index, number, route)) {
          return false;
        }
      }
      return true;
    }
    if (keywords.isEmpty()) {
      return false;
    }
    int violated = violated(keywords, route);
    for (int number = 0; number < keywords.size(); number++) {
      if (number != violated && route != null && isMinimal && !meet(index, number, null)) {
        return false;
      }
    }
    return violate(index, violated, route);
  }

  private int violated(List<Keyword> keywords, @Nullable Route route) {
    if (route instanceof Route.Via via) {
      return via.keyword();
    }
    if (route instanceof Route.Goal goal && goal.keyword() >= 0) {
      return goal.keyword();
    }
    return keywords.size() == 1 ? 0 : decisions.choose(keywords.size());
  }

  private boolean meet(int index, int number, @Nullable Route route) {
    Keyword keyword = schema.subschema(index).keywords().get(number);
    int part = Route.part(route, number);
    int option = Route.option(route, number);
    Route rest = part < 0 ? null : Route.rest(route, number, part);
    if (!conjunction.add(
        new Literal(index, number, keyword, true, part, rest, option, route != null))) {
      return false;
    }
    if (keyword instanceof Keyword.Reference reference) {
      return apply(reference.target(), true, rest);
    }
    if (keyword instanceof Keyword.Combination combination) {
      return meet(combination, part >= 0 ? part : option, rest);
    }
    if (keyword instanceof Keyword.Not not) {
      return (rest == null && !isStrict) || apply(not.schema(), false, rest);
    }
    if (keyword instanceof Keyword.Conditional conditional) {
      return meet(conditional, part, rest);
    }
    return !(keyword instanceof Keyword.DependentSchemas dependent) || meet(dependent, part, rest);
  }

  private boolean meet(Keyword.Combination combination, int taken, @Nullable Route rest) {
    List<Integer> parts = combination.parts();
    if (combination.keyword().equals("allOf")) {
      for (int i = 0; i < parts.size(); i++) {
        if (!apply(parts.get(i), true, i == taken ? rest : null)) {
          return false;
        }
      }
      return true;
    }
    int chosen = taken >= 0 ? taken : decisions.choose(parts.size());
    if (!apply(parts.get(chosen), true, rest)) {
      return false;
    }
    if (combination.keyword().equals("oneOf") && isStrict) {
      for (int i = 0; i < parts.size(); i++) {
        if (i != chosen && !apply(parts.get(i), false, null)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean meet(Keyword.Conditional conditional, int part, @Nullable Route rest) {
    boolean isThen =
        part >= 0
            ? part == SchemaEdge.IF_HOLDS || part == SchemaEdge.THEN
            : decisions.choose(2) == 0;
    if (isThen) {
      return apply(conditional.condition(), true, part == SchemaEdge.IF_HOLDS ? rest : null)
          && (conditional.then().isEmpty()
              || apply(conditional.then().getAsInt(), true, part == SchemaEdge.THEN ? rest : null));
    }
    if ((isStrict || part >= 0)
        && !apply(conditional.condition(), false, part == SchemaEdge.IF_FAILS ? rest : null)) {
      return false;
    }
    return conditional.otherwise().isEmpty()
        || apply(conditional.otherwise().getAsInt(), true, part == SchemaEdge.ELSE ? rest : null);
  }

  private boolean meet(Keyword.DependentSchemas dependent, int part, @Nullable Route rest) {
    int number = 0;
    for (Map.Entry<String, Integer> entry : dependent.schemas().entrySet()) {
      boolean isTaken = number++ == part;
      if (isTaken || decisions.choose(2) == 1) {
        if ((isTaken && !conjunction.require(entry.getKey()))
            || !apply(entry.getValue(), true, isTaken ? rest : null)) {
          return false;
        }
      } else if (!conjunction.forbid(entry.getKey())) {
        return false;
      }
    }
    return true;
  }

  private boolean violate(int index, int number, @Nullable Route route) {
    Keyword keyword = schema.subschema(index).keywords().get(number);
    int part = Route.part(route, number);
    int option = Route.option(route, number);
    Route rest = part < 0 ? null : Route.rest(route, number, part);
    if (keyword instanceof Keyword.Reference reference) {
      return apply(reference.target(), false, rest);
    }
    if (keyword instanceof Keyword.Combination combination) {
      return violate(combination, part, option, rest);
    }
    if (keyword instanceof Keyword.Not not) {
      return apply(not.schema(), true, rest);
    }
    if (keyword instanceof Keyword.Conditional conditional) {
      return violate(conditional, part, rest);
    }
    if (keyword instanceof Keyword.DependentSchemas dependent) {
      int chosen = part >= 0 ? part : decisions.choose(dependent.schemas().size());
      String name = List.copyOf(dependent.schemas().keySet()).get(chosen);
      return conjunction.require(name) && apply(dependent.schemas().get(name), false, rest);
    }
    int parts = SchemaEdge.parts(keyword).size();
    if (part < 0 && parts > 0 && !(keyword instanceof Keyword.Contains)) {
      part = decisions.choose(parts);
    }
    if (option < 0) {
      option = decisions.choose(options(keyword));
    }
    return conjunction.add(
            new Literal(index, number, keyword, false, part, rest, option, route != null))
        && omit(keyword, option);
  }

  /** Returns the number of ways to violate a keyword. */
  static int options(Keyword keyword) {
    if (keyword instanceof Keyword.Required required) {
      return required.names().size();
    } else if (keyword instanceof Keyword.DependentRequired dependent) {
      return Math.max(1, dependent.names().values().stream().mapToInt(List::size).sum());
    }
    return keyword instanceof Keyword.Contains ? 2 : 1;
  }

  /** Forbids the member whose absence violates a keyword. */
  private boolean omit(Keyword keyword, int option) {
    if (keyword instanceof Keyword.Required required) {
      return conjunction.forbid(required.names().get(option));
    }
    if (keyword instanceof Keyword.DependentRequired dependent) {
      int number = option;
      for (Map.Entry<String, List<String>> entry : dependent.names().entrySet()) {
        if (number < entry.getValue().size()) {
          return conjunction.require(entry.getKey())
              && conjunction.forbid(entry.getValue().get(number));
        }
        number -= entry.getValue().size();
      }
      return false;
    }
    return true;
  }

  private boolean violate(
      Keyword.Combination combination, int part, int option, @Nullable Route rest) {
    List<Integer> parts = combination.parts();
    boolean isOne = combination.keyword().equals("oneOf") && parts.size() > 1;
    if (combination.keyword().equals("allOf")) {
      int chosen = part >= 0 ? part : decisions.choose(parts.size());
      if (rest != null && isMinimal) {
        for (int i = 0; i < parts.size(); i++) {
          if (i != chosen && !apply(parts.get(i), true, null)) {
            return false;
          }
        }
      }
      return apply(parts.get(chosen), false, rest);
    }
    if (isOne && part < 0 && (option == 1 || (option < 0 && decisions.choose(2) == 1))) {
      int one = decisions.choose(parts.size() - 1);
      int other = one + 1 + decisions.choose(parts.size() - 1 - one);
      return apply(parts.get(one), true, null) && apply(parts.get(other), true, null);
    }
    for (int i = 0; i < parts.size(); i++) {
      if (!apply(parts.get(i), false, i == part ? rest : null)) {
        return false;
      }
    }
    return true;
  }

  private boolean violate(Keyword.Conditional conditional, int part, @Nullable Route rest) {
    boolean canElse = conditional.otherwise().isPresent();
    if (conditional.then().isEmpty() && !canElse) {
      return false;
    }
    boolean isThen =
        part >= 0
            ? part == SchemaEdge.IF_HOLDS || part == SchemaEdge.THEN
            : !canElse || (conditional.then().isPresent() && decisions.choose(2) == 0);
    if (isThen) {
      return apply(conditional.condition(), true, part == SchemaEdge.IF_HOLDS ? rest : null)
          && apply(conditional.then().orElseThrow(), false, part == SchemaEdge.THEN ? rest : null);
    }
    return apply(conditional.condition(), false, part == SchemaEdge.IF_FAILS ? rest : null)
        && apply(
            conditional.otherwise().orElseThrow(), false, part == SchemaEdge.ELSE ? rest : null);
  }
}
