package dev.lockstep.reliability.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.integrity.IntegrityCheck;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.FlowExtension;
import dev.lockstep.flow.fold.FlowFold;
import dev.lockstep.reliability.kill.OwnServer;
import dev.lockstep.reliability.kill.Place;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.jdbc.NthCall;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Kills a process while it migrates a store that an earlier program wrote: at each call of the
 * database, at each write of a file, and at random moments. The next process must find everything.
 * {@code -Dlockstep.migrations.stride=1} selects every call and write, {@code
 * -Dlockstep.migrations} sets the number of random moments.
 */
final class MigrationKillTest {

  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());
  private static final int RANDOM_KILLS =
      Integer.getInteger("lockstep.migrations", Sample.size(2, 1));

  /** One in this number of calls ends a process. */
  private static final int STRIDE =
      Integer.getInteger("lockstep.migrations.stride", Sample.size(8, 24));

  /** One in this number of writes ends a process; the shortest migration has more. */
  private static final int WRITE_STRIDE = Math.min(STRIDE, 12);

  private static final int NEVER = Integer.MAX_VALUE;
  private static final int ALL = Integer.MAX_VALUE;

  @TempDir static Path folder;
  private static OwnServer server;

  @BeforeAll
  static void start() throws IOException {
    server = new OwnServer(folder);
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  static Stream<Arguments> stores() {
    return Stream.concat(
        files(),
        EarlierStore.all().stream()
            .map(store -> Arguments.of(store, server.place("v" + store.version()))));
  }

  static Stream<Arguments> files() {
    return EarlierStore.all().stream()
        .map(
            store ->
                Arguments.of(store, Place.sqlite(folder.resolve("v" + store.version() + ".db"))));
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("stores")
  void losesNothingAtAnyCall(EarlierStore earlier, Place place) throws Exception {
    earlier.write(place);
    NthCall counter = new NthCall(false, () -> new SQLException("every call"));
    counter.arm(NEVER);
    place.open(counter).close();
    List<String> content = content(place);
    int calls = NEVER - counter.left();
    int kills = 0;

    PrimitiveIterator.OfLong numbers =
        Sample.every("migration", 2L * calls, STRIDE).map(number -> number - 1).iterator();
    while (numbers.hasNext()) {
      int number = (int) numbers.nextLong();
      earlier.write(place);
      Process process = start(List.of(), place, 1 + number / 2, number % 2 == 1);
      assertThat(process.waitFor()).isEqualTo(MigrationVictim.KILLED);
      kills++;
      check(place, content, "call " + number);
    }

    System.out.printf("%s, %s: killed at %d of %d calls%n", earlier, place, kills, 2 * calls);
    assertThat(kills).isPositive();
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("stores")
  void losesNothingAtAnyMoment(EarlierStore earlier, Place place) throws Exception {
    earlier.write(place);
    long begun = System.nanoTime();
    assertThat(start(List.of(), place, NEVER, false).waitFor()).isZero();
    long usual = System.nanoTime() - begun;
    List<String> content = content(place);
    Random chance = new Random(SEED);

    for (int kill = 0; kill < RANDOM_KILLS; kill++) {
      earlier.write(place);
      List<Process> processes = new ArrayList<>();
      for (int i = 0; i < (place.isShared() ? 3 : 1); i++) {
        processes.add(start(List.of(), place, NEVER, false));
      }
      for (Process process : processes) {
        process.waitFor((long) (usual * chance.nextDouble()), TimeUnit.NANOSECONDS);
        process.destroyForcibly().waitFor();
      }
      check(place, content, "seed " + SEED + ", kill " + kill);
    }
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("files")
  void losesNothingAtAnyWrite(EarlierStore earlier, Place place) throws Exception {
    requireStrace();
    earlier.write(place);
    place.open().close();
    List<String> content = content(place);
    int write = 1 + new Random(SEED).nextInt(WRITE_STRIDE);
    int kills = 0;
    boolean isKilled = true;

    while (isKilled) {
      earlier.write(place);
      String kill = "inject=pwrite64:signal=KILL:when=" + write;
      List<String> strace =
          List.of(
              "strace",
              "-f",
              "-o",
              "/dev/null",
              "-P",
              place.file().toString(),
              "-P",
              place.file() + "-wal",
              "-P",
              place.file() + "-journal",
              "-e",
              "trace=pwrite64",
              "-e",
              kill);
      isKilled = start(strace, place, NEVER, false).waitFor() != 0;
      kills += isKilled ? 1 : 0;
      check(place, content, "write " + write);
      write += WRITE_STRIDE;
    }

    System.out.printf("%s, %s: killed at %d writes%n", earlier, place, kills);
    assertThat(kills).isPositive();
  }

  private static void requireStrace() throws InterruptedException {
    boolean isPresent;
    try {
      isPresent = new ProcessBuilder("strace", "-o", "/dev/null", "true").start().waitFor() == 0;
    } catch (IOException missing) {
      isPresent = false;
    }
    assertThat(isPresent || !Boolean.getBoolean("lockstep.strace.required")).isTrue();
    Assumptions.assumeTrue(isPresent, "strace is needed to kill a process at a write");
  }

  private static Process start(List<String> program, Place place, int call, boolean isAfter)
      throws IOException {
    List<String> command = new ArrayList<>(program);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m", "-cp"));
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.addAll(
        List.of(
            MigrationVictim.class.getName(),
            place.address(),
            place.schema(),
            String.valueOf(call),
            String.valueOf(isAfter)));
    Path log = folder.resolve("victim.log");
    return new ProcessBuilder(command)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }

  /** Opens a store, as the next process would, and compares it with an undisturbed one. */
  private static void check(Place place, List<String> content, String kill) {
    assertThat(content(place)).as("%s, %s", place, kill).isEqualTo(content);
  }

  /** Returns all instances with their journals, streams and documents. */
  private static List<String> content(Place place) {
    List<String> lines = new ArrayList<>();
    try (RecordStore store = place.open();
        Engine engine =
            Engine.open(
                EngineSettings.standard(
                    store, Charts.all(), FlowExtension.create(), Errands.extension()))) {
      Reads reads = store.reads();
      for (StoredInstance root : reads.roots(null, 1_000)) {
        lines.add(root.toString());
        reads.children(root.id()).forEach(child -> lines.add(child.toString()));
        reads.journalOfRoot(root.id(), 0, ALL).forEach(entry -> lines.add(entry.toString()));
        reads.stream(root.id(), 0, ALL).forEach(event -> lines.add(event.toString()));
        reads.documents(root.id()).forEach(document -> lines.add(document.toString()));
      }
      assertThat(new IntegrityCheck(store, Charts.all()).run().findings()).isEmpty();
      assertThat(new FlowFold(store).findings()).isEmpty();
      assertThat(engine.submit(Errands.park())).isInstanceOf(Answer.Accepted.class);
    }
    assertThat(lines).hasSizeGreaterThan(100);
    return lines;
  }
}
