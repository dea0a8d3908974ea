package dev.lockstep.store.internal.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.store.internal.jdbc.Samples;
import dev.lockstep.store.internal.jdbc.Session;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of a SQLite store when its file, its disk or another process fails. */
final class SqliteFaultsTest {

  private static final Id ROOT = new Id(7);

  @TempDir Path folder;

  @Test
  void aFullDatabaseFailsCleanlyAndGoesOnWhenThereIsRoom() {
    Quota quota = new Quota();
    try (RecordStore store = SqliteStore.open(settings(), quota)) {
      Samples.insert(store, Samples.root(7, store.define(Samples.CHART, "door")));
    }
    quota.isFull = true;
    try (RecordStore store = SqliteStore.open(settings(), quota)) {
      long acknowledged = fill(store);

      assertThat(store.reads().instance(ROOT).orElseThrow().sequence()).isEqualTo(acknowledged);
      assertIsFull(store);
      assertIsFull(store);
      quota.isFull = false;
      store.check();
      assertThat(folder).isDirectoryNotContaining("glob:**-room");
      goesOn(store, acknowledged);
    }
  }

  @Test
  void aFullDiskFailsCleanlyAndGoesOnWhenThereIsRoom() throws Exception {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    Assumptions.assumeTrue(
        run("mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", disk.toString()),
        "a small disk can only be mounted by root");
    try (RecordStore store = SqliteStore.open(disk.resolve("x.db"))) {
      Samples.insert(store, Samples.root(7, store.define(Samples.CHART, "door")));
      Path ballast = disk.resolve("ballast");
      Files.write(ballast, new byte[5_000_000]);

      long acknowledged = fill(store);

      long stored = store.reads().instance(ROOT).orElseThrow().sequence();
      assertThat(stored).isEqualTo(acknowledged);
      assertIsFull(store);
      Files.delete(ballast);
      store.check();
      goesOn(store, stored);
    } finally {
      run("umount", disk.toString());
    }
  }

  /** Writes steps until the store is full; returns how many were acknowledged. */
  private static long fill(RecordStore store) {
    StoreException full = null;
    long acknowledged = 0;
    while (full == null) {
      try {
        acknowledged = Samples.advance(store, ROOT, "open".repeat(2_000), Work.NONE).sequence();
      } catch (StoreException failure) {
        full = failure;
      }
    }
    assertThat(full.kind()).isEqualTo(StoreException.Kind.FULL);
    return acknowledged;
  }

  private static void assertIsFull(RecordStore store) {
    assertThatThrownBy(store::check)
        .isInstanceOfSatisfying(
            StoreException.class,
            full -> assertThat(full.kind()).isEqualTo(StoreException.Kind.FULL));
  }

  private static void goesOn(RecordStore store, long sequence) {
    StoredInstance after = Samples.advance(store, ROOT, "closed", Work.NONE);
    assertThat(after.sequence()).isEqualTo(sequence + 1);
    assertThat(store.reads().journal(ROOT, 0, 10_000)).hasSize((int) sequence + 1);
    assertThat(store.reads().stream(ROOT, 0, 10_000)).hasSize((int) sequence + 1);
  }

  @Test
  void aDamagedPageHurtsOnlyWhatIsOnIt() throws IOException {
    Path file = folder.resolve("x.db");
    try (RecordStore store = SqliteStore.open(settings())) {
      int door = store.define(Samples.CHART, "door");
      for (long id = 1; id <= 200; id++) {
        Samples.insert(store, Samples.root(id, door));
        Samples.advance(store, new Id(id), noise(id), Work.NONE);
      }
    }
    damage(file, noise(100));

    try (RecordStore store = SqliteStore.open(settings())) {
      int lost = 0;
      for (long id = 1; id <= 200; id++) {
        lost += isReadable(store, new Id(id)) ? 0 : 1;
      }

      assertThat(lost).isBetween(1, 10);
      assertThat(Samples.advance(store, new Id(1), "open", Work.NONE).sequence()).isEqualTo(2);
      assertThat(Samples.advance(store, new Id(200), "open", Work.NONE).sequence()).isEqualTo(2);
    }
  }

  private static boolean isReadable(RecordStore store, Id id) {
    try {
      return store.reads().instance(id).isPresent();
    } catch (StoreException failure) {
      assertThat(failure.kind()).isEqualTo(StoreException.Kind.UNAVAILABLE);
      return false;
    }
  }

  private static String noise(long seed) {
    return new Random(seed)
        .ints(300, 'a', 'z')
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** Overwrites the header of the page with the row of an instance in a state. */
  private static void damage(Path file, String state) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int page = text.indexOf("{\"state\":\"" + state) / 4096 * 4096;
    try (RandomAccessFile writer = new RandomAccessFile(file.toFile(), "rw")) {
      writer.seek(page);
      writer.write(new byte[] {99, 99, 99, 99, 99, 99, 99, 99});
    }
  }

  @Test
  void aFileThatIsNoDatabaseIsRefused() throws IOException {
    Files.writeString(
        folder.resolve("x.db"), "this is no database, but it is long enough".repeat(99));

    assertThatThrownBy(() -> SqliteStore.open(settings())).isInstanceOf(StoreException.class);
  }

  @Test
  void aFolderThatIsNotThereIsRefused() {
    assertThatThrownBy(() -> SqliteStore.open(folder.resolve("no/where/x.db")))
        .isInstanceOf(StoreException.class);
  }

  @Test
  void oneProcessOpensAFile() {
    try (RecordStore store = SqliteStore.open(settings())) {
      assertThatThrownBy(() -> SqliteStore.open(settings()))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("is in use by another process");
      assertThat(store.nextNode()).isEqualTo(1);
    }

    SqliteStore.open(settings()).close();
  }

  @Test
  void whoIsRefusedTakesNoLockFromTheFirst() throws Exception {
    try (RecordStore first = SqliteStore.open(settings())) {
      assertThatThrownBy(() -> SqliteStore.open(settings())).isInstanceOf(StoreException.class);

      assertThat(opensElsewhere()).isFalse();
      assertThat(first.nextNode()).isEqualTo(1);
    }

    assertThat(opensElsewhere()).isTrue();
  }

  private boolean opensElsewhere() throws IOException, InterruptedException {
    return run(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-cp",
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
        Elsewhere.class.getName(),
        folder.resolve("x.db").toString());
  }

  /** A second process that opens a file. */
  static final class Elsewhere {

    private Elsewhere() {}

    /** Exits with 0 if the file can be opened. */
    public static void main(String[] file) {
      SqliteStore.open(Path.of(file[0])).close();
    }
  }

  @Test
  void waitsForAnotherThatWrites() throws SQLException {
    SqliteSettings impatient =
        new SqliteSettings(
            folder.resolve("x.db"),
            Duration.ofMillis(50),
            2,
            InstantSource.system(),
            Ticker.system(),
            true,
            true);
    try (RecordStore store = SqliteStore.open(impatient);
        Session other = new SqliteConnector(impatient, UnaryOperator.identity()).writer()) {
      other.run("BEGIN IMMEDIATE");

      assertThatThrownBy(store::nextNode)
          .isInstanceOfSatisfying(
              StoreException.class,
              busy -> assertThat(busy.kind()).isEqualTo(StoreException.Kind.UNAVAILABLE));

      other.run("ROLLBACK");
      assertThat(store.nextNode()).isEqualTo(1);
    }
  }

  @Test
  void readersChangeNothing() throws SQLException {
    SqliteStore.open(settings()).close();
    try (Session reader = new SqliteConnector(settings(), UnaryOperator.identity()).reader()) {
      assertThatThrownBy(() -> reader.run("UPDATE node SET last = 9"))
          .isInstanceOf(SQLException.class);
    }
  }

  @Test
  void eachCommitIsOnDisk() throws SQLException {
    try (RecordStore store = SqliteStore.open(settings())) {
      assertThat(store.facts())
          .anyMatch(fact -> fact.contains("journal mode wal, commits flushed, foreign keys on"));
    }
    try (RecordStore store = SqliteStore.open(settings().passing())) {
      assertThat(store.facts())
          .anyMatch(fact -> fact.contains("commits not flushed: a crash may damage the file"));
    }
  }

  @Test
  void findsCommitsThatAreNotFlushed() {
    UnaryOperator<Connection> careless =
        connection -> {
          try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA synchronous = OFF");
            return connection;
          } catch (SQLException failure) {
            throw new IllegalStateException(failure);
          }
        };
    try (RecordStore store = SqliteStore.open(settings(), careless)) {
      assertThat(store.facts()).noneMatch(fact -> fact.contains("commits flushed"));
    }
  }

  @Test
  void knowsWhichSqliteMayDamageFiles() {
    assertThat(SqliteVersion.isOlder("3.51.2")).isTrue();
    assertThat(SqliteVersion.isOlder("3.40.1")).isTrue();
    assertThat(SqliteVersion.isOlder("2.99.99")).isTrue();
    assertThat(SqliteVersion.isOlder("3.51.3")).isFalse();
    assertThat(SqliteVersion.isOlder("3.52")).isFalse();
    assertThat(SqliteVersion.isOlder("3.54.1")).isFalse();
    assertThatThrownBy(() -> SqliteVersion.check("3.50.0", true))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("3.51.3");
    assertThatThrownBy(() -> SqliteVersion.check("3.49.0", false))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("3.49.1");
    SqliteVersion.check("3.49.1", false);
  }

  private SqliteSettings settings() {
    return SqliteSettings.of(folder.resolve("x.db"));
  }

  private static boolean run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    return process.waitFor(300, TimeUnit.SECONDS) && process.exitValue() == 0;
  }

  /** Limits the size of a database and extends it slightly while it is full. */
  private static final class Quota implements UnaryOperator<Connection> {

    private volatile boolean isFull;

    @Override
    public Connection apply(Connection connection) {
      if (isFull) {
        try (Statement statement = connection.createStatement()) {
          statement.execute("PRAGMA max_page_count = 60");
        } catch (SQLException failure) {
          throw new IllegalStateException(failure);
        }
      }
      return connection;
    }
  }
}
