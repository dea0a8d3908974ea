package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.ArrayValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A builder of arrays that meet a conjunction. */
final class ArrayBuilder {

  private static final int LONGEST = 4_000;
  private static final int LENGTHS = 4;

  /** The positions of the items that {@code contains} asks for. */
  private enum Placement {
    LAST,
    FIRST,
    SHARED
  }

  private final ValueSolver solver;
  private final Conjunction conjunction;
  private final boolean isFull;
  private final List<Literal> items;
  private final List<Literal> contains;
  private long least;
  private long most = Long.MAX_VALUE;
  private int needed;
  private boolean isDistinct;
  private boolean isRepeated;

  ArrayBuilder(ValueSolver solver, Conjunction conjunction, boolean isFull) {
    this.solver = solver;
    this.conjunction = conjunction;
    this.isFull = isFull;
    this.items = conjunction.literals(Keyword.Items.class);
    this.contains = conjunction.literals(Keyword.Contains.class);
  }

  Candidates build(int wanted) {
    readCounts();
    if (least > most) {
      return Candidates.IMPOSSIBLE;
    }
    if (isImpossible()) {
      return Candidates.IMPOSSIBLE;
    }
    Set<ArrayValue> arrays = new LinkedHashSet<>();
    long first = Math.max(Math.max(least, needed), isRepeated ? 2 : isFull ? Math.min(1, most) : 0);
    for (long length = first; length <= Math.min(most, first + LENGTHS + wanted); length++) {
      if (length > LONGEST || arrays.size() >= wanted + LENGTHS) {
        break;
      }
      for (Placement placement : Placement.values()) {
        if (contains.isEmpty() && placement != Placement.LAST) {
          break;
        }
        addArrays(arrays, (int) length, placement, wanted);
      }
    }
    if (isFull && first == 1 && least == 0) {
      arrays.add(new ArrayValue(List.of()));
    }
    return new Candidates(List.copyOf(arrays), false);
  }

  private void readCounts() {
    for (Literal literal : conjunction.literals()) {
      Keyword keyword = literal.keyword();
      if (keyword instanceof Keyword.Count count && count.keyword().equals("minItems")) {
        least = literal.holds() ? Math.max(least, count.limit()) : least;
        most = most(literal, count.limit() - 1, count.limit());
      } else if (keyword instanceof Keyword.Count count && count.keyword().equals("maxItems")) {
        most = literal.holds() ? Math.min(most, count.limit()) : most;
        least = least(literal, count.limit() + 1, count.limit());
      } else if (keyword instanceof Keyword.UniqueItems) {
        isDistinct |= literal.holds();
        isRepeated |= !literal.holds();
      } else if (literal.part() >= 0) {
        position(literal).ifPresent(at -> needed = Math.max(needed, at + 1));
      }
      if (keyword instanceof Keyword.Contains each) {
        needed = (int) Math.min(LONGEST + 1, Math.max(needed, asked(literal, each)));
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

  /** Returns the number of items that must meet the schema of {@code contains}. */
  private static long asked(Literal literal, Keyword.Contains contains) {
    if (literal.holds()) {
      return literal.part() >= 0 ? Math.max(1, contains.min()) : contains.min();
    }
    return literal.option() == 1 ? contains.max() + 1 : 0;
  }

  /** Returns true if no array of the required length exists. */
  private boolean isImpossible() {
    for (Literal literal : contains) {
      Keyword.Contains keyword = (Keyword.Contains) literal.keyword();
      boolean isUnlimited = literal.option() == 1 && keyword.max() == Long.MAX_VALUE;
      boolean isZero = literal.option() == 0 && keyword.min() == 0;
      if (literal.holds() ? keyword.min() > Math.min(keyword.max(), most) : isUnlimited || isZero) {
        return true;
      }
      if (literal.holds() && keyword.min() > 0) {
        Solution item = solver.solve(contained(keyword), 1, false);
        if (item.isEmpty() && item.isRefuted()) {
          return true;
        }
      }
    }
    for (int i = 0; i < Math.min(least, 64); i++) {
      Solution item = solver.solve(described(i), 1, isFull);
      if (item.isEmpty() && item.isRefuted() && needed <= i) {
        return true;
      }
    }
    return false;
  }

  /** Returns what every item that {@code contains} asks for must meet. */
  private List<Requirement> contained(Keyword.Contains keyword) {
    Set<Requirement> requirements = new LinkedHashSet<>();
    requirements.add(Requirement.of(keyword.item(), true));
    for (Literal literal : items) {
      Keyword.Items each = (Keyword.Items) literal.keyword();
      if (literal.holds() && each.prefix().isEmpty() && each.rest().isPresent()) {
        requirements.add(Requirement.of(each.rest().getAsInt(), true));
      }
    }
    return List.copyOf(requirements);
  }

  /** Returns the position of the item that a literal concerns. */
  private Optional<Integer> position(Literal literal) {
    if (literal.part() < 0) {
      return Optional.empty();
    }
    if (literal.keyword() instanceof Keyword.Items) {
      return Optional.of(literal.part());
    }
    return literal.keyword() instanceof Keyword.Unevaluated unevaluated
            && unevaluated.keyword().equals("unevaluatedItems")
        ? Optional.of(described())
        : Optional.empty();
  }

  /** Returns the number of items that {@code prefixItems} and {@code items} describe. */
  private int described() {
    int count = 0;
    for (Literal literal : items) {
      Keyword.Items keyword = (Keyword.Items) literal.keyword();
      count = Math.max(count, keyword.rest().isPresent() ? LONGEST : keyword.prefix().size());
    }
    return count;
  }

  private List<Requirement> described(int position) {
    Set<Requirement> requirements = new LinkedHashSet<>();
    for (Literal literal : conjunction.literals()) {
      if (position(literal).filter(at -> at == position).isPresent()) {
        int child = SchemaEdge.parts(literal.keyword()).get(literal.part());
        requirements.add(new Requirement(child, literal.holds(), literal.rest()));
      }
    }
    for (Literal literal : items) {
      Keyword.Items keyword = (Keyword.Items) literal.keyword();
      int size = keyword.prefix().size();
      int child = position < size ? keyword.prefix().get(position) : keyword.rest().orElse(-1);
      boolean isKnown = requirements.stream().anyMatch(each -> each.index() == child);
      if (child >= 0 && !isKnown && !literal.isFree()) {
        requirements.add(Requirement.of(child, true));
      }
    }
    return List.copyOf(requirements);
  }

  private List<Set<Requirement>> requirements(int length, Placement placement) {
    List<Set<Requirement>> all = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      all.add(new LinkedHashSet<>(described(i)));
    }
    int used = 0;
    Set<Integer> chosen = new LinkedHashSet<>();
    for (Literal literal : contains) {
      Keyword.Contains keyword = (Keyword.Contains) literal.keyword();
      long asked = asked(literal, keyword);
      Set<Integer> taken = new LinkedHashSet<>();
      for (int i = 0; i < asked && i < length; i++) {
        int step = placement == Placement.SHARED ? i : used++;
        int at = placement == Placement.FIRST ? step % length : length - 1 - step % length;
        boolean isRouted = i == 0 && literal.rest() != null;
        all.get(at).add(new Requirement(keyword.item(), true, isRouted ? literal.rest() : null));
        taken.add(at);
      }
      chosen.addAll(taken);
      boolean isLimited = literal.holds() ? keyword.max() < Long.MAX_VALUE : literal.option() == 0;
      for (int i = 0; i < length && isLimited; i++) {
        if (!taken.contains(i)) {
          all.get(i)
              .add(
                  new Requirement(
                      keyword.item(), false, literal.holds() || i > 0 ? null : literal.rest()));
        }
      }
    }
    addUnevaluated(all, chosen);
    return all;
  }

  private void addUnevaluated(List<Set<Requirement>> all, Set<Integer> chosen) {
    for (Literal literal : conjunction.literals(Keyword.Unevaluated.class)) {
      Keyword.Unevaluated keyword = (Keyword.Unevaluated) literal.keyword();
      if (literal.holds() && keyword.keyword().equals("unevaluatedItems")) {
        for (int i = described(); i < all.size(); i++) {
          if (!chosen.contains(i)
              && all.get(i).stream().noneMatch(each -> each.index() == keyword.schema())) {
            all.get(i).add(Requirement.of(keyword.schema(), true));
          }
        }
      }
    }
  }

  private void addArrays(Set<ArrayValue> arrays, int length, Placement placement, int wanted) {
    List<Set<Requirement>> requirements = requirements(length, placement);
    for (int variant = 0; variant < wanted; variant++) {
      List<SchemaValue> values = new ArrayList<>();
      Set<SchemaValue> used = new LinkedHashSet<>();
      for (int i = 0; i < length; i++) {
        Set<Requirement> own = requirements.get(i);
        if (isRepeated && i == 1) {
          own = new LinkedHashSet<>(requirements.get(0));
          own.addAll(requirements.get(1));
        }
        int choices = isDistinct ? length + wanted : wanted;
        Solution solution = solver.solve(List.copyOf(own), choices, isFull);
        if (solution.isEmpty()) {
          return;
        }
        SchemaValue value = pick(solution, used, i == length - 1 ? variant : 0);
        if (isRepeated && i == 1) {
          values.set(0, value);
        }
        used.add(value);
        values.add(value);
      }
      arrays.add(new ArrayValue(values));
    }
  }

  private SchemaValue pick(Solution solution, Set<SchemaValue> used, int variant) {
    List<SchemaValue> values = solution.values();
    if (!isDistinct) {
      return values.get(Math.min(variant, values.size() - 1));
    }
    return values.stream()
        .filter(value -> !used.contains(value))
        .skip(Math.min(variant, 1))
        .findFirst()
        .orElse(values.get(0));
  }
}
