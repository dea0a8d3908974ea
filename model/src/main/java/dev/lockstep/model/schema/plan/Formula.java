package dev.lockstep.model.schema.plan;

import dev.lockstep.model.schema.Keyword;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A Boolean requirement on a value of one kind. The factory methods simplify formulas with constant
 * parts.
 */
public sealed interface Formula {

  /** The formula that accepts every value. */
  Formula TRUE = new Certain(true);

  /** The formula that rejects every value. */
  Formula FALSE = new Certain(false);

  /** A constant: every value is accepted, or none. */
  record Certain(boolean holds) implements Formula {
    @Override
    public String toString() {
      return Boolean.toString(holds);
    }
  }

  /**
   * A keyword.
   *
   * @param subschema index of the schema that contains it
   */
  record Atom(Keyword keyword, int subschema) implements Formula {
    @Override
    public String toString() {
      return keyword.toString();
    }
  }

  /** A conjunction of at least two parts. */
  record All(List<Formula> parts) implements Formula {
    @Override
    public String toString() {
      return text("all", parts);
    }
  }

  /** A disjunction of at least two parts. */
  record Any(List<Formula> parts) implements Formula {
    @Override
    public String toString() {
      return text("any", parts);
    }
  }

  /** An exclusive choice: exactly one of at least two parts holds. */
  record One(List<Formula> parts) implements Formula {
    @Override
    public String toString() {
      return text("one", parts);
    }
  }

  /** A negation. */
  record Not(Formula part) implements Formula {
    @Override
    public String toString() {
      return "not(" + part + ")";
    }
  }

  /** A conditional: {@code then} if the condition holds, else {@code otherwise}. */
  record Choice(Formula condition, Formula then, Formula otherwise) implements Formula {
    @Override
    public String toString() {
      return text("if", List.of(condition, then, otherwise));
    }
  }

  /** Returns the direct parts; none for a keyword or a constant. */
  default List<Formula> parts() {
    if (this instanceof All all) {
      return all.parts;
    }
    if (this instanceof Any any) {
      return any.parts;
    }
    if (this instanceof One one) {
      return one.parts;
    }
    if (this instanceof Not not) {
      return List.of(not.part);
    }
    return this instanceof Choice choice
        ? List.of(choice.condition, choice.then, choice.otherwise)
        : List.of();
  }

  /** Returns the number of keywords it contains. */
  default int size() {
    return this instanceof Atom ? 1 : size(parts());
  }

  private static int size(List<Formula> parts) {
    return parts.stream().mapToInt(Formula::size).sum();
  }

  /** Returns the simplified conjunction of {@code parts}. */
  static Formula all(List<Formula> parts) {
    Set<Formula> left = new LinkedHashSet<>();
    for (Formula part : parts) {
      if (part.equals(FALSE)) {
        return FALSE;
      }
      left.addAll(part instanceof All all ? all.parts() : List.of(part));
    }
    left.remove(TRUE);
    List<Formula> each = List.copyOf(left);
    return each.isEmpty() ? TRUE : each.size() == 1 ? each.get(0) : new All(each);
  }

  /** Returns the simplified disjunction of {@code parts}. */
  static Formula any(List<Formula> parts) {
    Set<Formula> left = new LinkedHashSet<>();
    for (Formula part : parts) {
      if (part.equals(TRUE)) {
        return TRUE;
      }
      left.add(part);
    }
    left.remove(FALSE);
    List<Formula> each = List.copyOf(left);
    return each.isEmpty() ? FALSE : each.size() == 1 ? each.get(0) : new Any(each);
  }

  /** Returns the simplified formula that exactly one of {@code parts} holds. */
  static Formula one(List<Formula> parts) {
    List<Formula> left = parts.stream().filter(part -> !part.equals(FALSE)).toList();
    List<Formula> open = left.stream().filter(part -> !part.equals(TRUE)).toList();
    int certain = left.size() - open.size();
    if (certain > 0) {
      return certain > 1 ? FALSE : not(any(open));
    }
    return open.isEmpty() ? FALSE : open.size() == 1 ? open.get(0) : new One(open);
  }

  /** Returns the simplified negation. */
  static Formula not(Formula part) {
    if (part instanceof Certain certain) {
      return certain.holds() ? FALSE : TRUE;
    }
    return part instanceof Not not ? not.part() : new Not(part);
  }

  /** Returns the simplified conditional. */
  static Formula choice(Formula condition, Formula then, Formula otherwise) {
    if (condition instanceof Certain certain) {
      return certain.holds() ? then : otherwise;
    }
    if (then.equals(otherwise)) {
      return then;
    }
    if (otherwise.equals(TRUE) && then.equals(FALSE)) {
      return not(condition);
    }
    return new Choice(condition, then, otherwise);
  }

  private static String text(String word, List<Formula> parts) {
    return parts.stream().map(Formula::toString).collect(Collectors.joining(", ", word + "(", ")"));
  }
}
