package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.input.PackagedCharts;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplayCommandTest {

  private static final String DOOR = "src/test/resources/charts/door.statechart.yaml";

  private static final String STORY =
      """
      {"context": {"knocks": 1, "patience": "PT2S"}}
      {"event": "bell.rung", "actor": "visitor"}
      {"event": "bell.rung", "actor": "visitor"}
      {"event": "bell.rung", "actor": "owner"}

      {"event": "door.opened", "actor": "owner", "payload": {"wide": "very"}}
      {"event": "door.opened", "actor": "owner", "payload": {"wide": true}}
      {"advance": "2500ms"}
      {"event": "echo"}
      {"advance": "3s"}
      {"event": "door.removed"}
      {"event": "echo"}
      """;

  @TempDir private Path folder;

  private static CommandRun replay(String input, String... more) {
    var arguments = new java.util.ArrayList<>(List.of("replay", DOOR, "--events", "-"));
    arguments.addAll(List.of(more));
    return CommandRun.withInput(input, arguments.toArray(String[]::new));
  }

  /**
   * Runs the interpreter only, because the generated Java accepts the same inputs and takes a
   * second to compile.
   */
  private static CommandRun interpret(String input) {
    return replay(input, "--engine", "interpreter");
  }

  private static String outcome(JsonObject line) {
    return ((JsonString) line.get("outcome")).value();
  }

  @ParameterizedTest
  @ValueSource(strings = {"interpreter", "generated", "both"})
  void printsALineForTheStartAndOneForEachInput(String engine) throws IOException {
    CommandRun run = replay(STORY, "--engine", engine, "--guard", "owner_is_home=true");

    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    Expected.matches("replay-door.jsonl", run.out());
  }

  @Test
  void keepsTheFormPeopleScriptAgainst() {
    JsonObject line = replay("").jsonLines().get(0);

    assertThat(line.names())
        .containsExactly("outcome", "transitions", "reason", "state", "context", "effects");
    assertThat(outcome(line)).isEqualTo("started");
  }

  @Test
  void startsTheClockWhereItIsTold() {
    CommandRun run =
        replay(
            "{\"event\": \"door.opened\", \"actor\": \"owner\", \"payload\": {\"wide\": true}}\n",
            "--start",
            "2026-03-01T00:00:00Z",
            "--guard",
            "owner_is_home=true");

    assertThat(run.out()).contains("\"deadline\":\"2026-03-01T00:00:05Z\"");
  }

  @Test
  void takesWhatAMachineSendsItselfBeforeTheNextInput() {
    JsonObject line = replay("{\"event\": \"echo\"}\n").jsonLines().get(1);

    assertThat(((JsonArray) line.get("transitions")).items())
        .containsExactly(
            new JsonString("closed --echo-->"), new JsonString("closed --door.locked--> locked"));
    assertThat(line.get("state")).isEqualTo(new JsonArray(List.of(new JsonString("locked"))));
  }

  @Test
  void saysOnceWhichGuardsAreTakenForFalse() {
    CommandRun run = interpret("{\"event\": \"echo\"}\n{\"event\": \"echo\"}\n");

    assertThat(run.err())
        .isEqualTo(
            "lockstep: owner_is_home: implemented in Java, false is assumed; use --guard"
                + " owner_is_home=true for another value\n");
  }

  @Test
  void refusesAGuardTheChartDoesNotDeclare() {
    CommandRun run = replay("", "--guard", "nobody=true");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("does not declare a guard `nobody`; it declares owner_is_home");
  }

  @Test
  void explainsRefusalsWhenAsked() {
    CommandRun run =
        replay(
            "{\"event\": \"bell.rung\", \"actor\": \"owner\"}\n",
            "--explain",
            "--engine",
            "interpreter");

    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("line 1 refused, actor-not-allowed").contains("visitor");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nonsense",
        "[]",
        "{}",
        "{\"event\": 5}",
        "{\"event\": \"a\", \"event\": \"b\"}",
        "{\"event\": \"echo\", \"acter\": \"owner\"}",
        "{\"event\": \"echo\", \"actor\": 1}",
        "{\"advance\": \"soon\"}",
        "{\"advance\": \"-5s\"}",
        "{\"advance\": \"PT-5S\"}",
        "{\"advance\": \"99999999999999999d\"}",
        "{\"advance\": 5}",
        "{\"context\": {}}",
        "{\"event\": \"echo\"} trailing",
        "\"text\""
      })
  void namesTheLineThatIsMalformedAndKeepsWhatCameBefore(String line) {
    CommandRun run = interpret("{\"event\": \"echo\"}\n" + line + "\n{\"event\": \"echo\"}\n");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("lockstep: -: line 2: ").doesNotContain("Exception");
    assertThat(run.out().lines()).hasSize(2);
  }

  @Test
  void namesAWrongContext() {
    CommandRun unknown = interpret("{\"context\": {\"knock\": 1}}\n");
    CommandRun mistyped = interpret("{\"context\": {\"knocks\": \"three\"}}\n");

    assertThat(unknown.code()).isEqualTo(ExitCode.USAGE);
    assertThat(unknown.err()).contains("line 1: ").contains("knock");
    assertThat(mistyped.code()).isEqualTo(ExitCode.USAGE);
    assertThat(mistyped.err()).contains("line 1: ").contains("knocks");
  }

  @Test
  void namesALineThatIsNotUtf8() {
    byte[] input =
        "{\"event\": \"echo\"}\n{\"event\": \"\u00ff\"}\n".getBytes(StandardCharsets.ISO_8859_1);

    CommandRun run =
        CommandRun.run(input, false, "replay", DOOR, "--events", "-", "--engine", "interpreter");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("line 2: not JSON");
  }

  @Test
  void namesALineThatIsTooLong() {
    CommandRun run = interpret("{\"event\": \"" + "x".repeat(2 << 20) + "\"}\n");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("line 1: the line is longer than 1 MiB");
  }

  @Test
  void passesOverByteOrderMarkCarriageReturnsAndBlankLines() {
    CommandRun run = interpret("\uFEFF{\"event\": \"echo\"}\r\n\r\n  \n{\"event\": \"nope\"}");

    assertThat(run.code()).isZero();
    assertThat(run.jsonLines())
        .extracting(ReplayCommandTest::outcome)
        .containsExactly("started", "fired", "refused");
  }

  @Test
  void readsEventsFromAFile() throws IOException {
    Path events = Files.writeString(folder.resolve("events.jsonl"), "{\"event\": \"echo\"}\n");

    CommandRun run = interpretFile(events.toString());

    assertThat(run.code()).isZero();
    assertThat(run.out().lines()).hasSize(2);
  }

  private static CommandRun interpretFile(String events) {
    return CommandRun.of("replay", DOOR, "--events", events, "--engine", "interpreter");
  }

  @Test
  void saysThatTheFileOfEventsIsMissingOrAFolder() {
    CommandRun missing = interpretFile("nowhere.jsonl");
    CommandRun aFolder = interpretFile(folder.toString());

    assertThat(missing.code()).isEqualTo(ExitCode.USAGE);
    assertThat(missing.err()).contains("no such file: nowhere.jsonl");
    assertThat(aFolder.code()).isEqualTo(ExitCode.USAGE);
    assertThat(aFolder.err()).contains("a folder");
  }

  @Test
  void tellsHowToNameAnEngine() {
    CommandRun run = CommandRun.of("replay", DOOR, "--events", "-", "--engine", "steam");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("steam");
  }

  @Test
  void refusesABrokenChartAsAFinding() throws IOException {
    Path chart = Files.writeString(folder.resolve("x.statechart.yaml"), "statechart: x\n");

    CommandRun run = CommandRun.of("replay", chart.toString(), "--events", "-");

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void endsAMachineThatSendsItselfEventsForEver() throws IOException {
    Path chart =
        Files.writeString(
            folder.resolve("loop.statechart.yaml"),
            """
            statechart: loop
            description: Goes round and round.
            events: { go: {}, stop: {} }
            initial: here
            states:
              here:
                on:
                  go: { actions: [ { send: { event: go } } ] }
                  stop: gone
              gone: { type: final }
            """);

    CommandRun run =
        CommandRun.withInput(
            "{\"event\": \"go\"}\n",
            "replay",
            chart.toString(),
            "--events",
            "-",
            "--engine",
            "interpreter");

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.err()).contains("has not stopped after");
  }

  @Test
  void playsTheShippedSessionChart() {
    CommandRun run =
        CommandRun.withInput(
            "{\"event\": \"run.canceled\", \"actor\": \"user\"}\n",
            "replay",
            "session",
            "--events",
            "-");

    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("queued --run.canceled--> canceled");
  }

  @Test
  void endsQuietlyWhenNobodyReadsItsOutputAnyMore() {
    var closed =
        new java.io.OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    var endless =
        new java.io.InputStream() {
          private final byte[] line = "{\"event\": \"echo\"}\n".getBytes(StandardCharsets.UTF_8);
          private int next;

          @Override
          public int read() {
            next = (next + 1) % line.length;
            return line[(next + line.length - 1) % line.length];
          }
        };
    var console =
        new Console(
            endless,
            Console.writer(closed),
            Console.writer(java.io.OutputStream.nullOutputStream()),
            false,
            false);

    int code =
        Lockstep.run(
            console,
            PackagedCharts.beside(Lockstep.SHIPPED),
            "replay",
            DOOR,
            "--events",
            "-",
            "--engine",
            "interpreter");

    assertThat(code).isZero();
  }

  @Test
  void playsAChartWithAStateNothingLeadsToAndSaysSo() throws IOException {
    Path chart =
        Files.writeString(
            folder.resolve("x.statechart.yaml"),
            """
            statechart: x
            version: 1.0.0
            events:
              go:
            initial: a
            states:
              a: { on: { go: b } }
              b: { type: final }
              unmet: { on: { go: b } }
            """);

    CommandRun run =
        CommandRun.withInput("{\"event\": \"go\"}", "replay", chart.toString(), "--events", "-");

    assertThat(run.code()).isZero();
    assertThat(run.jsonLines()).extracting(ReplayCommandTest::outcome).contains("fired");
    assertThat(run.err())
        .isEqualToIgnoringNewLines(
            "lockstep: continuing, although `lockstep check` reports mistakes: unreachable-state");
  }

  @Test
  void reportsAPropertyThatTheRunViolates() throws IOException {
    Path chart =
        Files.writeString(
            folder.resolve("counter.statechart.yaml"),
            """
            statechart: counter
            version: 1.0.0
            context: { steps: { type: int } }
            events: { step: , stop: }
            states:
              open:
                on:
                  step: { actions: [{ assign: { steps: steps + 1 } }] }
                  stop: closed
              closed: { type: final }
            properties:
              few_steps: { always: steps < 2 }
            """);
    Path events =
        Files.writeString(
            folder.resolve("events.jsonl"),
            "{\"event\": \"step\"}\n{\"event\": \"step\"}\n{\"event\": \"stop\"}\n");

    CommandRun run =
        CommandRun.of(
            "replay", chart.toString(), "--events", events.toString(), "--engine", "interpreter");

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("line 2: the property `few_steps` is violated");
    assertThat(run.out().lines()).hasSize(4);
  }
}
