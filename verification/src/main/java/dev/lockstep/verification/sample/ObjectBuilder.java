package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.ObjectValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A builder of objects that meet a conjunction. */
final class ObjectBuilder {

  /** The maximum number of members that are added to reach {@code minProperties}. */
  private static final int MOST_ADDED = 4_000;

  private final ValueSolver solver;
  private final Conjunction conjunction;
  private final boolean isFull;
  private final MemberPlan plan;
  private final Map<String, List<SchemaValue>> values = new LinkedHashMap<>();
  private long least;
  private long most = Long.MAX_VALUE;

  ObjectBuilder(ValueSolver solver, Conjunction conjunction, boolean isFull) {
    this.solver = solver;
    this.conjunction = conjunction;
    this.isFull = isFull;
    this.plan = new MemberPlan(solver, conjunction);
  }

  Candidates build(int wanted) {
    readCounts();
    Set<String> required = required();
    boolean isImpossible =
        required.stream().anyMatch(conjunction.absent()::contains)
            || required.size() > most
            || least > most
            || !required.stream().allMatch(plan::isAllowed);
    if (isImpossible) {
      return Candidates.IMPOSSIBLE;
    }
    if (!plan.planNeeded()) {
      return Candidates.UNKNOWN;
    }
    for (String name : required) {
      Solution solution = solver.solve(plan.of(name), wanted, isFull);
      if (solution.isEmpty()) {
        boolean isProven = solution.isRefuted() && plan.isDescribed(name);
        return new Candidates(List.of(), isProven && !plan.needed().contains(name));
      }
      values.put(name, solution.values());
    }
    for (String name : plan.needed()) {
      if (!values.containsKey(name) && !addMember(name, wanted)) {
        return Candidates.UNKNOWN;
      }
    }
    if (!require()) {
      return Candidates.UNKNOWN;
    }
    List<ObjectValue> objects = new ArrayList<>();
    if (isFull) {
      addOptional(wanted);
      addVariants(objects, wanted);
      values.keySet().retainAll(neededWith(required));
    }
    fill(wanted);
    addVariants(objects, wanted);
    return new Candidates(objects, false);
  }

  private Set<String> neededWith(Set<String> required) {
    Set<String> needed = new LinkedHashSet<>(required);
    needed.addAll(plan.needed());
    return needed;
  }

  private void readCounts() {
    for (Literal literal : conjunction.literals(Keyword.Count.class)) {
      Keyword.Count count = (Keyword.Count) literal.keyword();
      if (count.keyword().equals("minProperties")) {
        least = literal.holds() ? Math.max(least, count.limit()) : least;
        most = most(literal, count.limit() - 1, count.limit());
      } else if (count.keyword().equals("maxProperties")) {
        most = literal.holds() ? Math.min(most, count.limit()) : most;
        least = least(literal, count.limit() + 1, count.limit());
      }
    }
  }

  private long most(Literal literal, long below, long limit) {
    boolean isExact = literal.holds() && literal.option() == 1;
    return literal.holds() && !isExact ? most : Math.min(most, isExact ? limit : below);
  }

  private long least(Literal literal, long above, long limit) {
    boolean isExact = literal.holds() && literal.option() == 1;
    return literal.holds() && !isExact ? least : Math.max(least, isExact ? limit : above);
  }

  /** Returns the names that must be present, those that {@code properties} lists in its order. */
  private Set<String> required() {
    Set<String> names = new LinkedHashSet<>(conjunction.present());
    for (Literal literal : conjunction.literals(Keyword.Required.class)) {
      List<String> listed = ((Keyword.Required) literal.keyword()).names();
      for (int i = 0; i < listed.size(); i++) {
        if (!literal.isFree() && (literal.holds() || i != literal.option())) {
          names.add(listed.get(i));
        }
      }
    }
    close(names);
    Set<String> ordered = new LinkedHashSet<>(plan.listed());
    ordered.retainAll(names);
    ordered.addAll(names);
    return ordered;
  }

  /** Adds the names that {@code dependentRequired} requires. */
  private void close(Set<String> names) {
    int before;
    do {
      before = names.size();
      for (Literal literal : conjunction.literals(Keyword.DependentRequired.class)) {
        if (literal.holds()) {
          ((Keyword.DependentRequired) literal.keyword())
              .names()
              .forEach(
                  (name, others) -> {
                    if (names.contains(name)) {
                      names.addAll(others);
                    }
                  });
        }
      }
    } while (names.size() > before);
  }

  /** Adds the members that the present ones require. Returns false if one has no value. */
  private boolean require() {
    Set<String> names = new LinkedHashSet<>(values.keySet());
    close(names);
    for (String name : names) {
      if (!values.containsKey(name) && !addMember(name, 1)) {
        return false;
      }
    }
    return true;
  }

  private boolean addMember(String name, int wanted) {
    if (conjunction.absent().contains(name)) {
      return false;
    }
    Solution solution = solver.solve(plan.of(name), wanted, isFull);
    if (!solution.isEmpty()) {
      values.put(name, solution.values());
    }
    return !solution.isEmpty();
  }

  private void addOptional(int wanted) {
    for (String name : plan.listed()) {
      if (!values.containsKey(name) && values.size() < most && plan.isAllowed(name)) {
        Map<String, List<SchemaValue>> before = new LinkedHashMap<>(values);
        if (!addMember(name, wanted) || !require() || values.size() > most) {
          values.clear();
          values.putAll(before);
        }
      }
    }
  }

  /** Adds members until there are enough. */
  private void fill(int wanted) {
    if (values.size() >= least || least > MOST_ADDED) {
      return;
    }
    for (String name : plan.listed()) {
      if (values.size() < least && !values.containsKey(name) && plan.isAllowed(name)) {
        addMember(name, wanted);
      }
    }
    if (values.size() < least) {
      for (String name : plan.unlisted((int) least)) {
        if (values.size() < least && !values.containsKey(name)) {
          addMember(name, wanted);
        }
      }
    }
  }

  private void addVariants(List<ObjectValue> objects, int wanted) {
    for (int i = 0; i < wanted; i++) {
      Map<String, SchemaValue> members = new LinkedHashMap<>();
      for (String name : plan.listed()) {
        addMember(members, name, i);
      }
      for (String name : values.keySet()) {
        addMember(members, name, i);
      }
      objects.add(new ObjectValue(members));
    }
    if (wanted > 1) {
      addMarked(objects, wanted);
    }
  }

  private void addMember(Map<String, SchemaValue> members, String name, int variant) {
    List<SchemaValue> choices = values.get(name);
    if (choices != null) {
      members.put(name, choices.get(Math.min(variant, choices.size() - 1)));
    }
  }

  /** Adds objects that differ in one more member. */
  private void addMarked(List<ObjectValue> objects, int wanted) {
    Map<String, SchemaValue> members = objects.get(objects.size() - wanted).members();
    Set<String> names = new LinkedHashSet<>(plan.listed());
    names.addAll(plan.unlisted(2));
    for (String name : names) {
      if (!members.containsKey(name) && objects.size() < 3 * wanted && addMember(name, wanted)) {
        for (SchemaValue value : values.remove(name)) {
          Map<String, SchemaValue> marked = new LinkedHashMap<>(members);
          marked.put(name, value);
          objects.add(new ObjectValue(marked));
        }
      }
    }
  }
}
