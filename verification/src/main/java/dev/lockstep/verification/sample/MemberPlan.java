package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.SchemaValue.TextValue;
import dev.lockstep.pattern.Pattern;
import dev.lockstep.pattern.PatternWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The names of members that a conjunction asks for or allows, and the requirements of each. */
final class MemberPlan {

  private static final int NAMES = 16;

  private final ValueSolver solver;
  private final Conjunction conjunction;
  private final List<Literal> members;
  private final Map<String, Set<Requirement>> added = new LinkedHashMap<>();
  private final Map<String, Set<Integer>> violated = new LinkedHashMap<>();

  MemberPlan(ValueSolver solver, Conjunction conjunction) {
    this.solver = solver;
    this.conjunction = conjunction;
    this.members = conjunction.literals(Keyword.Members.class);
  }

  /**
   * Plans the members that the routes and the violated keywords of the conjunction need. Returns
   * false if no name was found for one of them.
   */
  boolean planNeeded() {
    for (Literal literal : conjunction.literals()) {
      if (literal.part() < 0) {
        continue;
      }
      if (literal.keyword() instanceof Keyword.Members keyword && !plan(literal, keyword)) {
        return false;
      }
      if (literal.keyword() instanceof Keyword.PropertyNames keyword && !plan(literal, keyword)) {
        return false;
      }
      if (literal.keyword() instanceof Keyword.Unevaluated keyword
          && keyword.keyword().equals("unevaluatedProperties")) {
        Optional<String> name = freeName();
        if (name.isEmpty()) {
          return false;
        }
        add(name.get(), new Requirement(keyword.schema(), literal.holds(), literal.rest()));
      }
    }
    return true;
  }

  private boolean plan(Literal literal, Keyword.Members keyword) {
    int child = SchemaEdge.parts(keyword).get(literal.part());
    int patterned = literal.part() - keyword.named().size();
    Optional<String> name =
        patterned < 0
            ? Optional.of(List.copyOf(keyword.named().keySet()).get(literal.part()))
            : patterned < keyword.patterned().size()
                ? patternName(keyword.patterned().get(patterned).pattern())
                : literal.isFree() ? requiredExtra(keyword).or(this::freeName) : freeName();
    if (name.isEmpty()) {
      return false;
    }
    add(name.get(), new Requirement(child, literal.holds(), literal.rest()));
    if (!literal.holds()) {
      violated.computeIfAbsent(name.get(), any -> new LinkedHashSet<>()).add(child);
    }
    return true;
  }

  /** Returns a member that another keyword requires and this one does not describe. */
  private Optional<String> requiredExtra(Keyword.Members keyword) {
    Set<String> required = new LinkedHashSet<>(conjunction.present());
    for (Literal literal : conjunction.literals(Keyword.Required.class)) {
      if (literal.holds()) {
        required.addAll(((Keyword.Required) literal.keyword()).names());
      }
    }
    return required.stream()
        .filter(name -> !keyword.named().containsKey(name))
        .filter(name -> keyword.patterned().stream().noneMatch(at -> at.pattern().matches(name)))
        .findFirst();
  }

  private boolean plan(Literal literal, Keyword.PropertyNames keyword) {
    List<Requirement> requirements = nameRequirements(keyword.name());
    requirements.add(new Requirement(keyword.name(), literal.holds(), literal.rest()));
    Solution names = solver.names(requirements, 1);
    if (names.isEmpty()) {
      return false;
    }
    added.putIfAbsent(((TextValue) names.first()).value(), new LinkedHashSet<>());
    return true;
  }

  private void add(String name, Requirement requirement) {
    added.computeIfAbsent(name, any -> new LinkedHashSet<>()).add(requirement);
  }

  /** Returns the names of the members that were planned. */
  Set<String> needed() {
    return added.keySet();
  }

  /** Returns the requirements of the member with a name. */
  List<Requirement> of(String name) {
    Set<Requirement> requirements = new LinkedHashSet<>(added.getOrDefault(name, Set.of()));
    Set<Integer> exempt = violated.getOrDefault(name, Set.of());
    boolean isDescribed = false;
    for (Literal literal : members) {
      for (int child : children((Keyword.Members) literal.keyword(), name)) {
        isDescribed = true;
        if (!literal.isFree()
            && !exempt.contains(child)
            && requirements.stream().noneMatch(each -> each.index() == child && each.holds())) {
          requirements.add(Requirement.of(child, true));
        }
      }
    }
    if (!isDescribed && !added.containsKey(name)) {
      for (Literal literal : conjunction.literals(Keyword.Unevaluated.class)) {
        Keyword.Unevaluated keyword = (Keyword.Unevaluated) literal.keyword();
        if (literal.holds() && keyword.keyword().equals("unevaluatedProperties")) {
          requirements.add(Requirement.of(keyword.schema(), true));
        }
      }
    }
    return List.copyOf(requirements);
  }

  /** Returns true if {@code properties} or its siblings describe the member with a name. */
  boolean isDescribed(String name) {
    return members.stream()
        .anyMatch(each -> !children((Keyword.Members) each.keyword(), name).isEmpty());
  }

  private static List<Integer> children(Keyword.Members keyword, String name) {
    List<Integer> children = new ArrayList<>();
    if (keyword.named().containsKey(name)) {
      children.add(keyword.named().get(name));
    }
    keyword.patterned().stream()
        .filter(each -> each.pattern().matches(name))
        .forEach(each -> children.add(each.value()));
    if (children.isEmpty()) {
      keyword.additional().ifPresent(children::add);
    }
    return children;
  }

  /** Returns the names that {@code properties} lists. */
  Set<String> listed() {
    Set<String> names = new LinkedHashSet<>();
    members.forEach(each -> names.addAll(((Keyword.Members) each.keyword()).named().keySet()));
    return names;
  }

  /** Returns names that are not listed: those of patterns first, then others. */
  Set<String> unlisted(int count) {
    Set<String> names = new LinkedHashSet<>();
    for (Literal literal : members) {
      for (Keyword.ByPattern each : ((Keyword.Members) literal.keyword()).patterned()) {
        names.addAll(words(List.of(each.pattern()), List.of(), Math.min(count, NAMES)));
      }
    }
    names.addAll(freeNames(count));
    return names;
  }

  /** Returns true if {@code propertyNames} allows a name. */
  boolean isAllowed(String name) {
    TextValue text = new TextValue(name);
    return conjunction.literals(Keyword.PropertyNames.class).stream()
        .filter(Literal::holds)
        .allMatch(
            each -> solver.probe().meets(((Keyword.PropertyNames) each.keyword()).name(), text));
  }

  private Optional<String> patternName(Pattern pattern) {
    List<String> words = words(List.of(pattern), List.of(), NAMES);
    Set<String> listed = listed();
    return words.stream()
        .filter(word -> !listed.contains(word))
        .findFirst()
        .or(() -> words.stream().findFirst());
  }

  private Optional<String> freeName() {
    return freeNames(1).stream().findFirst();
  }

  /** Returns names that no keyword of the conjunction describes, except for additional members. */
  private List<String> freeNames(int count) {
    List<Pattern> patterns = new ArrayList<>();
    members.forEach(
        each ->
            ((Keyword.Members) each.keyword())
                .patterned()
                .forEach(entry -> patterns.add(entry.pattern())));
    Set<String> listed = listed();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count + NAMES; i++) {
      names.add(i == 0 ? "other" : "other" + i);
    }
    names.addAll(words(List.of(), patterns, count + NAMES));
    solver
        .names(nameRequirements(-1), Math.min(count + 2, NAMES))
        .values()
        .forEach(each -> names.add(((TextValue) each).value()));
    return names.stream()
        .distinct()
        .filter(name -> !listed.contains(name) && !added.containsKey(name))
        .filter(name -> !conjunction.absent().contains(name) && isAllowed(name))
        .filter(name -> patterns.stream().noneMatch(pattern -> pattern.matches(name)))
        .limit(count)
        .toList();
  }

  private List<Requirement> nameRequirements(int except) {
    List<Requirement> requirements = new ArrayList<>();
    for (Literal literal : conjunction.literals(Keyword.PropertyNames.class)) {
      int name = ((Keyword.PropertyNames) literal.keyword()).name();
      if (literal.holds() && name != except) {
        requirements.add(Requirement.of(name, true));
      }
    }
    return requirements;
  }

  private List<String> words(List<Pattern> contained, List<Pattern> excluded, int count) {
    PatternWords words = PatternWords.of(contained, excluded);
    Set<String> found = new LinkedHashSet<>();
    PatternWords.Shortest next = words.shortest(0, Long.MAX_VALUE);
    while (next.word().isPresent() && found.size() < count) {
      String word = next.word().get();
      found.add(word);
      next = words.shortest(word.codePointCount(0, word.length()) + 1L, Long.MAX_VALUE);
    }
    found.addAll(words.covering(count));
    return found.stream()
        .filter(word -> !conjunction.absent().contains(word) && isAllowed(word))
        .toList();
  }
}
