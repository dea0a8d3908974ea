package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConformCommandTest {

  private static final String DOOR = "src/test/resources/charts/door.statechart.yaml";

  @TempDir private Path folder;

  private static CommandRun conform(String log, String... more) {
    var arguments = new ArrayList<>(List.of("conform", DOOR, "--logs", "-"));
    arguments.addAll(List.of("--guard", "owner_is_home=true"));
    arguments.addAll(List.of(more));
    return CommandRun.withInput(log, arguments.toArray(String[]::new));
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static String first(CommandRun run, String member) {
    JsonObject deviation = (JsonObject) ((JsonArray) run.json().get("deviations")).items().get(0);
    return ((JsonString) deviation.get(member)).value();
  }

  private static long count(CommandRun run, String kind) {
    return ((JsonNumber) ((JsonObject) run.json().get("classes")).get(kind)).longValue();
  }

  @Test
  void linesOfSeveralInstancesConform() {
    CommandRun run =
        conform(
            """
            {"key": "a", "event": "bell.rung", "actor": "visitor", "state": "closed"}
            {"key": 7, "event": "door.locked", "actor": "owner", "state": ["locked"]}

            {"key": "a", "event": "door.opened", "actor": "owner", "payload": {"wide": true}}
            {"key": 7, "event": "door.removed", "state": "removed"}
            """);

    assertThat(run.code()).isEqualTo(ExitCode.OK);
    assertThat(run.out())
        .isEqualTo(
            """
            door 2.1.0: lines 4, instances 2, deviating 0
              conforming                  4
            """);
  }

  @Test
  void theLogOfTheReadmeConforms() {
    CommandRun run =
        CommandRun.of("conform", "session", "--logs", "src/test/resources/logs/sessions.jsonl");

    assertThat(run.out())
        .isEqualTo(
            """
            session 1.0.0: lines 7, instances 2, deviating 0
              conforming                  7
            """);
    assertThat(run.code()).isEqualTo(ExitCode.OK);
  }

  @Test
  void violatedPropertiesAreReportedWithKeyEventAndTime() throws IOException {
    String desk =
        file(
            "desk.statechart.yaml",
            """
            statechart: desk
            version: 1.0.0
            events: { asked: , answered: }
            states:
              idle: { on: { asked: waiting } }
              waiting: { on: { answered: idle } }
            properties:
              answered_soon: { when: entered('waiting'), leads_to: "in('idle')", within: 10s }
              one_question: { event: event('asked'), at_most: 1 }
            """);
    String log =
        file(
            "desk.jsonl",
            """
            {"key": "a", "event": "asked", "time": "2026-01-01T00:00:00Z"}
            {"key": "b", "event": "asked", "time": "2026-01-01T00:00:05Z"}
            {"key": "b", "event": "answered", "time": "2026-01-01T00:00:06Z"}
            {"key": "b", "event": "asked", "time": "2026-01-01T00:00:11Z"}
            """);

    CommandRun run = CommandRun.of("conform", desk, "--logs", log);
    CommandRun json = CommandRun.of("conform", desk, "--logs", log, "--json");

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.out())
        .isEqualTo(
            """
            desk 1.0.0: lines 4, instances 2, deviating 2
              conforming                  3
              property-violated           2
              property answered_soon: violated by 1
              property one_question: violated by 1

            %1$s:4: b, property-violated
              event     asked
              before    idle
              violated  one_question at 2026-01-01T00:00:11Z

            %1$s:4: a, property-violated
              before    waiting
              violated  answered_soon at 2026-01-01T00:00:10Z
            """
                .formatted(log));
    assertThat(count(json, "property-violated")).isEqualTo(2);
    assertThat(json.json().get("violated"))
        .isEqualTo(JsonObject.builder().add("answered_soon", 1).add("one_question", 1).build());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "door.removed|||closed|refused-event|not-accepted",
        "bell.rung|owner||closed|refused-event|actor-not-allowed",
        "door.painted|||closed|unknown-event|unknown-event",
        "door.opened|owner|{\"wide\": 1}|closed|invalid-payload|payload-invalid",
        "bell.rung|visitor||open|wrong-successor|''",
      })
  void eachDeviationIsFoundWithItsClass(
      String event, String actor, String payload, String state, String kind, String reason) {
    JsonObject.Builder line = JsonObject.builder().add("key", "a").add("event", event);
    String log =
        line.add("state", state).build().toString().replaceFirst("}$", "")
            + (actor == null ? "" : ",\"actor\":\"" + actor + "\"")
            + (payload == null ? "" : ",\"payload\":" + payload)
            + "}";

    CommandRun run = conform(log, "--json");

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(first(run, "class")).isEqualTo(kind);
    assertThat(first(run, "reason")).isEqualTo(reason);
    assertThat(first(run, "event")).isEqualTo(event);
    assertThat(count(run, kind)).isEqualTo(1);
    assertThat(count(run, "conforming")).isZero();
  }

  @Test
  void aMissingEventExplainsALineIfAllowed() {
    String log = "{\"key\": \"a\", \"event\": \"door.removed\", \"state\": \"removed\"}";

    CommandRun run = conform(log, "--json", "--missing", "1");

    assertThat(first(run, "class")).isEqualTo("missing-step");
    assertThat(conform(log, "--missing", "1").out()).contains("missing   door.opened");
    assertThat(first(conform(log, "--json"), "class")).isEqualTo("refused-event");
  }

  @Test
  void timersFireByTheTimeOfTheLines() {
    String opened =
        "{\"key\":\"a\",\"event\":\"door.opened\",\"actor\":\"owner\","
            + "\"payload\":{\"wide\":true},\"time\":\"2026-01-01T00:00:00Z\"}\n";
    String removed = "{\"key\":\"a\",\"event\":\"door.removed\",\"state\":\"removed\",\"time\":";

    assertThat(conform(opened + removed + "\"2026-01-01T01:00:04+01:00\"}").code()).isZero();
    CommandRun late = conform(opened + removed + "1767225606000}", "--json");
    assertThat(first(late, "class")).isEqualTo("late-timer");
  }

  @Test
  void theReportNamesTheFirstDeviationOfEachInstance() {
    CommandRun run =
        conform(
            """
            {"key": "a", "event": "door.locked", "actor": "owner"}
            {"key": "a", "event": "door.opened", "actor": "owner", "payload": {"wide": true}}
            {"key": "a", "event": "bell.rung", "actor": "visitor"}
            {"key": "b", "event": "bell.rung", "actor": "visitor", "state": "locked"}
            {"key": "c", "event": "door.removed"}
            """,
            "--show",
            "2");

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.out())
        .isEqualTo(
            """
            door 2.1.0: lines 5, instances 3, deviating 3
              conforming                  1
              refused-event               3
              wrong-successor             1

            -:2: a, refused-event
              event     door.opened by owner
              before    locked
              reason    not-accepted
              accepted  door.removed, echo

            -:4: b, wrong-successor
              event     bell.rung by visitor
              before    closed
              observed  locked
              specified closed
            more deviating instances: 1; see --show
            """);
  }

  @Test
  void commaSeparatedValuesAreRead() throws IOException {
    String log =
        file(
            "log.csv",
            """
            key,event,actor,payload,state
            a,door.opened,owner,"{""wide"": true}",open
            "b, the other",door.removed,,,closed
            b,"door
            c,door.locked,owner
            """);

    CommandRun run =
        CommandRun.of("conform", DOOR, "--logs", log, "--guard", "owner_is_home=true", "--json");

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(first(run, "key")).isEqualTo("b, the other");
    assertThat(count(run, "conforming")).isEqualTo(1);
    assertThat(run.json().get("unreadable_lines").toString())
        .contains(
            "log.csv:4: a quoted field does not end on its line",
            "log.csv:5: 3 fields under a header of 5");
  }

  @Test
  void aMappingNamesTheMembersOfALine() throws IOException {
    String mapping =
        file(
            "mapping.yaml",
            """
            key: /meta/doors/0
            event: type
            state: /after
            events: { LOCK: door.locked, REMOVE: door.removed }
            ignore: [PAINT]
            """);

    CommandRun run =
        conform(
            """
            {"meta": {"doors": ["a"]}, "type": "LOCK", "after": "locked"}
            {"meta": {"doors": ["a"]}, "type": "PAINT"}
            {"meta": {"doors": ["a"]}, "type": "REMOVE", "after": "removed"}
            """,
            "--mapping",
            mapping,
            "--assume-actors");

    assertThat(run.out())
        .contains("lines 3, instances 1, deviating 0", "ignored                     1");
    assertThat(run.code()).isEqualTo(ExitCode.OK);
  }

  @Test
  void recordsOfOpenTelemetryAreRead() throws IOException {
    String mapping =
        file(
            "mapping.yaml",
            """
            key: door.id
            event: name
            actor: enduser.role
            payload: body
            others: ignore
            """);

    CommandRun run =
        conform(
            """
            {"resourceLogs": [{"resource": {"attributes": []}, "scopeLogs": [{"logRecords": [\
            {"timeUnixNano": "1767225600000000000", "eventName": "door.opened", "body": \
            {"kvlistValue": {"values": [{"key": "wide", "value": {"boolValue": true}}]}}, \
            "attributes": [{"key": "door.id", "value": {"intValue": "7"}}, \
            {"key": "enduser.role", "value": {"stringValue": "owner"}}]}]}]}]}
            {"resourceSpans": [{"scopeSpans": [{"spans": [{"traceId": "a1", "name": "GET /door", \
            "startTimeUnixNano": 1767225601000000000, "events": [{"name": "door.removed", \
            "timeUnixNano": "1767225601500000000", "attributes": \
            [{"key": "door.id", "value": {"intValue": 7}}]}]}]}]}]}
            {"resourceSpans": [{"scopeSpans": {}}]}
            {"resourceSpans": [{"scopeSpans": [{"spans": [{"startTimeUnixNano": "soon"}]}]}]}
            {"spans": []}
            """,
            "--format",
            "otel",
            "--mapping",
            mapping,
            "--json");

    assertThat(count(run, "conforming")).as(run.out() + run.err()).isEqualTo(2);
    assertThat(run.json().get("instances")).isEqualTo(JsonNumber.of(1));
    assertThat(run.json().get("ignored")).isEqualTo(JsonNumber.of(1));
    assertThat(run.json().get("deviating")).isEqualTo(JsonNumber.of(0));
    assertThat(run.json().get("unreadable_lines").toString())
        .contains("-:3: a record has no form of OTLP", "-:4: a record has no form of OTLP")
        .contains("-:5: neither `resourceLogs` nor `resourceSpans` is there");
  }

  @Test
  void aMappingIsCheckedWithPositions() throws IOException {
    String mapping =
        file(
            "mapping.yaml",
            """
            key: [run]
            colour: red
            events: { LOCK: door.shut }
            ignore: PAINT
            """);

    CommandRun run = conform("", "--mapping", mapping);

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err())
        .contains("mapping.yaml:1:6", "mapping.yaml:2:1", "mapping.yaml:3:17", "mapping.yaml:4:9")
        .contains("`colour` is not a key", "the chart does not declare the event `door.shut`")
        .doesNotContain("Exception");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nonsense|not JSON",
        "[1]|not a JSON object",
        "{\"event\": \"echo\"}|there is no `key`, the key",
        "{\"key\": \"a\"}|there is no `event`, the event",
        "{\"key\": \"a\", \"event\": 3}|no text is in `event`, the event",
        "{\"key\": \"a\", \"event\": \"echo\", \"time\": \"noon\"}|is neither RFC 3339 nor",
        "{\"key\": \"a\", \"event\": \"echo\", \"time\": 99999999999999999}|is neither RFC 3339",
        "{\"key\": \"a\", \"event\": \"echo\", \"state\": [1]}|the state is neither",
      })
  void unreadableLinesAreCountedAndQuoted(String line, String reason) {
    String good = "{\"key\": \"b\", \"event\": \"echo\"}\n";

    CommandRun run = conform(good + line + "\n" + good);

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.out()).contains("unreadable                  1", "-:2: ", reason);
    assertThat(run.out()).contains("conforming                  2");
  }

  @Test
  void tooManyUnreadableLinesEndTheCommand() {
    CommandRun run = conform("a\nb\nc\n", "--max-unreadable", "1");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("-:2: not JSON", "the unreadable lines exceed 1");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void linesWithinTheWindowAreSorted() {
    String log =
        """
        {"key": "a", "time": 5000, "event": "door.removed", "state": "removed"}
        {"key": "a", "time": 4000, "event": "door.locked", "actor": "owner", "state": "locked"}
        """;

    assertThat(conform(log, "--window", "1s").code()).isEqualTo(ExitCode.OK);
    CommandRun run = conform(log);
    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.out())
        .contains("-:2: its time 1970-01-01T00:00:04Z is before 1970-01-01T00:00:05Z", "`a`");
  }

  @Test
  void compressedFilesAreRead() throws IOException {
    String line = "{\"key\": \"a\", \"event\": \"door.locked\", \"actor\": \"owner\"}\n";
    Path file = folder.resolve("log.jsonl.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(line.repeat(100).getBytes(StandardCharsets.UTF_8));
    }
    Path cut = folder.resolve("cut.jsonl.gz");
    byte[] whole = Files.readAllBytes(file);
    Files.write(cut, Arrays.copyOf(whole, whole.length - 12));

    CommandRun read = CommandRun.of("conform", DOOR, "--logs", file.toString());
    CommandRun damaged = CommandRun.of("conform", DOOR, "--logs", cut.toString());

    assertThat(read.out()).contains("lines 100, instances 1, deviating 1");
    assertThat(damaged.code()).isEqualTo(ExitCode.USAGE);
    assertThat(damaged.err()).contains("cannot read").doesNotContain("Exception");
    assertThat(damaged.out()).isEmpty();
  }

  @Test
  void wrongOptionsAreRefused() throws IOException {
    assertThat(conform("", "--window", "2d").err()).contains("--window", "2d");
    assertThat(conform("", "--window", "soon").code()).isEqualTo(ExitCode.USAGE);
    assertThat(conform("", "--missing", "9").err()).contains("--missing", "from 0 to 8");
    assertThat(conform("", "--show", "-1").code()).isEqualTo(ExitCode.USAGE);
    assertThat(CommandRun.of("conform", DOOR, "--logs", folder + "/none.jsonl").err())
        .contains("no such file");
    assertThat(CommandRun.of("conform", DOOR, "--logs", file("log.bin", "")).err())
        .contains("unknown file type", "--format");
    assertThat(CommandRun.of("conform", DOOR, "--logs", folder.toString()).err())
        .contains("a folder");
  }
}
