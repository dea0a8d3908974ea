package dev.lockstep.reliability.retention;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.integrity.IntegrityCheck;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.retention.ArchivedRoot;
import dev.lockstep.flow.retention.RootRestore;
import dev.lockstep.reliability.kill.OwnServer;
import dev.lockstep.reliability.kill.Place;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.statecharts.Charts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills processes while they archive and delete: after a file and before the deletion of its rows,
 * and between deletions. The next process continues; nothing is lost, and nothing has two files.
 */
final class RetentionKillTest {

  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());
  private static final int ENDED = Sample.size(16, 5);
  private static final int MOST_PAUSES = 6;

  @TempDir Path folder;
  @TempDir static Path home;
  private static OwnServer server;

  @BeforeAll
  static void start() throws IOException {
    server = new OwnServer(home);
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  @Test
  void losesNothingOnSqlite() throws Exception {
    losesNothing(Place.sqlite(folder.resolve("lockstep.db")));
  }

  @Test
  void losesNothingOnPostgresql() throws Exception {
    losesNothing(server.place("retention"));
  }

  private void losesNothing(Place place) throws Exception {
    Path archive = folder.resolve("archive");
    TreeMap<Id, String> ended = new TreeMap<>();
    Id open = fill(place, ended);
    Random chance = new Random(SEED);
    int kills = 0;
    int code = RetentionVictim.KILLED;
    // Two pauses at least: the file of a killed process exists, so that the next one continues.
    for (int pauses = 2; code == RetentionVictim.KILLED; pauses = 2 + chance.nextInt(MOST_PAUSES)) {
      code = victim(place, archive, pauses).waitFor();
      kills += code == RetentionVictim.KILLED ? 1 : 0;
      assertThat(kills).as("seed %d", SEED).isLessThan(100);
    }
    assertThat(code).as("seed %d", SEED).isZero();
    assertThat(kills).isPositive();
    System.out.printf("%s, seed %d: %d kills%n", place, SEED, kills);

    try (RecordStore store = place.open();
        Engine engine = RetentionVictim.open(store)) {
      assertThat(engine.charts()).isNotEmpty();
      assertThat(store.reads().roots(null, 100)).extracting(StoredInstance::id).containsOnly(open);
      List<Path> files = files(archive);
      assertThat(files.stream().map(RootRestore::check).map(ArchivedRoot::id))
          .as("one complete file for each, seed %d", SEED)
          .containsExactlyInAnyOrderElementsOf(ended.keySet());
      RootRestore restore = new RootRestore(store);
      files.forEach(restore::restore);
      ended.forEach((id, content) -> assertThat(content(store.reads(), id)).isEqualTo(content));
      assertThat(new IntegrityCheck(store, Charts.all()).run().findings()).isEmpty();
    }
  }

  /** Creates ended tokens and an open one, which is returned. */
  private static Id fill(Place place, TreeMap<Id, String> ended) {
    try (RecordStore store = place.open();
        Engine engine = RetentionVictim.open(store)) {
      Id open = start(engine);
      for (int i = 0; i < ENDED; i++) {
        Id token = start(engine);
        engine
            .submit(
                Command.on(
                        token,
                        BasicCommands.FIRE,
                        "acme",
                        JsonObject.of("event", new JsonString("revoke")))
                    .by("admin", "ada"))
            .orElseThrow();
        ended.put(token, content(store.reads(), token));
      }
      return open;
    }
  }

  private static Id start(Engine engine) {
    JsonObject started =
        engine.submit(BasicCommands.start("acme", "access-token", JsonObject.EMPTY)).orElseThrow();
    return Id.parse(((JsonString) started.get("instance")).value()).orElseThrow();
  }

  private static String content(Reads reads, Id id) {
    StoredInstance row = reads.instance(id).orElseThrow();
    return List.of(
            row.state(),
            row.snapshot(),
            row.data(),
            row.sequence(),
            row.createdAt(),
            reads.journal(id, -1, 100),
            reads.stream(id, 0, 100))
        .toString();
  }

  private static List<Path> files(Path archive) throws IOException {
    try (Stream<Path> files = Files.walk(archive)) {
      return files.filter(file -> file.toString().endsWith(".jsonl.gz")).sorted().toList();
    }
  }

  private Process victim(Place place, Path archive, int pauses) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m", "-cp"));
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.addAll(
        List.of(
            RetentionVictim.class.getName(),
            place.address(),
            place.schema(),
            archive.toString(),
            String.valueOf(pauses)));
    Path log = folder.resolve("victim.log");
    return new ProcessBuilder(command)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }
}
