package dev.lockstep.store.internal.search;

import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.engine.internal.record.SearchQuery.NumberTerm;
import dev.lockstep.engine.internal.record.SearchQuery.PrefixTerm;
import dev.lockstep.engine.internal.record.SearchQuery.Range;
import dev.lockstep.engine.internal.record.SearchQuery.Term;
import dev.lockstep.engine.internal.record.SearchQuery.TextTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The condition of a search as SQL, with its parameters in their order. */
final class SearchCondition {

  /** Follows every text that begins with a prefix. */
  private static final String LAST = Character.toString(Character.MAX_CODE_POINT);

  private final StringBuilder sql = new StringBuilder("s.tenant = ?");
  private final List<Object> parameters = new ArrayList<>();
  private final String tenant;

  private SearchCondition(String tenant) {
    this.tenant = tenant;
    parameters.add(tenant);
  }

  /**
   * Returns the condition of a query.
   *
   * @param first the term that the caller adds itself; -1 for none
   */
  static SearchCondition of(SearchQuery query, int first) {
    SearchCondition condition = new SearchCondition(query.tenant());
    condition.oneOf("category", query.categories());
    condition.oneOf("state", query.states());
    if (query.owner() != null) {
      condition.and("s.owner = ?", query.owner());
    }
    if (query.subject() != null) {
      condition.and("s.subject = ?", query.subject());
    }
    condition.within("started", query.started());
    condition.within("ended", query.ended());
    condition.within("duration", query.duration());
    for (int i = 0; i < query.terms().size(); i++) {
      if (i != first) {
        condition.term(query.terms().get(i));
      }
    }
    return condition;
  }

  /** Returns the condition of the rows of a term alone. */
  static SearchCondition of(String tenant, Term term) {
    SearchCondition condition = new SearchCondition(tenant);
    condition.compare(term);
    return condition;
  }

  String sql() {
    return sql.toString();
  }

  List<Object> parameters() {
    return parameters;
  }

  SearchCondition and(String condition, Object... values) {
    sql.append(" AND ").append(condition);
    parameters.addAll(List.of(values));
    return this;
  }

  /** Returns the table of a term. */
  static String table(Term term) {
    return term instanceof NumberTerm ? "search_number" : "search_text";
  }

  private void oneOf(String column, List<String> values) {
    if (values.size() == 1) {
      and("s." + column + " = ?", values.get(0));
    } else if (!values.isEmpty()) {
      String marks = values.stream().map(value -> "?").collect(Collectors.joining(", "));
      and("s." + column + " IN (" + marks + ")", values.toArray());
    }
  }

  private void within(String column, Range range) {
    if (range.equals(Range.ALL)) {
      return;
    }
    switch (column) {
      case "ended" -> and("s.ended > 0");
      case "duration" -> and("s.duration >= 0");
      default -> {}
    }
    if (range.from() != Long.MIN_VALUE) {
      and("s." + column + " >= ?", range.from());
    }
    if (range.below() != Long.MAX_VALUE) {
      and("s." + column + " < ?", range.below());
    }
  }

  // Each row is probed by itself, so that a page ends as soon as it is full. A range of values is
  // probed by the ID: the tenant is an expression, so that the index of the values is not read.
  private void term(Term term) {
    boolean isExact =
        term instanceof TextTerm text && text.comparison() == SearchQuery.Comparison.EQUAL;
    sql.append(" AND (SELECT 1 FROM ").append(table(term)).append(" t WHERE ");
    sql.append(isExact ? "t.tenant = ?" : "(t.tenant || '') = ?");
    parameters.add(tenant);
    int before = sql.length();
    compare(term);
    String compared = sql.substring(before).replace("s.", "t.");
    sql.setLength(before);
    sql.append(compared).append(" AND t.id = s.id LIMIT 1) = 1");
  }

  private void compare(Term term) {
    and("s.name = ?", term.name());
    if (term instanceof TextTerm text) {
      and("s.value " + text.comparison().sign() + " ?", text.value());
    } else if (term instanceof PrefixTerm prefix) {
      and("s.value >= ?", prefix.prefix());
      and("s.value < ?", prefix.prefix() + LAST);
    } else if (term instanceof NumberTerm number) {
      and("s.value " + number.comparison().sign() + " ?", number.value());
    }
  }
}
