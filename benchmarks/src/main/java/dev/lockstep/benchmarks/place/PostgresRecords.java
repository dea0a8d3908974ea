package dev.lockstep.benchmarks.place;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** The records in the write-ahead log of a PostgreSQL server. */
final class PostgresRecords implements TableLog {

  private static final String OF_TABLE =
      " LEFT JOIN pg_class ON pg_class.relfilenode = pg_get_wal_block_info.relfilenode";

  private final Connection connection;
  private final String begin;

  /** Creates a log that begins empty. */
  PostgresRecords(Connection connection) throws SQLException {
    this.connection = connection;
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE EXTENSION IF NOT EXISTS pg_walinspect SCHEMA public");
      // Pages are logged as a whole when they are first changed after a checkpoint.
      statement.execute("CHECKPOINT");
    }
    begin = ask("SELECT pg_current_wal_lsn()").keySet().iterator().next();
  }

  @Override
  public Map<String, Long> bytes() throws SQLException {
    String range = range();
    Map<String, Long> bytes = new HashMap<>();
    bytes.putAll(
        ask(
            "SELECT coalesce(relname, 'other'),"
                + " sum(record_length - coalesce(block_fpi_length, 0))"
                + " FROM public.pg_get_wal_block_info"
                + range
                + OF_TABLE
                + " WHERE block_id = 0 GROUP BY 1"));
    bytes.putAll(
        ask(
            "SELECT 'whole pages', sum(block_fpi_length) FROM public.pg_get_wal_block_info"
                + range));
    bytes.putAll(
        ask(
            "SELECT 'commits', sum(record_length) FROM public.pg_get_wal_records_info"
                + range
                + " WHERE resource_manager = 'Transaction'"));
    return TableLog.sorted(bytes);
  }

  @Override
  public Map<String, Updates> updates() throws SQLException {
    String counts =
        "SELECT relname, count(*) FROM public.pg_get_wal_block_info"
            + range()
            + OF_TABLE
            + " WHERE block_id = 0 AND resource_manager = 'Heap' AND record_type LIKE '%s'"
            + " GROUP BY 1";
    Map<String, Long> heapOnly = ask(counts.formatted("HOT_UPDATE%"));
    Map<String, Updates> updates = new TreeMap<>();
    ask(counts.formatted("%UPDATE%"))
        .forEach(
            (table, all) -> updates.put(table, new Updates(all, heapOnly.getOrDefault(table, 0L))));
    return updates;
  }

  private String range() throws SQLException {
    String end = ask("SELECT pg_current_wal_flush_lsn()").keySet().iterator().next();
    return "('" + begin + "', '" + end + "')";
  }

  private Map<String, Long> ask(String question) throws SQLException {
    Map<String, Long> found = new HashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(question)) {
      while (rows.next()) {
        found.put(rows.getString(1), rows.getMetaData().getColumnCount() > 1 ? rows.getLong(2) : 0);
      }
    }
    return found;
  }
}
