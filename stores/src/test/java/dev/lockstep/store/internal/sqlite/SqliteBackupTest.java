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
}
