package dev.lockstep.model.schema.record;

import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** A planner of the {@link Selection} among alternatives. */
final class SelectionPlanner {

  /** Fewer alternatives than this are tested one by one. */
  private static final int LEAST = 3;

  /** The maximum number of alternatives. */
  private static final int MOST = 256;

  /** The maximum number of members that are compared, and of those of one alternative. */
  private static final int NAMES = 16;

  private static final int NAMES_OF_ONE = 8;

  /** The maximum number of constants of one decision. */
  private static final int VALUES = 256;

  /** The maximum number of decisions of one selection. */
  private static final int DECISIONS = 32;

  /** The greatest part of the alternatives that a decision may leave on average. */
  private static final double LEFT = 0.7;

  /** The maximum number of branches of a decision that repeat an alternative, on average. */
  private static final int REPEATED = 4;

  private final Schema schema;
  private final List<Integer> parts;
  private final List<Facts> facts = new ArrayList<>();
  private final Map<Integer, Optional<Set<SchemaValue>>> known = new HashMap<>();
  private int decisions;

  /** The alternatives that each value leaves: for each constant, any other value, and none. */
  private record Split(
      Map<SchemaValue, List<Integer>> byValue, List<Integer> other, List<Integer> absent) {

    private Set<List<Integer>> branches() {
      Set<List<Integer>> branches = new LinkedHashSet<>(byValue.values());
      branches.add(other);
      branches.add(absent);
      branches.remove(List.of());
      return branches;
    }

    /** Returns how many alternatives are left on average. */
    private double left() {
      Set<List<Integer>> branches = branches();
      double squares =
          branches.stream().mapToDouble(each -> (double) each.size() * each.size()).sum();
      return branches.isEmpty() ? 0 : squares / sum(branches);
    }

    private boolean spares(int from) {
      Set<List<Integer>> branches = branches();
      return sum(branches) <= REPEATED * from
          && (left() <= LEFT * from || branches.stream().allMatch(each -> each.size() < from));
    }

    private static int sum(Set<List<Integer>> branches) {
      return branches.stream().mapToInt(List::size).sum();
    }
  }

  SelectionPlanner(Schema schema, List<Integer> parts) {
    this.schema = schema;
    this.parts = parts;
  }

  Optional<Selection> plan() {
    if (parts.size() < LEAST || parts.size() > MOST) {
      return Optional.empty();
    }
    parts.forEach(part -> facts.add(new Facts(schema, List.of(part))));
    List<Integer> objects = positions(each -> each.types().contains(JsonType.OBJECT));
    List<Integer> others = positions(each -> !Set.of(JsonType.OBJECT).containsAll(each.types()));
    Selection ofObjects = byMember(objects, names(objects));
    Selection ofOthers = byValue(others);
    boolean decides =
        !(ofObjects instanceof Selection.Candidates && ofOthers instanceof Selection.Candidates);
    return decides ? Optional.of(new Selection.ByType(ofObjects, ofOthers)) : Optional.empty();
  }

  private List<Integer> positions(Predicate<Facts> holds) {
    return IntStream.range(0, parts.size()).filter(i -> holds.test(facts.get(i))).boxed().toList();
  }

  /** Returns the members that may decide: required ones, and those with constants. */
  private Set<String> names(List<Integer> positions) {
    Set<String> names = new LinkedHashSet<>();
    for (int position : positions) {
      Facts of = facts.get(position);
      Set<String> own = new LinkedHashSet<>();
      of.members().keySet().stream()
          .filter(name -> values(of, name).isPresent())
          .limit(NAMES_OF_ONE)
          .forEach(own::add);
      of.required().stream().sorted().limit(NAMES_OF_ONE).forEach(own::add);
      names.addAll(own);
    }
    return new LinkedHashSet<>(names.stream().limit(NAMES).toList());
  }

  private Selection byMember(List<Integer> positions, Collection<String> names) {
    if (positions.size() < 2 || decisions >= DECISIONS) {
      return new Selection.Candidates(positions);
    }
    String best = "";
    Split split = null;
    for (String name : names) {
      Split found = byMember(positions, name);
      if (found.byValue().size() <= VALUES
          && found.spares(positions.size())
          && (split == null || found.left() < split.left())) {
        best = name;
        split = found;
      }
    }
    if (split == null) {
      return new Selection.Candidates(positions);
    }
    decisions++;
    Set<String> rest = new LinkedHashSet<>(names);
    rest.remove(best);
    Map<List<Integer>, Selection> selections = new HashMap<>();
    for (List<Integer> branch : split.branches()) {
      selections.put(branch, byMember(branch, rest));
    }
    selections.put(List.of(), new Selection.Candidates(List.of()));
    Map<SchemaValue, Selection> byValue = new LinkedHashMap<>();
    split.byValue().forEach((value, branch) -> byValue.put(value, selections.get(branch)));
    return new Selection.ByMember(
        best, byValue, selections.get(split.other()), selections.get(split.absent()));
  }

  private Split byMember(List<Integer> positions, String name) {
    Map<Integer, Optional<Set<SchemaValue>>> values = new LinkedHashMap<>();
    positions.forEach(position -> values.put(position, values(facts.get(position), name)));
    List<Integer> absent =
        positions.stream()
            .filter(position -> !facts.get(position).required().contains(name))
            .toList();
    return split(values, absent);
  }

  private Selection byValue(List<Integer> positions) {
    Map<Integer, Optional<Set<SchemaValue>>> values = new LinkedHashMap<>();
    positions.forEach(position -> values.put(position, scalars(facts.get(position).constants())));
    Split split = split(values, List.of());
    if (positions.size() < LEAST
        || split.byValue().size() > VALUES
        || !split.spares(positions.size())) {
      return new Selection.Candidates(positions);
    }
    Map<SchemaValue, Selection.Candidates> byValue = new LinkedHashMap<>();
    split
        .byValue()
        .forEach((value, branch) -> byValue.put(value, new Selection.Candidates(branch)));
    return new Selection.ByValue(byValue, new Selection.Candidates(split.other()));
  }

  private static Split split(
      Map<Integer, Optional<Set<SchemaValue>>> values, List<Integer> absent) {
    Set<SchemaValue> constants = new LinkedHashSet<>();
    values.values().forEach(each -> each.ifPresent(constants::addAll));
    Map<SchemaValue, List<Integer>> byValue = new LinkedHashMap<>();
    for (SchemaValue constant : constants) {
      byValue.put(
          constant,
          positions(values, each -> each.map(all -> all.contains(constant)).orElse(true)));
      if (byValue.size() > VALUES) {
        break;
      }
    }
    return new Split(byValue, positions(values, Optional::isEmpty), absent);
  }

  private static List<Integer> positions(
      Map<Integer, Optional<Set<SchemaValue>>> values,
      Predicate<Optional<Set<SchemaValue>>> holds) {
    return values.entrySet().stream()
        .filter(entry -> holds.test(entry.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * Returns the values that a member may have, none if the objects cannot have it; empty if the
   * values are not enumerated, too many, or not all scalars.
   */
  private Optional<Set<SchemaValue>> values(Facts of, String name) {
    Integer member = of.members().get(name);
    if (member == null) {
      return of.others().stream().anyMatch(this::isNever)
          ? Optional.of(Set.of())
          : Optional.empty();
    }
    Optional<Set<SchemaValue>> values = known.get(member);
    if (values == null) {
      values =
          isNever(member)
              ? Optional.of(Set.of())
              : scalars(new Facts(schema, List.of(member)).constants());
      known.put(member, values);
    }
    return values;
  }

  private static Optional<Set<SchemaValue>> scalars(Optional<List<SchemaValue>> constants) {
    return constants
        .filter(values -> values.size() <= VALUES)
        .filter(values -> values.stream().allMatch(SelectionPlanner::isScalar))
        .map(LinkedHashSet::new);
  }

  private static boolean isScalar(SchemaValue value) {
    return value.type() != JsonType.ARRAY && value.type() != JsonType.OBJECT;
  }

  private boolean isNever(int index) {
    return schema.target(index).keyword(Keyword.Never.class).isPresent();
  }
}
