package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.BooleanValue;
import dev.lockstep.model.schema.SchemaValue.NullValue;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A search for values that meet requirements. Each value it returns has been checked. A requirement
 * that recurs inside a value is not met again there: if a value meets it, a smaller one does. The
 * search is deterministic and bounded. Not thread-safe.
 */
final class ValueSolver {

  /** The maximum number of conjunctions that are tried for one value. */
  private static final int TRIES = 400;

  private static final List<JsonType> ORDER =
      List.of(
          JsonType.STRING,
          JsonType.INTEGER,
          JsonType.BOOLEAN,
          JsonType.OBJECT,
          JsonType.ARRAY,
          JsonType.NULL,
          JsonType.NUMBER);

  private record Goal(Set<Requirement> requirements, boolean isName, boolean isFull) {}

  private record Known(Solution solution, int wanted) {}

  private final Schema schema;
  private final KeywordProbe probe;
  private final int budget;
  private final Map<Goal, Known> known = new HashMap<>();
  private final Set<Goal> open = new HashSet<>();
  private boolean isMinimal = true;
  private int attempts;
  private int first;
  private int most = Integer.MAX_VALUE;
  private int recurrences;

  /**
   * Creates a solver.
   *
   * @param budget the maximum number of conjunctions that are tried for all values together
   */
  ValueSolver(Schema schema, KeywordProbe probe, int budget) {
    this.schema = schema;
    this.probe = probe;
    this.budget = budget;
  }

  /** Returns the number of attempts that the last search made. */
  int spent() {
    return attempts - first;
  }

  KeywordProbe probe() {
    return probe;
  }

  /**
   * Returns a value of the schema that takes a route. A value that must violate the schema violates
   * one keyword and meets its siblings if that is possible.
   *
   * @param share the maximum number of conjunctions that are tried
   */
  Solution route(boolean holds, Route route, int share) {
    List<Requirement> root = List.of(new Requirement(0, holds, route));
    first = attempts;
    most = Math.min(budget, attempts + share);
    isMinimal = true;
    Solution solution = solve(root, 1, false);
    if (solution.isEmpty() && !holds) {
      isMinimal = false;
      most = Math.min(budget, attempts + share);
      solution = solve(root, 1, false);
    }
    return solution;
  }

  /** Returns values of the schema; {@code isFull} asks for all optional members. */
  Solution values(int wanted, boolean isFull, int share) {
    first = attempts;
    most = Math.min(budget, attempts + share);
    return solve(List.of(Requirement.of(0, true)), wanted, isFull);
  }

  /** Returns values that meet requirements. */
  Solution solve(List<Requirement> requirements, int wanted, boolean isFull) {
    return solve(new Goal(new LinkedHashSet<>(requirements), false, isFull), wanted);
  }

  /** Returns texts that meet requirements. */
  Solution names(List<Requirement> requirements, int wanted) {
    return solve(new Goal(new LinkedHashSet<>(requirements), true, false), wanted);
  }

  private Solution solve(Goal goal, int wanted) {
    Known before = known.get(goal);
    if (before != null && (before.wanted() >= wanted || before.solution().isEmpty())) {
      return before.solution();
    }
    if (!open.add(goal)) {
      recurrences++;
      return new Solution(List.of(), true);
    }
    int recurred = recurrences;
    boolean wasCut = attempts >= most;
    Solution solution = search(goal, wanted);
    open.remove(goal);
    boolean isFree = goal.requirements().stream().allMatch(each -> each.route() == null);
    if (isFree && (!solution.isEmpty() || (recurred == recurrences && !wasCut))) {
      known.put(goal, new Known(solution, wanted));
    }
    return solution;
  }

  private Solution search(Goal goal, int wanted) {
    Set<SchemaValue> found = new LinkedHashSet<>();
    boolean isRefuted = false;
    for (boolean isStrict : new boolean[] {false, true}) {
      Decisions decisions = new Decisions();
      ConjunctionExpander expander =
          new ConjunctionExpander(schema, decisions, isStrict, isMinimal);
      isRefuted = true;
      int tries = 0;
      do {
        if (attempts >= most || ++tries > TRIES) {
          isRefuted = false;
          break;
        }
        attempts++;
        Optional<Conjunction> conjunction =
            expander.expand(List.copyOf(goal.requirements())).filter(each -> isUsable(each, goal));
        if (conjunction.isPresent()) {
          isRefuted &= build(conjunction.get(), wanted, goal.isFull(), found);
        }
      } while (found.size() < wanted && decisions.next());
      if (!found.isEmpty()) {
        break;
      }
    }
    return new Solution(List.copyOf(found), isRefuted && found.isEmpty());
  }

  private static boolean isUsable(Conjunction conjunction, Goal goal) {
    return !goal.isName() || conjunction.narrow(Set.of(JsonType.STRING));
  }

  /** Adds values that meet a conjunction. Returns true if it is proven that there are none. */
  private boolean build(
      Conjunction conjunction, int wanted, boolean isFull, Set<SchemaValue> found) {
    int before = found.size();
    boolean isComplete = true;
    for (Candidates candidates : candidates(conjunction, wanted, isFull)) {
      isComplete &= candidates.isComplete();
      for (SchemaValue value : candidates.values()) {
        if (found.size() >= wanted) {
          return false;
        }
        if (meets(conjunction, value)) {
          found.add(value);
        }
      }
    }
    return isComplete && found.size() == before;
  }

  private Iterable<Candidates> candidates(Conjunction conjunction, int wanted, boolean isFull) {
    SchemaValue pinned = conjunction.pinned();
    if (pinned != null) {
      return List.of(new Candidates(List.of(pinned), true));
    }
    for (Literal literal : conjunction.literals(Keyword.Constants.class)) {
      if (literal.holds()) {
        List<SchemaValue> values = ((Keyword.Constants) literal.keyword()).values();
        return List.of(
            new Candidates(
                literal.option() < 0 ? values : List.of(values.get(literal.option())), true));
      }
    }
    return () ->
        types(conjunction).stream()
            .map(type -> candidates(conjunction, type, wanted, isFull))
            .iterator();
  }

  private Candidates candidates(
      Conjunction conjunction, JsonType type, int wanted, boolean isFull) {
    return switch (type) {
      case NULL -> new Candidates(List.of(new NullValue()), true);
      case BOOLEAN ->
          new Candidates(List.of(new BooleanValue(true), new BooleanValue(false)), true);
      case INTEGER -> NumberCandidates.of(conjunction, true, wanted);
      case NUMBER -> NumberCandidates.of(conjunction, false, wanted);
      case STRING -> TextCandidates.of(conjunction, wanted);
      case ARRAY -> new ArrayBuilder(this, conjunction, isFull).build(wanted);
      case OBJECT -> new ObjectBuilder(this, conjunction, isFull).build(wanted);
    };
  }

  /** Returns the possible types; those that the keywords describe come first. */
  private static List<JsonType> types(Conjunction conjunction) {
    Set<JsonType> described = EnumSet.noneOf(JsonType.class);
    for (Literal literal : conjunction.literals()) {
      Set<JsonType> kinds = Conjunction.kinds(literal.keyword());
      if (kinds.size() < ORDER.size()) {
        described.addAll(kinds);
      }
    }
    List<JsonType> types = new ArrayList<>(ORDER);
    types.removeIf(type -> !described.contains(type));
    ORDER.stream().filter(type -> !described.contains(type)).forEach(types::add);
    types.retainAll(conjunction.types());
    return types;
  }

  private boolean meets(Conjunction conjunction, SchemaValue value) {
    for (Literal literal : conjunction.literals()) {
      if (probe.meets(literal.index(), literal.number(), value) != literal.holds()) {
        return false;
      }
    }
    JsonType type = value.type();
    return conjunction.types().contains(type);
  }
}
