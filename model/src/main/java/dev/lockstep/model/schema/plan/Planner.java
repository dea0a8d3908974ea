package dev.lockstep.model.schema.plan;

import dev.lockstep.model.schema.Expansion;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** A planner that creates one shape for each set of subschemas of a schema. */
final class Planner {

  /**
   * The maximum number of shapes of several subschemas. Beyond it, objects and arrays are checked
   * by {@link Rule.Look}.
   */
  private static final int MOST_COMBINED = 2_000;

  /** The maximum size of the formula of a scalar. Larger ones are checked by {@link Rule.Look}. */
  private static final int MOST_TESTS = 40;

  private final Schema schema;
  private final FormulaReader formulas;
  private final MemberRules members;
  private final RepeatedVisits repeats;
  private final boolean hasMemo;
  private final Map<List<Integer>, Integer> indices = new HashMap<>();
  private final Deque<List<Integer>> open = new ArrayDeque<>();
  private final List<Shape> shapes = new ArrayList<>();
  private int combined;

  Planner(Schema schema) {
    this.schema = schema;
    this.formulas = new FormulaReader(schema);
    this.members = new MemberRules(formulas, this::shape);
    this.repeats = RepeatedVisits.in(schema);
    this.hasMemo = !repeats.memoized().isEmpty();
  }

  Plan plan() {
    shape(List.of(0));
    while (!open.isEmpty()) {
      List<Integer> subschemas = open.remove();
      Map<Kind, Rule> rules = rules(subschemas);
      shapes.add(new Shape(shapes.size(), subschemas, rules));
      if (!hasMemo && rules.values().stream().anyMatch(Rule.Look.class::isInstance)) {
        subschemas.forEach(this::planParts);
      }
    }
    return new Plan(schema, shapes);
  }

  /** Plans the subschemas that a second look applies one by one. */
  private void planParts(int index) {
    Expansion.all(schema.subschema(index)).forEach(part -> shape(List.of(part)));
  }

  /** Returns the index of the shape for a set of subschemas, and creates it if necessary. */
  private int shape(Collection<Integer> subschemas) {
    TreeSet<Integer> set = new TreeSet<>();
    for (int index : subschemas) {
      Subschema target = schema.target(index);
      if (!target.keywords().isEmpty()) {
        set.add(target.index());
      }
    }
    return indices.computeIfAbsent(
        List.copyOf(set),
        key -> {
          open.add(key);
          combined += key.size() > 1 ? 1 : 0;
          return indices.size();
        });
  }

  private Map<Kind, Rule> rules(List<Integer> subschemas) {
    Map<Kind, Rule> rules = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      Formula formula = formulas.of(subschemas, kind);
      if (!formula.equals(Formula.FALSE)) {
        rules.put(kind, rule(formula, kind, subschemas));
      }
    }
    return rules;
  }

  private Rule rule(Formula formula, Kind kind, List<Integer> subschemas) {
    if (formula.equals(Formula.TRUE)) {
      return new Rule.Anything();
    }
    if (kind != Kind.ARRAY && kind != Kind.OBJECT) {
      return formula.size() > MOST_TESTS ? new Rule.Look() : new Rule.Scalar(formula);
    }
    if (combined > MOST_COMBINED) {
      return new Rule.Look();
    }
    Rule rule =
        kind == Kind.OBJECT ? members.rule(formula) : new ItemRules(this::shape).rule(formula);
    boolean visitsAgain = rule instanceof Rule.Members found && found.mayVisitTwice();
    return visitsAgain && subschemas.stream().anyMatch(repeats::isRepeated)
        ? new Rule.Look()
        : rule;
  }
}
