package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.lockstep.cli.conform.ChartVersion;
import dev.lockstep.cli.conform.ConformSettings;
import dev.lockstep.cli.conform.Conformance;
import dev.lockstep.cli.conform.FollowedFeed;
import dev.lockstep.cli.conform.LogMapping;
import dev.lockstep.cli.conform.checkpoint.Checkpoint;
import dev.lockstep.cli.conform.hash.KeyHash;
import dev.lockstep.cli.conform.time.Retention;
import dev.lockstep.cli.remote.RemoteOptions;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.engine.MigrationRecord;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of {@code lockstep conform --follow} with instances that are moved to another version. */
class ConformMigrationTest {

  private static final Path DOOR = Path.of("src/test/resources/charts/door.statechart.yaml");
  private static final String NEW = "2.1.0";
  private static final String OLD = "2.0.0";
  private static final String UNKNOWN = "3.0.0";
  private static final String CLOSED = snapshot("closed", 0);

  private static final String LOCKED = "      door.locked: locked\n";

  /** The transition of the earlier version. */
  private static final String LOCKED_LATER =
      "      door.locked: { guard: knocks >= 2, target: locked }\n";

  private static final String PROPERTIES =
      """
      properties:
        rung_once: { event: event('bell.rung'), at_most: 1 }
        locked_in_time:
          { when: event('bell.rung'), leads_to: event('door.locked'), within: 90s }
      """;

  @TempDir private Path folder;
  private final List<String> entries = new ArrayList<>();

  private static String snapshot(String state, int knocks) {
    return "{\"in\":[\"%s\"],\"context\":{\"knocks\":%d,\"patience\":\"PT5S\"},\"entries\":1}"
        .formatted(state, knocks);
  }

  private void entry(String kind, String version, String event, String to, @Nullable String json) {
    String actor = event.equals("bell.rung") ? "visitor" : "owner";
    entries.add(
        """
        {"instance":"a","sequence":0,"position":1,"chart":"door","version":"%s","kind":"%s",\
        "event":"%s","actor":"%s","to":"%s","at":"2026-11-20T09:%02d:00Z"%s}\
        """
            .formatted(
                version,
                kind,
                event,
                actor,
                to,
                entries.size(),
                json == null ? "" : ",\"payload\":" + json));
  }

  private void event(String version, String event, String to) {
    entry("event", version, event, to, null);
  }

  private void migration(String from, String version, String to, String after) {
    var record =
        new MigrationRecord(
            new MigrationRecord.Version(from, "1".repeat(64)),
            new MigrationRecord.Version(version, "2".repeat(64)),
            List.of(),
            members(CLOSED),
            members(after));
    entry("migration", version, "", to, new String(record.toBytes(), StandardCharsets.UTF_8));
  }

  private static Map<String, JsonValue> members(String json) {
    var object = (JsonObject) JsonReader.standard().read(json).orElseThrow();
    Map<String, JsonValue> members = new LinkedHashMap<>();
    object.names().forEach(name -> members.put(name, object.get(name)));
    return members;
  }

  private static ChartVersion door(String version, String properties) throws IOException {
    String text =
        Files.readString(DOOR)
                .replace("version: 2.1.0", "version: " + version)
                .replace(LOCKED, version.equals(OLD) ? LOCKED_LATER : LOCKED)
            + properties;
    var source = new Source("door.statechart.yaml", text.getBytes(StandardCharsets.UTF_8));
    var compiled =
        Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()));
    assertThat(compiled.charts()).as("%s", compiled.diagnostics()).hasSize(1);
    return new ChartVersion(compiled.charts().get(0), Map.of(), 0);
  }

  private JsonObject compare(List<ChartVersion> versions) throws IOException {
    return compare(versions, null);
  }

  /** Compares the entries, each of which is a commit. */
  private JsonObject compare(List<ChartVersion> versions, @Nullable Checkpoint checkpoint)
      throws IOException {
    return compare(versions, checkpoint, Retention.UNLIMITED);
  }

  private JsonObject compare(
      List<ChartVersion> versions, @Nullable Checkpoint checkpoint, Retention retention)
      throws IOException {
    var conformance =
        new Conformance(
            versions,
            LogMapping.DEFAULT,
            new ConformSettings(
                Duration.ZERO, 10, 10, false, false, retention, new KeyHash(1), text -> {}),
            checkpoint);
    StringBuilder commits = new StringBuilder();
    for (int i = 0; i < entries.size(); i++) {
      commits.append(i == 0 ? "" : ",");
      commits.append("{\"number\":%d,\"entries\":[%s]}".formatted(i + 1, entries.get(i)));
    }
    String page = "{\"commits\":[%s],\"next\":%d}".formatted(commits, entries.size());
    HttpServer server = ConformFollowTest.server(List.of(Map.entry(200, page)));
    Path token = Files.writeString(folder.resolve("any.token"), "secret");
    URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    try {
      var remote = RemoteOptions.server(address, token, Map.of());
      new FollowedFeed(remote, "the server", "door", conformance, text -> {}, time -> {})
          .read(true);
    } finally {
      server.stop(0);
    }
    entries.clear();
    return conformance.end().json();
  }

  private static void assertNumbers(JsonObject report, int conforming, int deviating, int ignored) {
    assertThat(number((JsonObject) report.get("classes"), "conforming"))
        .as("%s", report)
        .isEqualTo(conforming);
    assertThat(number(report, "deviating")).as("%s", report).isEqualTo(deviating);
    assertThat(number(report, "ignored")).as("%s", report).isEqualTo(ignored);
    assertThat(number(report, "unreadable")).as("%s", report).isZero();
  }

  private static long number(JsonObject json, String name) {
    return ((JsonNumber) json.get(name)).longValue();
  }

  @Test
  void aMovedInstanceIsComparedWithItsNewVersion() throws IOException {
    entry("start", OLD, "", "closed", null);
    migration(OLD, NEW, "closed", CLOSED);
    event(NEW, "door.locked", "locked");

    JsonObject report = compare(List.of(door(NEW, ""), door(OLD, "")));

    assertNumbers(report, 3, 0, 0);
    assertThat(report.get("versions").toString()).contains("{\"2.1.0\":1,\"2.0.0\":0}");
  }

  @Test
  void aMovedInstanceHasTheStateOfItsMigration() throws IOException {
    entry("start", OLD, "", "closed", null);
    migration(OLD, NEW, "locked", snapshot("locked", 2));
    event(NEW, "door.removed", "removed");

    assertNumbers(compare(List.of(door(NEW, ""), door(OLD, ""))), 3, 0, 0);

    entry("start", OLD, "", "closed", null);
    migration(OLD, NEW, "closed", snapshot("closed", 2));
    event(NEW, "bell.rung", "closed");

    assertNumbers(compare(List.of(door(NEW, ""), door(OLD, ""))), 2, 1, 0);
  }

  @Test
  void anInstanceOfAnUnknownVersionOrStateIsIgnoredUntilItsNextMigration() throws IOException {
    for (String after : List.of(CLOSED, snapshot("no_such_state", 0), "{}")) {
      String version = after.equals(CLOSED) ? UNKNOWN : NEW;
      entry("start", NEW, "", "closed", null);
      for (int i = 0; i < 20; i++) {
        migration(NEW, version, "closed", after);
        event(version, "door.removed", "removed");
      }
      migration(version, NEW, "locked", snapshot("locked", 0));
      event(NEW, "door.removed", "removed");

      assertNumbers(compare(List.of(door(NEW, ""))), 3, 0, 40);
    }
  }

  @Test
  void theLinesOfAnIgnoredInstanceKeepIt() throws IOException {
    entry("start", NEW, "", "closed", null);
    migration(NEW, UNKNOWN, "closed", CLOSED);
    migration(UNKNOWN, UNKNOWN, "closed", CLOSED);
    event(UNKNOWN, "door.removed", "removed");
    event(UNKNOWN, "door.removed", "removed");

    var retention = new Retention(null, Duration.ofSeconds(90));
    JsonObject report = compare(List.of(door(NEW, "")), null, retention);

    assertNumbers(report, 1, 0, 4);
    assertThat(number((JsonObject) report.get("removed"), "idle")).isZero();
  }

  @Test
  void anInstanceThatBeganBeforeTheFeedIsComparedFromItsMigration() throws IOException {
    event(OLD, "door.locked", "locked");
    migration(OLD, NEW, "locked", snapshot("locked", 0));
    event(NEW, "door.locked", "locked");

    assertNumbers(compare(List.of(door(NEW, ""))), 1, 1, 1);
  }

  @Test
  void propertiesWithTheSameDefinitionRemainMonitored() throws IOException {
    entry("start", OLD, "", "closed", null);
    event(OLD, "bell.rung", "closed");
    migration(OLD, NEW, "closed", snapshot("closed", 1));
    event(NEW, "bell.rung", "closed");

    JsonObject report = compare(List.of(door(NEW, PROPERTIES), door(OLD, PROPERTIES)));

    assertNumbers(report, 3, 1, 0);
    assertThat(report.get("violated_by_version").toString())
        .contains("\"2.1.0\":{\"locked_in_time\":1,\"rung_once\":1}");
  }

  @Test
  void aViolationUnderAnEarlierVersionRemainsCounted() throws IOException {
    entry("start", OLD, "", "closed", null);
    event(OLD, "bell.rung", "closed");
    event(OLD, "bell.rung", "closed");
    // Before the migration the limit of the first event ends.
    migration(OLD, NEW, "closed", snapshot("closed", 2));

    JsonObject report = compare(List.of(door(NEW, ""), door(OLD, PROPERTIES)));

    assertNumbers(report, 3, 1, 0);
    assertThat(report.get("violated_by_version").toString())
        .contains("\"2.0.0\":{\"locked_in_time\":1,\"rung_once\":1}");
  }

  @Test
  void aCheckpointHasTheInstancesThatAreIgnored() throws IOException {
    Path file = folder.resolve("door.checkpoint");
    entry("start", NEW, "", "closed", null);
    migration(NEW, UNKNOWN, "closed", CLOSED);
    assertNumbers(compare(List.of(door(NEW, "")), new Checkpoint(file, 1, "door")), 1, 0, 1);
    event(UNKNOWN, "door.removed", "removed");

    JsonObject report = compare(List.of(door(NEW, "")), new Checkpoint(file, 1, "door"));

    assertNumbers(report, 1, 0, 2);
  }
}
