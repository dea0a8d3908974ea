package dev.lockstep.benchmarks.place;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;

/** The volume of the write-ahead log by table and index, since this log was created. */
public interface TableLog {

  /**
   * Returns the bytes written for each table and index, the largest first.
   *
   * @throws SQLException if the database cannot be read
   */
  Map<String, Long> bytes() throws SQLException;

  /** Returns the number of updated rows by table; empty if all updates are alike. */
  default Map<String, Updates> updates() throws SQLException {
    return Map.of();
  }

  /**
   * Updates of rows.
   *
   * @param all the number of updated rows
   * @param heapOnly the number of these that wrote no index
   */
  record Updates(long all, long heapOnly) {}

  /** Returns the map with the largest values first. */
  static Map<String, Long> sorted(Map<String, Long> bytes) {
    Map<String, Long> sorted = new LinkedHashMap<>();
    bytes.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    return sorted;
  }
}
