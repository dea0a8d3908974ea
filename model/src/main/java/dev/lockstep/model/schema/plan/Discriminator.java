package dev.lockstep.model.schema.plan;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.SchemaValue.TextValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A member whose text may select the requirements on its object, and the simplification of a
 * formula for a known text.
 */
final class Discriminator {

  /** The index used in place of a subschema if the member is known to be valid. */
  static final int DECIDED = -1;

  private final String name;
  private final Set<String> texts;
  private final FormulaReader formulas;

  private Discriminator(String name, Set<String> texts, FormulaReader formulas) {
    this.name = name;
    this.texts = texts;
    this.formulas = formulas;
  }

  /**
   * Returns the members of a formula that are compared with constant texts, those with the most
   * constants first.
   */
  static List<Discriminator> in(Formula formula, FormulaReader formulas) {
    Map<String, Set<String>> texts = new LinkedHashMap<>();
    for (Keyword.Members members : members(formula)) {
      members
          .named()
          .forEach(
              (name, schema) ->
                  constants(formulas.of(schema, Kind.STRING))
                      .ifPresent(
                          found ->
                              texts
                                  .computeIfAbsent(name, any -> new LinkedHashSet<>())
                                  .addAll(found)));
    }
    return texts.entrySet().stream()
        .sorted((a, b) -> b.getValue().size() - a.getValue().size())
        .map(entry -> new Discriminator(entry.getKey(), entry.getValue(), formulas))
        .toList();
  }

  String name() {
    return name;
  }

  Set<String> texts() {
    return texts;
  }

  Formula given(Formula formula, String text) {
    return present(
        formula, atom -> texts(atom).map(all -> certain(all.contains(text))).orElse(atom));
  }

  Formula givenOtherText(Formula formula) {
    return present(formula, atom -> texts(atom).isPresent() ? Formula.FALSE : atom);
  }

  Formula givenAbsent(Formula formula) {
    return rewrite(
        formula,
        keyword -> {
          if (keyword instanceof Keyword.Required required) {
            return required.names().contains(name) ? Formula.FALSE : null;
          }
          if (keyword instanceof Keyword.Members members && members.named().containsKey(name)) {
            return decided(members);
          }
          return null;
        });
  }

  Formula givenNoText(Formula formula) {
    return rewrite(
        formula,
        keyword -> {
          if (keyword instanceof Keyword.Members members && members.named().containsKey(name)) {
            int schema = members.named().get(name);
            Set<Formula> answers = new LinkedHashSet<>();
            for (Kind kind : Kind.values()) {
              if (kind != Kind.STRING) {
                answers.add(formulas.of(schema, kind));
              }
            }
            if (answers.equals(Set.of(Formula.FALSE))) {
              return Formula.FALSE;
            }
            return answers.equals(Set.of(Formula.TRUE)) ? decided(members) : null;
          }
          return withoutRequired(keyword);
        });
  }

  /** Returns the subschemas that apply to a member with this name; may include {@link #DECIDED}. */
  static List<Integer> applying(Keyword.Members members, String name) {
    List<Integer> subschemas = new ArrayList<>();
    Integer named = members.named().get(name);
    if (named != null) {
      subschemas.add(named);
    }
    for (Keyword.ByPattern pattern : members.patterned()) {
      if (pattern.pattern().matches(name)) {
        subschemas.add(pattern.value());
      }
    }
    if (subschemas.isEmpty()) {
      members.additional().ifPresent(subschemas::add);
    }
    return subschemas;
  }

  /**
   * Returns the formula simplified for an object whose member is a text; {@code decide} replaces
   * the comparisons of that text with constants.
   */
  private Formula present(Formula formula, Function<Formula, Formula> decide) {
    return rewrite(
        formula,
        keyword -> {
          if (keyword instanceof Keyword.Members members && members.named().containsKey(name)) {
            Formula asked = formulas.of(members.named().get(name), Kind.STRING);
            Formula left = replace(asked, decide);
            if (left.equals(Formula.FALSE)) {
              return Formula.FALSE;
            }
            return left.equals(Formula.TRUE) ? decided(members) : null;
          }
          return withoutRequired(keyword);
        });
  }

  private Formula withoutRequired(Keyword keyword) {
    if (keyword instanceof Keyword.Required required && required.names().contains(name)) {
      List<String> others = required.names().stream().filter(each -> !each.equals(name)).toList();
      return others.isEmpty()
          ? Formula.TRUE
          : new Formula.Atom(new Keyword.Required(others), DECIDED);
    }
    return null;
  }

  /** Returns a keyword without requirements on this member. */
  private Formula decided(Keyword.Members members) {
    Map<String, Integer> named = new LinkedHashMap<>(members.named());
    named.put(name, DECIDED);
    boolean done =
        named.size() == 1 && members.patterned().isEmpty() && members.additional().isEmpty();
    return done
        ? Formula.TRUE
        : new Formula.Atom(
            new Keyword.Members(named, members.patterned(), members.additional()), DECIDED);
  }

  private interface Rewriting {
    /** Returns the replacement of a keyword, or null to retain it. */
    Formula of(Keyword keyword);
  }

  private static Formula rewrite(Formula formula, Rewriting rewriting) {
    return replace(
        formula,
        atom -> {
          Formula changed = rewriting.of(((Formula.Atom) atom).keyword());
          return changed == null ? atom : changed;
        });
  }

  private static Formula replace(Formula formula, Function<Formula, Formula> atoms) {
    if (formula instanceof Formula.All all) {
      return Formula.all(replaceAll(all.parts(), atoms));
    }
    if (formula instanceof Formula.Any any) {
      return Formula.any(replaceAll(any.parts(), atoms));
    }
    if (formula instanceof Formula.One one) {
      return Formula.one(replaceAll(one.parts(), atoms));
    }
    if (formula instanceof Formula.Not not) {
      return Formula.not(replace(not.part(), atoms));
    }
    if (formula instanceof Formula.Choice choice) {
      return Formula.choice(
          replace(choice.condition(), atoms),
          replace(choice.then(), atoms),
          replace(choice.otherwise(), atoms));
    }
    return formula instanceof Formula.Atom ? atoms.apply(formula) : formula;
  }

  private static List<Formula> replaceAll(
      List<Formula> formulas, Function<Formula, Formula> atoms) {
    return formulas.stream().map(each -> replace(each, atoms)).toList();
  }

  private static List<Keyword.Members> members(Formula formula) {
    List<Keyword.Members> members = new ArrayList<>();
    replace(
        formula,
        atom -> {
          if (((Formula.Atom) atom).keyword() instanceof Keyword.Members found) {
            members.add(found);
          }
          return atom;
        });
    return members;
  }

  /** Returns the constant texts with which a formula compares a value; empty if there are none. */
  private static Optional<Set<String>> constants(Formula formula) {
    Set<String> texts = new LinkedHashSet<>();
    replace(
        formula,
        atom -> {
          texts(atom).ifPresent(texts::addAll);
          return atom;
        });
    return texts.isEmpty() ? Optional.empty() : Optional.of(texts);
  }

  private static Optional<Set<String>> texts(Formula atom) {
    if (!(((Formula.Atom) atom).keyword() instanceof Keyword.Constants constants)) {
      return Optional.empty();
    }
    Set<String> texts = new LinkedHashSet<>();
    constants.values().forEach(value -> texts.add(((TextValue) value).value()));
    return Optional.of(texts);
  }

  private static Formula certain(boolean holds) {
    return holds ? Formula.TRUE : Formula.FALSE;
  }
}
