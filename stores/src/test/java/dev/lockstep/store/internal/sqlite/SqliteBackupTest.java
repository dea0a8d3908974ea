package dev.lockstep.store.internal.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.store.internal.jdbc.Samples;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SqliteBackupTest {

  @TempDir Path folder;

  private Path filled() {
    Path file = folder.resolve("x.db");
    try (RecordStore store = SqliteStore.open(file)) {
      int door = store.define(Samples.CHART, "door");
      for (long id = 1; id <= 400; id++) {
        Samples.insert(store, Samples.root(id, door));
      }
    }
    return file;
  }

  @Test
  void aBackupOfADatabaseInUseIsOneMomentOfIt() {
    Path file = filled();
    Path copy = folder.resolve("copy.db");
    AtomicBoolean isDone = new AtomicBoolean();
    try (RecordStore store = SqliteStore.open(file)) {
      var writer =
          CompletableFuture.runAsync(
              () -> {
                while (!isDone.get()) {
                  Samples.advance(store, new Id(1), "open", Work.NONE);
                }
              });

      SqliteBackup.write(file, copy);
      isDone.set(true);
      writer.join();
    }

    assertThat(SqliteBackup.examine(copy)).isEmpty();
    try (RecordStore store = SqliteStore.open(copy)) {
      var row = store.reads().instance(new Id(1)).orElseThrow();
      assertThat(store.reads().journal(new Id(1), 0, 1_000_000)).hasSize((int) row.sequence());
      assertThat(store.reads().roots(null, 1_000)).hasSize(400);
    }
  }

  @Test
  void neverWritesOverAFile() throws IOException {
    Path there = Files.writeString(folder.resolve("there.db"), "mine");
    Path file = filled();

    assertThatThrownBy(() -> SqliteBackup.write(file, there))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("exists already");
    assertThat(there).hasContent("mine");
  }

  @Test
  void aDamagedDatabaseIsToldAndLeavesNoBackup() throws IOException {
    Path file = filled();
    damage(file);
    Path copy = folder.resolve("copy.db");

    assertThat(told(file)).isNotEmpty();
    assertThatThrownBy(() -> SqliteBackup.write(file, copy)).isInstanceOf(StoreException.class);
    try (var left = Files.list(folder)) {
      assertThat(left.map(path -> path.getFileName().toString()))
          .noneMatch(name -> name.startsWith("copy"));
    }
  }

  @Test
  void aFileThatIsNoDatabaseIsTold() throws IOException {
    Path file = Files.writeString(folder.resolve("x.db"), "I am a letter. ".repeat(100));

    assertThatThrownBy(() -> SqliteBackup.examine(file))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("not a database");
    assertThatThrownBy(() -> SqliteBackup.examine(folder.resolve("none.db")))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("there is no file");
  }

  /** Returns the damages found, or that the file cannot be read at all. */
  private static List<String> told(Path file) {
    try {
      return SqliteBackup.examine(file);
    } catch (StoreException failure) {
      return List.of(String.valueOf(failure.getMessage()));
    }
  }

  /** Overwrites all pages except the first few. */
  private static void damage(Path file) throws IOException {
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
      for (long at = 8 * 4096L; at < bytes.length(); at += 4096) {
        bytes.seek(at + 100);
        bytes.write(new byte[200]);
      }
    }
  }

  /** A file of an earlier release has no movable pages. Its backup has. */
  @Test
  void aBackupHasMovablePages() throws SQLException {
    Path file = folder.resolve("earlier.db");
    Path copy = folder.resolve("copy.db");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("PRAGMA journal_mode = WAL; CREATE TABLE earlier (x)");
    }
    try (RecordStore store = SqliteStore.open(file)) {
      assertThat(store.returnSpace(100)).isFalse();
    }

    SqliteBackup.write(file, copy);

    assertThat(pragma(file, "auto_vacuum")).isZero();
    assertThat(pragma(copy, "auto_vacuum")).isEqualTo(2);
  }

  @Test
  void spaceOfDeletedRowsIsReturnedInStepsWhileTheStoreIsOpen() throws IOException {
    Path file = folder.resolve("x.db");
    String large = "\"" + "x".repeat(200_000) + "\"";
    try (RecordStore store = SqliteStore.open(file)) {
      int door = store.define(Samples.CHART, "door");
      for (long id = 1; id <= 100; id++) {
        Samples.insert(store, Samples.root(id, door).with("{\"x\":" + large + "}"));
      }
      for (long id = 1; id <= 98; id++) {
        assertThat(store.deleteRoot(new Id(id), 100)).isTrue();
      }
      long before = pragma(file, "page_count");
      int steps = 0;
      while (store.returnSpace(64)) {
        steps++;
      }

      long after = pragma(file, "page_count");
      assertThat(before).isGreaterThan(4_500);
      assertThat(before - after).isBetween(64L * steps, 64L * (steps + 1));
      assertThat(pragma(file, "freelist_count")).isBetween(450L, 1_000L);
      assertThat(store.returnSpace(64)).isFalse();
      assertThat(store.reads().roots(null, 1_000)).hasSize(2);
    }
    assertThat(SqliteBackup.examine(file)).isEmpty();
    assertThat(Files.size(file)).isLessThan(1_500L * 4_096);
  }

  private static long pragma(Path file, String name) {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("PRAGMA " + name)) {
      return row.next() ? row.getLong(1) : -1;
    } catch (SQLException failure) {
      throw new AssertionError(failure);
    }
  }
}
