package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.SearchQuery.Term;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.internal.record.SearchTerms;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The statements that write the search index. */
public final class SearchWrites {

  public static final String PUT_ROW =
      "INSERT INTO search"
          + " (scope, id, category, state, owner, subject, started, ended, duration, sample)"
          + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
          + " ON CONFLICT (scope, id) DO UPDATE SET state = excluded.state,"
          + " subject = excluded.subject, ended = excluded.ended, duration = excluded.duration";

  public static final String INSERT_TEXT =
      "INSERT INTO search_text (scope, name, value, id) VALUES (?, ?, ?, ?)"
          + " ON CONFLICT DO NOTHING";

  public static final String INSERT_NUMBER =
      "INSERT INTO search_number (scope, name, value, id)"
          + " VALUES (?, ?, CAST(? AS DOUBLE PRECISION), ?) ON CONFLICT DO NOTHING";

  /** The statements that delete the words, texts and numbers of a root. */
  public static final List<String> DELETE_TERMS =
      List.of("DELETE FROM search_text WHERE id = ?", "DELETE FROM search_number WHERE id = ?");

  /** A word, or a value of an attribute. */
  public record Value(SearchRow row, String name, String value) {}

  private SearchWrites() {}

  public static void row(Parameters to, SearchRow row) throws SQLException {
    to.add(row.scope());
    to.add(row.id().value());
    to.add(row.category());
    to.add(row.state());
    to.add(row.owner());
    to.add(row.subject());
    to.add(row.startedAt());
    to.add(row.endedAt());
    to.add(row.duration());
    to.add(row.sample());
  }

  public static void value(Parameters to, Value value) throws SQLException {
    to.add(value.row().scope());
    to.add(value.name());
    to.add(value.value());
    to.add(value.row().id().value());
  }

  public static void id(Parameters to, SearchRow row) throws SQLException {
    to.add(row.id().value());
  }

  /** Returns the rows whose stored words and attributes are replaced. */
  public static List<SearchRow> replaced(Changes changes) {
    return changes.search().stream().filter(SearchRow::isReplaced).toList();
  }

  /**
   * Returns the last row of each root: a statement may write a row only once, however many rows it
   * writes.
   */
  public static List<SearchRow> lastOfEach(Changes changes) {
    if (changes.search().size() < 2) {
      return changes.search();
    }
    Map<List<Object>, SearchRow> last = new LinkedHashMap<>();
    changes.search().forEach(row -> last.put(List.of(row.scope(), row.id()), row));
    return List.copyOf(last.values());
  }

  /** Returns the new words and texts of changes. */
  public static List<Value> texts(Changes changes) {
    List<Value> all = new ArrayList<>();
    for (SearchRow row : changes.search()) {
      SearchTerms terms = row.terms();
      if (terms != null) {
        terms.words().forEach(word -> all.add(new Value(row, Term.WORD, word)));
        terms.texts().forEach((name, text) -> all.add(new Value(row, name, text)));
      }
    }
    return all;
  }

  /** Returns the new numbers of changes. */
  public static List<Value> numbers(Changes changes) {
    List<Value> all = new ArrayList<>();
    for (SearchRow row : changes.search()) {
      SearchTerms terms = row.terms();
      if (terms != null) {
        terms.numbers().forEach((name, number) -> all.add(new Value(row, name, number.toString())));
      }
    }
    return all;
  }
}
