package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.conform.ChartVersion;
import dev.lockstep.cli.conform.ConformSettings;
import dev.lockstep.cli.conform.Conformance;
import dev.lockstep.cli.conform.LogMapping;
import dev.lockstep.cli.conform.checkpoint.Checkpoint;
import dev.lockstep.cli.conform.checkpoint.CheckpointInput;
import dev.lockstep.cli.conform.checkpoint.CheckpointOutput;
import dev.lockstep.cli.conform.hash.KeyHash;
import dev.lockstep.cli.conform.time.Retention;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.PackagedCharts;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of {@code lockstep conform --checkpoint}: comparisons that end early and continue. */
class ConformCheckpointTest {

  private static final String DOOR = "src/test/resources/charts/door.statechart.yaml";
  private static final int LOGS = Boolean.getBoolean("lockstep.exhaustive") ? 40 : 8;

  /** Properties that random lines violate: at lines, by timers, and by the time without lines. */
  private static final String PROPERTIES =
      """
      properties:
        rung_twice: { event: event('bell.rung'), at_most: 2 }
        opened_first: { event: event('door.locked'), preceded_by: entered('open') }
        rung_and_opened: { when: event('bell.rung'), leads_to: in('open'), within: 20s }
        closes_soon: { when: entered('open'), leads_to: "!in('open')", within: patience }
        echoes_late: { when: event('echo'), leads_to: event('door.removed'), within: 70s }
        answers: { never: refused('nobody_answers') }
      """;

  /** Lines before random ones: limits of time that end when the log ends. */
  private static final String FIRST =
      """
      {"key":"y","event":"bell.rung","actor":"visitor","time":0,"version":"2.1.0"}
      {"key":"y","event":"echo","time":0}
      """;

  /**
   * Lines after random ones: violations at events, of which only version 2.0.0 accepts the last.
   */
  private static final String LAST =
      """
      {"key":"z","event":"bell.rung","actor":"visitor","time":1000000}
      {"key":"z","event":"bell.rung","actor":"visitor"}
      {"key":"z","event":"bell.rung","actor":"visitor"}
      {"key":"x","event":"door.locked","actor":"owner"}
      {"key":"v","event":"door.locked","actor":"owner","state":"removed"}
      """;

  @TempDir private Path folder;

  private Path checkpoint() {
    return folder.resolve("door.checkpoint");
  }

  /** Random lines of some doors, with deviations, unreadable lines and lines out of order. */
  private static String log(Random random, int lines) {
    var log = new StringBuilder();
    String[] events = {
      "bell.rung", "door.opened", "door.locked", "door.removed", "echo", "nothing"
    };
    for (int i = 0; i < lines; i++) {
      if (random.nextInt(40) == 0) {
        log.append("not json\n");
      }
      if (random.nextInt(30) == 0) {
        log.append("\n");
      }
      String event = events[random.nextInt(events.length)];
      log.append("{\"key\":\"d").append(random.nextInt(12)).append("\",\"event\":\"").append(event);
      log.append("\",\"actor\":\"").append(event.equals("bell.rung") ? "visitor" : "owner");
      log.append('"');
      if (event.equals("door.opened")) {
        log.append(",\"payload\":{\"wide\":").append(random.nextBoolean()).append('}');
      }
      if (random.nextInt(4) > 0) {
        log.append(",\"time\":").append(1_000L * i + random.nextInt(4_000));
      }
      if (random.nextInt(4) == 0) {
        log.append(",\"state\":\"closed\"");
      }
      log.append("}\n");
    }
    return log.toString();
  }

  private static List<String> arguments(String chart, String... more) {
    var arguments = new ArrayList<>(List.of("conform", chart, "--logs", "-", "--json"));
    arguments.addAll(List.of("--window", "2s", "--guard", "owner_is_home=true", "--missing", "1"));
    arguments.addAll(List.of(more));
    return arguments;
  }

  private List<String> resumable(String chart, String... more) {
    List<String> arguments = arguments(chart, more);
    arguments.addAll(List.of("--checkpoint", checkpoint().toString()));
    arguments.addAll(List.of("--checkpoint-lines", "7"));
    return arguments;
  }

  /** Runs the command, whose input fails after some bytes, as if the process had been killed. */
  private static CommandRun run(byte[] input, int failure, List<String> arguments) {
    var in =
        new InputStream() {
          private final InputStream whole = new ByteArrayInputStream(input);
          private int left = failure < 0 ? Integer.MAX_VALUE : failure;

          @Override
          public int read() throws IOException {
            var one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
          }

          @Override
          public int read(byte[] target, int offset, int length) throws IOException {
            if (left == 0) {
              throw new IOException("the process ends here");
            }
            int read = whole.read(target, offset, Math.min(Math.min(left, length), 100));
            left -= Math.max(0, read);
            return read;
          }
        };
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var console = new Console(in, Console.writer(out), Console.writer(err), false, false);
    int code =
        Lockstep.run(
            console, PackagedCharts.beside(Lockstep.SHIPPED), arguments.toArray(String[]::new));
    return new CommandRun(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static CommandRun run(String input, List<String> arguments) {
    return run(input.getBytes(StandardCharsets.UTF_8), -1, arguments);
  }

  @Test
  void continuesWithTheSameReportWhereverItEnded() throws IOException {
    continuesWhereverItEnded(DOOR);
  }

  @Test
  void continuesWithTheMonitorsOfProperties() throws IOException {
    String door = Files.readString(Path.of(DOOR)) + PROPERTIES;
    String chart = file("door.statechart.yaml", door);

    assertThat(continuesWhereverItEnded(chart))
        .allMatch(run -> run.out().contains("\"echoes_late\":"))
        .allMatch(run -> run.out().contains("\"opened_first\":"))
        .allMatch(run -> run.out().contains("\"rung_and_opened\":"))
        .allMatch(run -> run.out().contains("\"rung_twice\":"));
  }

  @Test
  void continuesWithTheMonitorsOfSeveralVersions() throws IOException {
    String door = Files.readString(Path.of(DOOR));
    String chart = file("door.statechart.yaml", door + PROPERTIES);
    String earlier =
        file(
            "earlier.statechart.yaml",
            (door + PROPERTIES)
                .replace("version: 2.1.0", "version: 2.0.0")
                .replace("at_most: 2", "at_most: 4")
                .replace("door.locked: locked", "door.locked: { target: removed }")
                .replace("within: 20s", "within: 50s"));
    String plain = file("plain.statechart.yaml", door.replace("version: 2.1.0", "version: 1.0.0"));

    assertThat(continuesWhereverItEnded(chart, "--earlier", earlier, "--earlier", plain))
        .allMatch(run -> hasViolated(run, "2.1.0", "echoes_late"))
        .allMatch(run -> hasViolated(run, "2.0.0", "opened_first"));
  }

  @Test
  void continuesWithoutTheInstancesThatWereRemoved() throws IOException {
    String door = Files.readString(Path.of(DOOR));
    String chart = file("door.statechart.yaml", door + PROPERTIES);
    String earlier =
        file("earlier.statechart.yaml", door.replace("version: 2.1.0", "version: 2.0.0"));

    assertThat(
            continuesWhereverItEnded(
                chart, "--earlier", earlier, "--idle-timeout", "15s", "--ended-retention", "4s"))
        .anyMatch(run -> removed(run, "ended") > 0)
        .allMatch(run -> removed(run, "idle") > 0)
        .allMatch(run -> hasViolated(run, "2.1.0", "opened_first"));
  }

  private static long removed(CommandRun run, String kind) {
    return run.json().get("removed") instanceof JsonObject removed
            && removed.get(kind) instanceof JsonNumber number
        ? number.longValue()
        : -1;
  }

  private static boolean hasViolated(CommandRun run, String version, String property) {
    return run.json().get("violated_by_version") instanceof JsonObject versions
        && versions.get(version) instanceof JsonObject properties
        && properties.has(property);
  }

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  /** Compares reports of random logs with those of comparisons that end early and continue. */
  private List<CommandRun> continuesWhereverItEnded(String chart, String... versions)
      throws IOException {
    long seed = Long.getLong("lockstep.seed", 20_261_126L);
    var random = new Random(seed);
    Path html = folder.resolve("page.html");
    String[] more = versions.length > 0 ? versions : new String[] {"--html", html.toString()};
    List<CommandRun> runs = new ArrayList<>();
    for (int i = 0; i < LOGS; i++) {
      String place = "seed %d, log %d".formatted(seed, i);
      Files.deleteIfExists(checkpoint());
      String lines = FIRST + log(random, 20 + random.nextInt(150)) + LAST;
      byte[] log = lines.getBytes(StandardCharsets.UTF_8);
      CommandRun whole = run(log, -1, arguments(chart, more));
      String expected = versions.length > 0 ? "" : Files.readString(html);
      int ends = 1 + random.nextInt(4);
      for (int end = 0; end < ends; end++) {
        CommandRun cut = run(log, 1 + random.nextInt(log.length), resumable(chart, more));
        assertThat(cut.code()).as("%s: %s", place, cut).isEqualTo(ExitCode.USAGE);
        if (random.nextBoolean()) {
          // A process that ends while it writes a checkpoint leaves a part of the next one.
          Files.write(folder.resolve("door.checkpoint.next"), new byte[random.nextInt(40)]);
        }
      }
      CommandRun continued = run(log, -1, resumable(chart, more));
      assertThat(continued).as(place).isEqualTo(whole);
      assertThat(versions.length > 0 ? "" : Files.readString(html)).as(place).isEqualTo(expected);
      runs.add(whole);
    }
    return runs;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void readsOnlyNewLinesOfLogsThatHaveGrown(boolean isComplete) {
    var random = new Random(7);
    String log = log(random, 100);
    String more = log(random, 100);
    int half = log.indexOf('\n', log.length() / 2) + (isComplete ? 1 : -5);

    run(log.substring(0, half), resumable(DOOR));
    CommandRun grown = run(log, resumable(DOOR));
    CommandRun again = run(log, resumable(DOOR));
    CommandRun last = run(log + more, resumable(DOOR));

    assertThat(grown).isEqualTo(run(log, arguments(DOOR)));
    assertThat(again).isEqualTo(grown);
    assertThat(last).isEqualTo(run(log + more, arguments(DOOR)));
  }

  @Test
  void continuesInOneOfSeveralFiles() throws IOException {
    var random = new Random(8);
    Path one = Files.writeString(folder.resolve("one.csv"), "key,event\na,echo\nb,echo\nc,echo\n");
    Path two = Files.writeString(folder.resolve("two.csv"), "event,key\necho,a\n");
    Path three = Files.writeString(folder.resolve("three.jsonl"), log(random, 50));
    List<String> two1 = files(one, two);
    List<String> all = files(one, two, three);

    CommandRun before = run("", two1);
    Files.writeString(two, "event,key\necho,a\necho,d\n");
    CommandRun after = run("", all);
    Files.delete(checkpoint());

    assertThat(before.json().get("lines").toString()).isEqualTo("6");
    assertThat(after).isEqualTo(run("", all));
    Files.writeString(one, "key,event\na,echo\nb,echo\nc,echo\nd,echo\n");
    assertThat(run("", all).err()).contains("one.csv has grown since the checkpoint");
    Files.writeString(one, "key,event\na,echo\n");
    assertThat(run("", all).err()).contains("one.csv has 2 lines", "was written after 4");
    Files.writeString(one, "key,event\na,echo\nb,echo\nc,rung\n");
    assertThat(run("", all).err()).contains("have changed since it was written");
    assertThat(run("", files(one)).err()).contains("was written after 3 files");
  }

  @Test
  void continuesAfterALogWasShorterForATime() throws IOException {
    String log = log(new Random(10), 8);
    run(log, resumable(DOOR));

    CommandRun cut = run(log.substring(0, 100), resumable(DOOR));
    CommandRun restored = run(log, resumable(DOOR));

    assertThat(cut.code()).isEqualTo(ExitCode.USAGE);
    assertThat(restored).isEqualTo(run(log, arguments(DOOR)));
  }

  @Test
  void aLineWithoutAnEndIsNoPartOfTheCheckpoint() {
    String one = "{\"key\":\"a\",\"event\":\"echo\",\"time\":1}";
    String log = one + "\n" + one;
    List<String> each =
        arguments(DOOR, "--checkpoint", checkpoint().toString(), "--checkpoint-lines", "1");

    run(log, each);

    String more = log.substring(0, log.length() - 1) + ",\"state\":\"open\"}\n";
    assertThat(run(more, each)).isEqualTo(run(more, arguments(DOOR)));
  }

  @Test
  void continuesBehindAFileWithoutAFinalLineEnd() throws IOException {
    Path one = Files.writeString(folder.resolve("one.csv"), "key,event\na,echo\nb,echo");
    Path two = Files.writeString(folder.resolve("two.csv"), "key,event\na,echo\n");
    List<String> both = files(one, two);

    run("", both);
    Files.writeString(two, "key,event\na,echo\nc,echo\n");
    CommandRun grown = run("", both);
    CommandRun again = run("", both);
    Files.delete(checkpoint());

    assertThat(grown.err()).isEmpty();
    assertThat(grown.json().get("instances").toString()).isEqualTo("3");
    assertThat(grown).isEqualTo(run("", both));
    assertThat(again).isEqualTo(grown);
  }

  @Test
  void isWrittenByAnInterruptedThread() throws IOException {
    var state =
        new Checkpoint.Part() {
          private String text = "before";

          @Override
          public void write(CheckpointOutput out) throws IOException {
            out.text(text);
          }

          @Override
          public void read(CheckpointInput in) throws IOException {
            text = in.text();
          }
        };
    Thread.currentThread().interrupt();
    try {
      new Checkpoint(checkpoint(), 1, "settings").save(state);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    state.text = "after";

    new Checkpoint(checkpoint(), 1, "settings").resume(state);

    assertThat(state.text).isEqualTo("before");
  }

  /** Changes each byte of a checkpoint, whose checksum remains right. */
  @Test
  void anyOtherContentIsReportedAsDamage() throws IOException {
    var source = new Source("door.statechart.yaml", Files.readAllBytes(Path.of(DOOR)));
    IrChart door =
        Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()))
            .charts()
            .get(0);
    var version = new ChartVersion(door, Map.of("owner_is_home", true), 0);
    comparison(version, true).end();
    byte[] stored = Files.readAllBytes(checkpoint());
    Files.delete(checkpoint());
    comparison(version, true).end();
    assertThat(checkpoint()).hasBinaryContent(stored);
    int damaged = 0;
    for (int at = 0; at < stored.length - Long.BYTES; at++) {
      byte[] other = stored.clone();
      other[at] ^= (byte) (at % 3 == 0 ? 1 : 0x40 * (at % 3));
      var checksum = new CRC32();
      checksum.update(other, 0, other.length - Long.BYTES);
      ByteBuffer.wrap(other).putLong(other.length - Long.BYTES, checksum.getValue());
      Files.write(checkpoint(), other);
      try {
        comparison(version, false);
      } catch (Failure failure) {
        damaged++;
      }
    }
    assertThat(damaged).isPositive();
  }

  /** Returns a comparison with the checkpoint, and two lines within its window. */
  private Conformance comparison(ChartVersion version, boolean isRead) throws IOException {
    var conformance =
        new Conformance(
            List.of(version),
            LogMapping.DEFAULT,
            new ConformSettings(
                Duration.ofHours(1),
                10,
                10,
                false,
                true,
                Retention.UNLIMITED,
                new KeyHash(1),
                sentence -> {}),
            new Checkpoint(checkpoint(), 1, "settings"));
    if (isRead) {
      String log =
          """
          {"key":"a","event":"door.opened","actor":"owner","payload":{"wide":true},"time":0}
          {"key":"b","event":"door.removed","time":1}
          {"key":"a","event":"door.locked","actor":"owner","time":7200000}
          not json
          {"key":"c","event":"bell.rung","actor":"visitor","time":7200001,"state":"closed"}
          """;
      conformance.read("-", null, new ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8)));
    }
    return conformance;
  }

  private List<String> files(Path... logs) {
    var arguments = new ArrayList<>(List.of("conform", DOOR, "--json"));
    arguments.addAll(List.of("--guard", "owner_is_home=true"));
    for (Path log : logs) {
      arguments.addAll(List.of("--logs", log.toString()));
    }
    arguments.addAll(List.of("--checkpoint", checkpoint().toString()));
    return arguments;
  }

  @Test
  void refusesACheckpointThatDoesNotBelongToTheComparison() throws IOException {
    String log = log(new Random(9), 30);
    run(log, resumable(DOOR));

    assertThat(run(log, resumable(DOOR, "--show", "3")).err())
        .contains("door.checkpoint is the checkpoint of a comparison with another chart");
    assertThat(run(log.replace("d1", "d2"), resumable(DOOR)).err())
        .contains("have changed since it was written");
    byte[] stored = Files.readAllBytes(checkpoint());
    stored[stored.length / 2]++;
    Files.write(checkpoint(), stored);
    CommandRun damaged = run(log, resumable(DOOR));
    assertThat(damaged.code()).isEqualTo(ExitCode.USAGE);
    assertThat(damaged.err()).contains("is damaged").doesNotContain("Exception");
    Files.write(checkpoint(), new byte[3]);
    assertThat(run(log, resumable(DOOR)).err()).contains("is damaged");
    assertThat(run(log, arguments(DOOR, "--checkpoint-lines", "0")).err()).contains("at least 1");
  }
}
