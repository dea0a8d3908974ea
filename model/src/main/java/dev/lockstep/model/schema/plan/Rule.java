package dev.lockstep.model.schema.plan;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.pattern.Pattern;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The check of values of one kind. Shapes are referenced by their index in the plan. */
public sealed interface Rule {

  /** A rule without a check: every value of the kind is accepted. */
  record Anything() implements Rule {
    @Override
    public String toString() {
      return "anything";
    }
  }

  /** A formula over the value of a null, boolean, number or string. */
  record Scalar(Formula formula) implements Rule {
    @Override
    public String toString() {
      return formula.toString();
    }
  }

  /**
   * A check of each item by its shape.
   *
   * @param rest shape of the items after the prefix
   */
  record Items(List<Integer> prefix, int rest, List<Keyword.Count> counts) implements Rule {
    @Override
    public String toString() {
      return "items " + prefix + " then " + rest + (counts.isEmpty() ? "" : " " + counts);
    }
  }

  /**
   * A check of each member by its shape.
   *
   * @param variants at least one; exactly one without a discriminator
   * @param discriminator name of the member whose text selects the variant; empty for none
   * @param byText variant for each text; -1 if no value is accepted
   * @param otherText variant for any other text
   * @param noText variant for a value that is not a text
   * @param absent variant for an object without that member
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

    /** Creates a rule without a discriminator. */
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
   * One set of requirements on members.
   *
   * @param named shape for each name
   * @param written for each name, the subschemas that apply to it as they are written
   * @param groups pattern groups that decide about the other names; empty if there are no patterns
   * @param other shape of the other names if there are no groups
   * @param names shapes of the names themselves
   * @param presence formulas over {@code required} that decide which names may occur together
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
   * A list of patterns, and the shape of the names that match none of them.
   *
   * @param unmatched index of that shape
   */
  record Group(List<Matched> patterns, int unmatched) {}

  /** A pattern and the shape of the names that match it. */
  record Matched(Pattern pattern, int shape) {
    @Override
    public String toString() {
      return pattern.source() + "=" + shape;
    }
  }

  /** A check of the whole value that may visit it more than once. */
  record Look() implements Rule {
    @Override
    public String toString() {
      return "second look";
    }
  }
}
