package dev.lockstep.store.internal.search;

/** The differences between databases in searches. */
public enum SearchDialect {
  /**
   * Has an index of children by state. The database has no statistics: it would read all rows of a
   * scope in the order of their IDs instead of an index whose rows it must look up.
   */
  SQLITE,
  POSTGRESQL;

  /** Returns true if the database has an index of children by state. */
  boolean hasStates() {
    return this == SQLITE;
  }

  /** Returns true if a statement for each interval is faster than one that sorts all rows. */
  boolean readsIntervals() {
    return this == SQLITE;
  }

  /**
   * Returns a condition that a column is among the results of a query, which is executed first.
   * PostgreSQL would join the query otherwise, and with statistics of only one of the tables it
   * begins with the wrong one.
   */
  SearchSql first(String column, SearchSql ids) {
    SearchSql sql = SearchSql.of(column + (this == SQLITE ? " IN (" : " = ANY (ARRAY("));
    return sql.add(ids).add(this == SQLITE ? ")" : "))");
  }

  /**
   * Returns the clause after a subquery that keeps PostgreSQL from joining its tables with others.
   */
  String apart() {
    return this == SQLITE ? "" : " OFFSET 0";
  }

  /** Returns the clause after a table that selects the index to read; empty without one. */
  String by(String index) {
    return this == SQLITE ? " INDEXED BY " + index : "";
  }
}
