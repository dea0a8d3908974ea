package dev.lockstep.engine.internal.record;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Conditions on rows of the search index, all of which must hold. Empty lists and {@code null}
 * match every value.
 *
 * @param scope the tenant and kind of the rows, see {@link SearchRow#scope}
 * @param categories one of these categories
 * @param states one of these states
 * @param owner this owner
 * @param subject this subject
 * @param started the range of the start, milliseconds since 1970
 * @param ended the range of the end, milliseconds since 1970; a bounded one excludes open rows
 * @param duration the range of the duration in milliseconds; a bounded one excludes open rows
 * @param terms conditions on words and attributes
 * @param children the conditions on children, if children of these rows are searched; {@code null}
 *     to search the rows themselves
 */
public record SearchQuery(
    String scope,
    List<String> categories,
    List<String> states,
    @Nullable String owner,
    @Nullable String subject,
    Range started,
    Range ended,
    Range duration,
    List<Term> terms,
    @Nullable Children children) {

  public SearchQuery {
    categories = List.copyOf(categories);
    states = List.copyOf(states);
    terms = List.copyOf(terms);
  }

  /** Returns the same query for rows of other categories. */
  public SearchQuery within(List<String> others) {
    return new SearchQuery(
        scope, others, states, owner, subject, started, ended, duration, terms, children);
  }

  /** Returns the same conditions to search the rows themselves. */
  public SearchQuery ofRoots() {
    return new SearchQuery(
        scope, categories, states, owner, subject, started, ended, duration, terms, null);
  }

  /**
   * Conditions on children of roots.
   *
   * @param chart the name of their chart
   * @param states one of these states; empty for any
   * @param created the range of the creation, milliseconds since 1970
   * @param changed the range of the last change, milliseconds since 1970
   * @param begin the first field of their data, a text, with the brace before it and the comma
   *     behind it; {@code null} for any
   * @param subjects the subject that all instances in a state have, by state; other states are
   *     missing
   */
  public record Children(
      String chart,
      List<String> states,
      Range created,
      Range changed,
      @Nullable String begin,
      Map<String, String> subjects) {

    public Children {
      states = List.copyOf(states);
      subjects = Map.copyOf(subjects);
    }

    /** Returns the subjects of all instances in these states; empty if some have none. */
    public List<String> subjectsOfStates() {
      return subjects.keySet().containsAll(states)
          ? states.stream().map(subjects::get).distinct().toList()
          : List.of();
    }

    /** Returns the same conditions for one state. */
    public Children in(String state) {
      return new Children(chart, List.of(state), created, changed, begin, subjects);
    }
  }

  /**
   * A range of whole numbers.
   *
   * @param from the smallest number
   * @param below the number above the largest one
   */
  public record Range(long from, long below) {

    /** The range of all numbers. */
    public static final Range ALL = new Range(Long.MIN_VALUE, Long.MAX_VALUE);

    /** Returns the numbers that are in both ranges. */
    public Range and(Range other) {
      return new Range(Math.max(from, other.from), Math.min(below, other.below));
    }
  }

  /** A comparison with a value. */
  public enum Comparison {
    EQUAL("="),
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">=");

    private final String sign;

    Comparison(String sign) {
      this.sign = sign;
    }

    /** Returns the sign, as SQL and queries write it. */
    public String sign() {
      return sign;
    }
  }

  /** A condition on a word or an attribute. */
  public sealed interface Term permits TextTerm, PrefixTerm, NumberTerm {

    /** The name under which words are stored. */
    String WORD = "";

    /** Returns the name of the attribute; {@link #WORD} for a word. */
    String name();
  }

  /** A condition on a word or a text. */
  public record TextTerm(String name, Comparison comparison, String value) implements Term {}

  /** A word or a text that begins with a prefix. */
  public record PrefixTerm(String name, String prefix) implements Term {}

  /** A condition on a number. */
  public record NumberTerm(String name, Comparison comparison, double value) implements Term {}

  /** The order of results. Rows that have not ended are not part of the orders by their end. */
  public enum Order {
    NEWEST,
    OLDEST,
    LONGEST,
    SHORTEST,
    ENDED;

    /** Returns true if the order is by ID, so that a page can begin after an ID. */
    public boolean isById() {
      return this == NEWEST || this == OLDEST;
    }
  }
}
