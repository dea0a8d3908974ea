package dev.lockstep.model.schema.plan;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.pattern.Pattern;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How values of one kind are checked. Shapes are named by their index in the plan. */
public sealed interface Rule {

  /** Not at all. */
  record Anything() implements Rule {
    @Override
    public String toString() {
      return "anything";
    }
  }

  /** By a formula over the value of a null, boolean, number or string. */
  record Scalar(Formula formula) implements Rule {
    @Override
    public String toString() {
      return formula.toString();
    }
  }

  /**
   * By the shapes of its items.
   *
   * @param rest shape of the items behind the prefix
   */
  record Items(List<Integer> prefix, int rest, List<Keyword.Count> counts) implements Rule {
    @Override
    public String toString() {
      return "items " + prefix + " then " + rest + (counts.isEmpty() ? "" : " " + counts);
    }
  }

  /**
   * By its members.
   *
   * @param variants at least one; without a discriminator exactly one
   * @param discriminator the name whose text decides; empty for none
   * @param byText text to variant; -1 where no value is accepted
   * @param otherText variant for any other text
   * @param noText variant for a value that is no text
   * @param absent variant for an object without that name
   */
  record Members(
      List<Variant> variants,
      String discriminator,
      Map<String, Integer> byText,
      int otherText,
      int noText,
      int absent)
      implements Rule {

    /** Returns whether several patterns may apply to the value of one member. */
    boolean mayVisitTwice() {
      return variants.stream()
          .map(Variant::groups)
          .anyMatch(
              groups ->
                  groups.size() > 1
                      || groups.stream().anyMatch(group -> group.patterns().size() > 1));
    }

    /** Members that nothing decides about. */
    public static Members of(Variant variant) {
      return new Members(List.of(variant), "", Map.of(), 0, 0, 0);
    }

    @Override
    public String toString() {
      String decides =
          discriminator.isEmpty()
              ? "members"
              : "by "
                  + discriminator
                  + " "
                  + byText
                  + ", other text "
                  + otherText
                  + ", no text "
                  + noText
                  + ", absent "
                  + absent;
      return decides + variants.stream().map(v -> "\n    " + v).collect(Collectors.joining());
    }
  }

  /**
   * One set of rules for members.
   *
   * @param named name to shape
   * @param written name to the subschemas that speak of it, as they are written
   * @param groups whose patterns decide about the other names; empty when there are no patterns
   * @param other shape of the other names when there are no groups
   * @param names shapes of the names themselves
   * @param presence formulas over {@code required} that decide which names are there together
   */
  record Variant(
      Map<String, Integer> named,
      Map<String, List<Integer>> written,
      List<Group> groups,
      int other,
      List<String> required,
      List<Keyword.Count> counts,
      Map<String, List<String>> dependents,
      List<Integer> names,
      List<Formula> presence) {

    @Override
    public String toString() {
      return named
          + (groups.isEmpty() ? " other " + other : " " + groups)
          + (required.isEmpty() ? "" : " required " + required)
          + (counts.isEmpty() ? "" : " " + counts)
          + (dependents.isEmpty() ? "" : " dependent " + dependents)
          + (names.isEmpty() ? "" : " names " + names)
          + (presence.isEmpty() ? "" : " presence " + presence);
    }
  }

  /**
   * Patterns, and the shape of names that none of them matches.
   *
   * @param unmatched shape
   */
  record Group(List<Matched> patterns, int unmatched) {}

  /** A pattern and the shape of names it matches. */
  record Matched(Pattern pattern, int shape) {
    @Override
    public String toString() {
      return pattern.source() + "=" + shape;
    }
  }

  /** By looking at the whole value, more than once. */
  record Look() implements Rule {
    @Override
    public String toString() {
      return "second look";
    }
  }
}
