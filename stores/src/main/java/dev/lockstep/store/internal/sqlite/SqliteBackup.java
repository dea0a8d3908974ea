package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.store.StoreException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Copies and checks SQLite files, including files in use. */
public final class SqliteBackup {

  private static final int BUSY_MILLIS = 30_000;

  private SqliteBackup() {}

  /**
   * Writes a consistent, compacted and checked copy of a database to a new file, which gets its
   * name after it is on disk. The database stays in use meanwhile.
   *
   * @throws StoreException if the database cannot be read, the file exists already, or it cannot be
   *     written; then no file remains
   */
  public static void write(Path database, Path to) {
    if (Files.exists(to)) {
      throw unavailable("%s exists already; a backup is never overwritten".formatted(to), null);
    }
    Path part = to.resolveSibling(to.getFileName() + ".part");
    try {
      Files.deleteIfExists(part);
      copy(database, part);
      List<String> findings = examine(part);
      if (!findings.isEmpty()) {
        throw unavailable("the copy is damaged: " + String.join("; ", findings), null);
      }
      force(part);
      Files.move(part, to, StandardCopyOption.ATOMIC_MOVE);
      force(to.toAbsolutePath().getParent());
    } catch (IOException failure) {
      throw unavailable("%s cannot be written: %s".formatted(to, failure.getMessage()), failure);
    } finally {
      discard(part);
    }
  }

  private static void copy(Path database, Path to) {
    try (Connection connection = open(database);
        PreparedStatement copy = connection.prepareStatement("VACUUM INTO ?")) {
      connection.createStatement().execute("PRAGMA " + SqliteConnector.MOVABLE_PAGES);
      copy.setString(1, to.toAbsolutePath().toString());
      copy.execute();
    } catch (SQLException failure) {
      throw unavailable(
          "%s cannot be copied: %s".formatted(database, failure.getMessage()), failure);
    }
  }

  /**
   * Returns the damages that SQLite finds in a file: in pages and indexes, and references to
   * missing rows. Empty if there are none.
   *
   * @throws StoreException if it is not a database or cannot be read at all
   */
  public static List<String> examine(Path database) {
    List<String> findings = new ArrayList<>();
    try (Connection connection = open(database);
        Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA query_only = ON");
      try (ResultSet rows = statement.executeQuery("PRAGMA integrity_check")) {
        while (rows.next()) {
          rows.getString(1).lines().filter(line -> !line.equals("ok")).forEach(findings::add);
        }
      }
      try (ResultSet rows = statement.executeQuery("PRAGMA foreign_key_check")) {
        while (rows.next()) {
          findings.add(
              "row %s of `%s` refers to a missing row of `%s`"
                  .formatted(rows.getString(2), rows.getString(1), rows.getString(3)));
        }
      }
      return findings;
    } catch (SQLException failure) {
      throw unavailable(
          "%s cannot be checked: %s".formatted(database, failure.getMessage()), failure);
    }
  }

  private static Connection open(Path database) throws SQLException {
    if (!Files.isRegularFile(database)) {
      throw unavailable("there is no file %s".formatted(database), null);
    }
    Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database.toAbsolutePath());
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA busy_timeout = " + BUSY_MILLIS);
      return connection;
    } catch (SQLException | RuntimeException failure) {
      connection.close();
      throw failure;
    }
  }

  private static void force(Path path) throws IOException {
    var option = Files.isDirectory(path) ? StandardOpenOption.READ : StandardOpenOption.WRITE;
    try (FileChannel channel = FileChannel.open(path, option)) {
      channel.force(true);
    }
  }

  private static void discard(Path part) {
    try {
      Files.deleteIfExists(part);
      Files.deleteIfExists(part.resolveSibling(part.getFileName() + "-journal"));
    } catch (IOException leftOver) {
      part.toFile().deleteOnExit();
    }
  }

  private static StoreException unavailable(String message, @Nullable Throwable cause) {
    return cause == null
        ? new StoreException(StoreException.Kind.UNAVAILABLE, message)
        : new StoreException(StoreException.Kind.UNAVAILABLE, message, cause);
  }
}
