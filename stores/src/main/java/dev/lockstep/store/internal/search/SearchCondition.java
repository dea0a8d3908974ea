package dev.lockstep.store.internal.search;

import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.engine.internal.record.SearchQuery.Comparison;
import dev.lockstep.engine.internal.record.SearchQuery.NumberTerm;
import dev.lockstep.engine.internal.record.SearchQuery.PrefixTerm;
import dev.lockstep.engine.internal.record.SearchQuery.Range;
import dev.lockstep.engine.internal.record.SearchQuery.Term;
import dev.lockstep.engine.internal.record.SearchQuery.TextTerm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A condition of a search, which one index answers. The rows of one of them are read in the order
 * of their index; all others are tested for each of these rows, because a database without
 * statistics would choose among indexes by their form.
 *
 * @param kind the way in which its rows are found
 * @param name the column of the table of roots; otherwise the name of the attribute
 * @param isNumber true for the table of numbers
 * @param comparisons SQL after the column, such as {@code = ?}
 * @param values the parameters of the comparisons
 */
record SearchCondition(
    Kind kind, String name, boolean isNumber, List<String> comparisons, List<Object> values) {

  /** Follows every text that begins with a prefix. */
  private static final String LAST = Character.toString(Character.MAX_CODE_POINT);

  /** The way in which the rows of a condition are found. */
  enum Kind {
    /** A value of a column of roots; the rows are sorted by ID. */
    COLUMN,
    /** One of several values of a column; no index is used. */
    CHOICE,
    /** A range of a column of roots; the rows are not sorted by ID. */
    RANGE,
    /** A word or text; the rows are sorted by ID. */
    TEXT,
    /** A range of texts or numbers of an attribute, or a prefix; the rows are not sorted by ID. */
    VALUES
  }

  /** Returns the conditions of a query. */
  static List<SearchCondition> of(SearchQuery query) {
    List<SearchCondition> all = new ArrayList<>();
    addChoice("category", query.categories(), all);
    addChoice("state", query.states(), all);
    if (query.owner() != null) {
      addChoice("owner", List.of(query.owner()), all);
    }
    if (query.subject() != null) {
      all.add(
          new SearchCondition(
              Kind.CHOICE, "subject", false, List.of("IN (?)"), List.of(query.subject())));
    }
    addRange("started", query.started(), all);
    addRange("ended", query.ended(), all);
    addRange("duration", query.duration(), all);
    addTerms(query.terms(), all);
    return all;
  }

  private static void addChoice(String column, List<String> values, List<SearchCondition> to) {
    if (values.size() == 1) {
      to.add(new SearchCondition(Kind.COLUMN, column, false, List.of("= ?"), List.copyOf(values)));
    } else if (!values.isEmpty()) {
      String marks = values.stream().map(value -> "?").collect(Collectors.joining(", "));
      to.add(
          new SearchCondition(
              Kind.CHOICE, column, false, List.of("IN (" + marks + ")"), List.copyOf(values)));
    }
  }

  private static void addRange(String column, Range range, List<SearchCondition> to) {
    if (range.equals(Range.ALL)) {
      return;
    }
    List<String> comparisons = new ArrayList<>();
    List<Object> values = new ArrayList<>();
    if (range.from() != Long.MIN_VALUE) {
      comparisons.add(">= ?");
      values.add(range.from());
    }
    if (range.below() != Long.MAX_VALUE) {
      comparisons.add("< ?");
      values.add(range.below());
    }
    // The indexes have only rows that have ended. SQLite begins to read at the first bound.
    switch (column) {
      case "ended" -> comparisons.add("> 0");
      case "duration" -> comparisons.add(">= 0");
      default -> {}
    }
    to.add(new SearchCondition(Kind.RANGE, column, false, comparisons, values));
  }

  /** An attribute of a root has one value, which must satisfy all comparisons. */
  private static void addTerms(List<Term> terms, List<SearchCondition> to) {
    Map<String, SearchCondition> attributes = new LinkedHashMap<>();
    for (Term term : terms) {
      SearchCondition condition = of(term);
      if (term.name().equals(Term.WORD)) {
        to.add(condition);
      } else {
        attributes.merge(condition.isNumber() + term.name(), condition, SearchCondition::together);
      }
    }
    to.addAll(attributes.values());
  }

  private static SearchCondition of(Term term) {
    if (term instanceof PrefixTerm prefix) {
      return new SearchCondition(
          Kind.VALUES,
          term.name(),
          false,
          List.of(">= ?", "< ?"),
          List.of(prefix.prefix(), prefix.prefix() + LAST));
    }
    if (term instanceof NumberTerm number) {
      return new SearchCondition(
          Kind.VALUES,
          term.name(),
          true,
          List.of(number.comparison().sign() + " ?"),
          List.of(number.value()));
    }
    TextTerm text = (TextTerm) term;
    return new SearchCondition(
        text.comparison() == Comparison.EQUAL ? Kind.TEXT : Kind.VALUES,
        term.name(),
        false,
        List.of(text.comparison().sign() + " ?"),
        List.of(text.value()));
  }

  private SearchCondition together(SearchCondition other) {
    List<String> both = new ArrayList<>(comparisons);
    both.addAll(other.comparisons);
    List<Object> all = new ArrayList<>(values);
    all.addAll(other.values);
    return new SearchCondition(Kind.VALUES, name, isNumber, both, all);
  }

  /** Returns true if the condition is on a column of the table of roots. */
  boolean isOfRoot() {
    return kind != Kind.TEXT && kind != Kind.VALUES;
  }

  /** Returns true if an index yields the rows of the condition in the order of their IDs. */
  boolean isById() {
    return kind == Kind.COLUMN || kind == Kind.TEXT;
  }

  /** Returns true if an index finds the rows of the condition. */
  boolean isIndexed() {
    return kind != Kind.CHOICE;
  }

  /** Returns the table whose index finds the rows of the condition. */
  String table() {
    return isOfRoot() ? "search" : isNumber ? "search_number" : "search_text";
  }

  /** Adds the condition on a row of its table, in a form that its index answers. */
  void find(String alias, String scope, SearchSql to) {
    to.add(alias + ".scope = ?", scope);
    if (!isOfRoot()) {
      to.add(" AND " + alias + ".name = ?", name);
    }
    compare(alias + "." + (isOfRoot() ? name : "value"), to);
  }

  /**
   * Returns true if a root can have several rows of the condition: words with the same prefix. An
   * attribute of a root has one value.
   */
  boolean isRepeated() {
    return kind == Kind.VALUES && name.equals(Term.WORD);
  }

  /**
   * Returns a query for the number of roots that satisfy the condition.
   *
   * @param most the number of roots at which counting ends
   */
  SearchSql count(String scope, long most) {
    String one = isRepeated() ? "DISTINCT r.id" : "1";
    SearchSql sql = SearchSql.of("SELECT COUNT(*) FROM (SELECT " + one);
    find("r", scope, sql.add(" FROM " + table() + " r WHERE "));
    return sql.add(" LIMIT ?) AS found", most);
  }

  /** Returns a query for the IDs of the roots that satisfy the condition. */
  SearchSql ids(String scope) {
    SearchSql sql = SearchSql.of("SELECT r.id FROM " + table() + " r WHERE ");
    find("r", scope, sql);
    return sql;
  }

  /**
   * Adds the condition on a root, in a form that no index of its row {@code s} answers.
   *
   * @param id the column with its ID
   */
  void test(String scope, String id, SearchSql to) {
    if (isOfRoot()) {
      boolean isText = kind != Kind.RANGE;
      compare(isText ? "(s." + name + " || '')" : "(s." + name + " + 0)", to);
      return;
    }
    // The index of the values is read for a text; for a range, that of the root, whose ID no other
    // scope has.
    to.add(" AND EXISTS (SELECT 1 FROM " + table() + " t WHERE ");
    if (kind == Kind.TEXT) {
      to.add("t.scope = ? AND ", scope);
    }
    to.add("t.name = ?", name);
    compare("t.value", to);
    to.add(" AND t.id = " + id + SearchSql.ONE_LOOK + ")");
  }

  private void compare(String column, SearchSql to) {
    int at = 0;
    for (String comparison : comparisons) {
      int marks = (int) comparison.chars().filter(c -> c == '?').count();
      to.add(" AND " + column + " " + comparison, values.subList(at, at + marks).toArray());
      at += marks;
    }
  }
}
