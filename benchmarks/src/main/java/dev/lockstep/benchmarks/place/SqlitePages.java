package dev.lockstep.benchmarks.place;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;

/**
 * The pages in the write-ahead log of a SQLite file. The log must not be checkpointed meanwhile:
 * the program that writes does this after 8,000 pages.
 */
final class SqlitePages implements TableLog {

  private static final int HEADER = 32;
  private static final int FRAME_HEADER = 24;
  private static final int SALT_OF_LOG = 16;
  private static final int SALT_OF_FRAME = 8;
  private static final int TRIES = 1_000;

  private final Path file;
  private final Connection connection;

  /** Creates a log that begins empty. */
  SqlitePages(Path file, Connection connection) throws SQLException {
    this.file = file;
    this.connection = connection;
    try (Statement statement = connection.createStatement()) {
      for (int tried = 0; tried < TRIES; tried++) {
        try (ResultSet row = statement.executeQuery("PRAGMA wal_checkpoint(TRUNCATE)")) {
          if (row.next() && row.getInt(1) == 0) {
            return;
          }
        }
      }
    }
    throw new SQLException("the log cannot be emptied, because the database is busy");
  }

  @Override
  public Map<String, Long> bytes() throws SQLException {
    Map<Integer, String> owners = owners();
    ByteBuffer log;
    try {
      log = ByteBuffer.wrap(Files.readAllBytes(file.resolveSibling(file.getFileName() + "-wal")));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    Map<String, Long> bytes = new HashMap<>();
    int frame = FRAME_HEADER + log.getInt(8);
    for (int at = HEADER; at + frame <= log.limit(); at += frame) {
      if (log.getLong(at + SALT_OF_FRAME) != log.getLong(SALT_OF_LOG)) {
        break;
      }
      bytes.merge(owners.getOrDefault(log.getInt(at), "free"), (long) frame, Long::sum);
    }
    return TableLog.sorted(bytes);
  }

  private Map<Integer, String> owners() throws SQLException {
    Map<Integer, String> owners = new HashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT pageno, name FROM dbstat")) {
      while (rows.next()) {
        owners.put(rows.getInt(1), rows.getString(2));
      }
    }
    return owners;
  }
}
