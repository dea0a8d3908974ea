package dev.lockstep.reliability.kill;

import dev.lockstep.store.internal.jdbc.Cable;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A PostgreSQL server with a streaming replica, which takes over when the server is lost. */
final class ReplicatedServer implements AutoCloseable {

  private static final Set<String> NOT_COPIED = Set.of("postmaster.pid", "postmaster.opts");
  private static final String SLOT = "replica";

  private final OwnServer primary;
  private final OwnServer replica;
  private final Cable cable;
  private boolean isLost;

  /**
   * Starts both servers.
   *
   * @param isSynchronous true if a commit waits until the replica has stored it
   */
  ReplicatedServer(Path folder, boolean isSynchronous) throws IOException, SQLException {
    primary = new OwnServer(folder.resolve("primary"));
    cable = new Cable(primary.port());
    Path copy = folder.resolve("replica");
    copyPrimary(copy.resolve("data"));
    replica = new OwnServer(copy);
    if (isSynchronous) {
      primary.execute("ALTER SYSTEM SET synchronous_standby_names = '" + SLOT + "'");
      primary.execute("SELECT pg_reload_conf()");
    }
    await(
        "SELECT count(*) = 1 FROM pg_stat_replication WHERE state = 'streaming'"
            + " AND sync_state = '"
            + (isSynchronous ? "sync" : "async")
            + "'");
  }

  /** Copies a running server: a base backup. */
  private void copyPrimary(Path copy) throws IOException, SQLException {
    try (Connection connection = primary.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("SELECT pg_create_physical_replication_slot('" + SLOT + "', true)");
      statement.execute("SELECT pg_backup_start('" + SLOT + "', true)");
      copyFiles(copy);
      try (ResultSet labels = statement.executeQuery("SELECT labelfile FROM pg_backup_stop()")) {
        labels.next();
        Files.writeString(copy.resolve("backup_label"), labels.getString(1));
      }
    }
    Files.createFile(copy.resolve("standby.signal"));
    Files.writeString(
        copy.resolve("postgresql.auto.conf"),
        "primary_conninfo = 'host=localhost port=%d user=postgres application_name=%s'%nprimary_slot_name = '%s'%n"
            .formatted(cable.port(), SLOT, SLOT),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private void copyFiles(Path copy) throws IOException {
    Path from = primary.data();
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            copyFile(folder, copy.resolve(from.relativize(folder).toString()));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            copyFile(file, copy.resolve(from.relativize(file).toString()));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException problem)
              throws IOException {
            if (problem instanceof NoSuchFileException) {
              return FileVisitResult.CONTINUE; // deleted since its folder was read
            }
            throw problem;
          }
        });
  }

  /** Copies a file that the server may delete or change meanwhile. */
  private static void copyFile(Path file, Path copy) throws IOException {
    try {
      if (!NOT_COPIED.contains(file.getFileName().toString())) {
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    } catch (NoSuchFileException deleted) {
      // The log of the backup creates or deletes it again.
    }
  }

  private void await(String condition) throws SQLException {
    try (Connection connection = primary.connect();
        Statement statement = connection.createStatement()) {
      while (true) {
        try (ResultSet row = statement.executeQuery(condition)) {
          row.next();
          if (row.getBoolean(1)) {
            return;
          }
        }
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
      }
    }
  }

  /** Returns a schema, addressed on both servers. */
  Place place(String schema) {
    return new Place(
        "jdbc:postgresql://localhost:%d,localhost:%d/postgres"
            .formatted(primary.port(), replica.port()),
        schema);
  }

  /** Waits until the replica has stored everything, and then cuts the network between them. */
  void separate() throws SQLException {
    await("SELECT flush_lsn = pg_current_wal_flush_lsn() FROM pg_stat_replication");
    cable.cut();
  }

  /** Loses the primary server for ever and promotes the replica. */
  void failOver() throws IOException, SQLException {
    primary.kill();
    isLost = true;
    replica.execute("SELECT pg_promote(true, 300)");
  }

  boolean isLost() {
    return isLost;
  }

  @Override
  public void close() throws IOException {
    replica.close();
    if (!isLost) {
      primary.close();
    }
    cable.close();
  }
}
