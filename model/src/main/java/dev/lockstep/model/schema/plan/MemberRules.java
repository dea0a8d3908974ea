package dev.lockstep.model.schema.plan;

import dev.lockstep.model.schema.Keyword;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * A planner of the member-by-member check of objects. Objects whose requirements depend on the text
 * of a member get one variant per text.
 */
final class MemberRules {

  /** The maximum number of variants; more would not justify the generated code. */
  private static final int MOST_VARIANTS = 64;

  /** The maximum number of texts in one switch. */
  private static final int MOST_TEXTS = 200;

  private final FormulaReader formulas;
  private final ToIntFunction<Collection<Integer>> shape;

  MemberRules(FormulaReader formulas, ToIntFunction<Collection<Integer>> shape) {
    this.formulas = formulas;
    this.shape = shape;
  }

  Rule rule(Formula formula) {
    if (isPlain(formula)) {
      return Rule.Members.of(variant(formula));
    }
    for (Discriminator discriminator : Discriminator.in(formula, formulas)) {
      if (discriminator.texts().size() > MOST_TEXTS) {
        continue;
      }
      Optional<Rule> decided = decided(formula, discriminator);
      if (decided.isPresent()) {
        return decided.get();
      }
    }
    return new Rule.Look();
  }

  private Optional<Rule> decided(Formula formula, Discriminator discriminator) {
    Map<String, Formula> byText = new LinkedHashMap<>();
    discriminator.texts().forEach(text -> byText.put(text, discriminator.given(formula, text)));
    Formula other = discriminator.givenOtherText(formula);
    Formula noText = discriminator.givenNoText(formula);
    Formula absent = discriminator.givenAbsent(formula);
    Set<Formula> cases = new LinkedHashSet<>(byText.values());
    cases.addAll(List.of(other, noText, absent));
    cases.remove(Formula.FALSE);
    if (cases.isEmpty()
        || cases.size() > MOST_VARIANTS
        || !cases.stream().allMatch(MemberRules::isPlain)) {
      return Optional.empty();
    }
    List<Formula> order = List.copyOf(cases);
    Map<String, Integer> variants = new LinkedHashMap<>();
    byText.forEach((text, each) -> variants.put(text, order.indexOf(each)));
    return Optional.of(
        new Rule.Members(
            order.stream().map(this::variant).toList(),
            discriminator.name(),
            variants,
            order.indexOf(other),
            order.indexOf(noText),
            order.indexOf(absent)));
  }

  /** Returns whether one pass over the members can check the formula. */
  private static boolean isPlain(Formula formula) {
    if (formula instanceof Formula.All all) {
      return all.parts().stream().allMatch(MemberRules::isPlain);
    }
    return formula instanceof Formula.Certain
        || isPresence(formula)
        || formula instanceof Formula.Atom atom
            && (atom.keyword() instanceof Keyword.Members
                || atom.keyword() instanceof Keyword.Required
                || atom.keyword() instanceof Keyword.Count
                || atom.keyword() instanceof Keyword.DependentRequired
                || atom.keyword() instanceof Keyword.PropertyNames);
  }

  /** Returns whether the formula depends only on the presence of members. */
  private static boolean isPresence(Formula formula) {
    return formula instanceof Formula.Atom atom
        ? atom.keyword() instanceof Keyword.Required
        : formula.parts().stream().allMatch(MemberRules::isPresence);
  }

  private Rule.Variant variant(Formula formula) {
    List<Keyword.Members> members = new ArrayList<>();
    Set<String> required = new LinkedHashSet<>();
    List<Keyword.Count> counts = new ArrayList<>();
    Map<String, List<String>> dependents = new LinkedHashMap<>();
    List<Integer> names = new ArrayList<>();
    List<Formula> presence = new ArrayList<>();
    for (Formula part : formula instanceof Formula.All all ? all.parts() : List.of(formula)) {
      Keyword keyword = part instanceof Formula.Atom atom ? atom.keyword() : null;
      if (keyword == null && !(part instanceof Formula.Certain)) {
        presence.add(part);
      } else if (keyword instanceof Keyword.Members each) {
        members.add(each);
      } else if (keyword instanceof Keyword.Required each) {
        required.addAll(each.names());
      } else if (keyword instanceof Keyword.Count each) {
        counts.add(each);
      } else if (keyword instanceof Keyword.PropertyNames each) {
        names.add(shape.applyAsInt(List.of(each.name())));
      } else if (keyword instanceof Keyword.DependentRequired each) {
        each.names()
            .forEach(
                (name, needs) ->
                    dependents.computeIfAbsent(name, any -> new ArrayList<>()).addAll(needs));
      }
    }
    Map<String, List<Integer>> written = new LinkedHashMap<>();
    byName(members).forEach((name, naming) -> written.put(name, applying(naming, name)));
    Map<String, Integer> named = new LinkedHashMap<>();
    written.forEach((name, subschemas) -> named.put(name, shape.applyAsInt(subschemas)));
    boolean patterned = members.stream().anyMatch(each -> !each.patterned().isEmpty());
    return new Rule.Variant(
        named,
        written,
        patterned ? members.stream().map(this::group).toList() : List.of(),
        shape.applyAsInt(patterned ? List.of() : additional(members)),
        List.copyOf(required),
        counts,
        dependents,
        names,
        presence);
  }

  private Rule.Group group(Keyword.Members members) {
    return new Rule.Group(
        members.patterned().stream()
            .map(each -> new Rule.Matched(each.pattern(), shape.applyAsInt(List.of(each.value()))))
            .toList(),
        shape.applyAsInt(additional(List.of(members))));
  }

  private static List<Integer> additional(List<Keyword.Members> members) {
    return members.stream()
        .map(Keyword.Members::additional)
        .filter(OptionalInt::isPresent)
        .map(OptionalInt::getAsInt)
        .toList();
  }

  /**
   * Returns the keywords that may apply to each name, in document order: the keywords that name it
   * and those that apply to other names as well.
   */
  private static Map<String, List<Keyword.Members>> byName(List<Keyword.Members> members) {
    boolean areAllClosed = members.stream().noneMatch(MemberRules::appliesToOtherNames);
    Map<String, List<Keyword.Members>> naming = new LinkedHashMap<>();
    for (Keyword.Members each : members) {
      for (String name : each.named().keySet()) {
        if (areAllClosed) {
          naming.computeIfAbsent(name, any -> new ArrayList<>()).add(each);
        } else {
          naming.put(name, members);
        }
      }
    }
    return naming;
  }

  private static boolean appliesToOtherNames(Keyword.Members members) {
    return !members.patterned().isEmpty() || members.additional().isPresent();
  }

  /** Returns the subschemas that apply to a member with this name. */
  private static List<Integer> applying(List<Keyword.Members> members, String name) {
    List<Integer> subschemas = new ArrayList<>();
    members.forEach(each -> subschemas.addAll(Discriminator.applying(each, name)));
    subschemas.removeIf(index -> index == Discriminator.DECIDED);
    return List.copyOf(subschemas);
  }
}
