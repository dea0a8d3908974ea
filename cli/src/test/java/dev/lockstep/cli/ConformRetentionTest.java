package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of {@code lockstep conform --ended-retention --idle-timeout}: keys without end. */
class ConformRetentionTest {

  private static final String CHART =
      """
      statechart: visit
      version: 1.0.0
      events: { asked: , answered: , left: }
      states:
        here: { on: { asked: waiting, left: gone } }
        waiting: { on: { answered: here, left: gone } }
        gone: { type: final }
      properties:
        answered_soon: { when: event('asked'), leads_to: event('answered'), within: 5s }
      """;

  @TempDir private Path folder;

  private CommandRun conform(String log, String... more) throws IOException {
    Path chart = Files.writeString(folder.resolve("visit.statechart.yaml"), CHART);
    var arguments = new ArrayList<>(List.of("conform", chart.toString(), "--logs", "-"));
    arguments.addAll(List.of(more));
    return CommandRun.withInput(log, arguments.toArray(String[]::new));
  }

  private static String line(String key, String event, long second) {
    return "{\"key\":\"%s\",\"event\":\"%s\",\"time\":%d}\n".formatted(key, event, second * 1_000);
  }

  private static long number(CommandRun run, String name) {
    return ((JsonNumber) run.json().get(name)).longValue();
  }

  private static long removed(CommandRun run, String name) {
    return ((JsonNumber) ((JsonObject) run.json().get("removed")).get(name)).longValue();
  }

  /** Every second a visit begins. Half of them end after a second, the others never do. */
  private static String visits(int number) {
    var log = new StringBuilder();
    for (int i = 0; i < number; i++) {
      log.append(line("v" + i, i % 2 == 0 ? "asked" : "left", i));
      if (i % 2 == 0) {
        log.append(line("v" + i, "answered", i));
      }
    }
    return log.toString();
  }

  private long checkpointBytes(int visits, String... more) throws IOException {
    Path checkpoint = folder.resolve("visits.checkpoint");
    Files.deleteIfExists(checkpoint);
    var arguments = new ArrayList<>(List.of(more));
    arguments.addAll(List.of("--checkpoint", checkpoint.toString()));
    CommandRun run = conform(visits(visits), arguments.toArray(String[]::new));
    assertThat(run.code()).as("%s", run).isEqualTo(ExitCode.OK);
    return Files.size(checkpoint);
  }

  @Test
  void theStateIsBoundedWithKeysWithoutEnd() throws IOException {
    String[] limits = {"--ended-retention", "1s", "--idle-timeout", "60s"};
    long bound = checkpointBytes(1_100);

    assertThat(checkpointBytes(3_000, limits)).isLessThan(bound);
    assertThat(checkpointBytes(30_000, limits)).isLessThan(bound);
    assertThat(checkpointBytes(30_000)).isGreaterThan(20 * bound);
  }

  /** The size is an input of {@code docs/streams-scale.md}. */
  @Test
  void anInstanceHas39BytesInACheckpointWithAKeyOf12() throws IOException {
    Path checkpoint = folder.resolve("sessions.checkpoint");
    long[] sizes = new long[2];
    for (int i = 0; i < 2; i++) {
      var log = new StringBuilder();
      for (int run = 0; run < 1_000 * (i + 1); run++) {
        log.append(
            "{\"key\":\"run-%08d\",\"event\":\"turn.started\",\"actor\":\"orchestrator\"}%n"
                .formatted(run));
      }
      Files.deleteIfExists(checkpoint);
      CommandRun run =
          CommandRun.withInput(
              log.toString(),
              "conform",
              "session",
              "--logs",
              "-",
              "--checkpoint",
              checkpoint.toString());
      assertThat(run.code()).as("%s", run).isEqualTo(ExitCode.OK);
      sizes[i] = Files.size(checkpoint);
    }
    assertThat(sizes[1] - sizes[0]).isEqualTo(39 * 1_000);
  }

  @Test
  void removedInstancesAreCounted() throws IOException {
    CommandRun run =
        conform(visits(5_000), "--json", "--ended-retention", "1s", "--idle-timeout", "60s");

    assertThat(run.code()).isEqualTo(ExitCode.OK);
    assertThat(number(run, "instances")).isEqualTo(5_000);
    assertThat(removed(run, "ended")).isEqualTo(2_499);
    assertThat(removed(run, "idle")).isEqualTo(2_470);
    assertThat(conform(visits(300), "--ended-retention", "1s").out())
        .contains("  removed                   149 after their end, 0 as idle");
    assertThat(conform(visits(300)).out()).doesNotContain("removed");
  }

  @ParameterizedTest
  @CsvSource({"9, 1, 1", "10, 2, 0"})
  void aLineAfterTheRemovalBeginsANewInstance(long second, long instances, long deviating)
      throws IOException {
    String log = line("a", "left", 0) + line("a", "asked", second);
    CommandRun run = conform(log, "--json", "--ended-retention", "10s");

    assertThat(number(run, "instances")).isEqualTo(instances);
    assertThat(number(run, "deviating")).isEqualTo(deviating);
  }

  @Test
  void anInstanceHasEndedIfNoVersionAcceptsFurtherEvents() throws IOException {
    String late = CHART.replace("version: 1.0.0", "version: 2.0.0");
    String away =
        CHART
            .replace("left: }", "left: , back: }")
            .replace("gone: { type: final }", "gone: { on: { back: here } }");
    Path chart = Files.writeString(folder.resolve("visit-2.statechart.yaml"), late);
    Path earlier = Files.writeString(folder.resolve("visit-1.statechart.yaml"), away);
    String log = line("a", "left", 0) + line("a", "back", 7_200);
    List<String> all =
        List.of("conform", chart.toString(), "--earlier", earlier.toString(), "--logs", "-");
    for (String end : List.of("", "--ended-retention=1h")) {
      var arguments = new ArrayList<>(all);
      arguments.add("--json");
      arguments.addAll(end.isEmpty() ? List.of() : List.of(end));
      CommandRun run = CommandRun.withInput(log, arguments.toArray(String[]::new));

      assertThat(number(run, "deviating")).as("%s", run).isZero();
      assertThat(run.json().get("versions").toString()).isEqualTo("{\"2.0.0\":0,\"1.0.0\":1}");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"5s", "0s"})
  void eachFileHasItsOwnClockAndWindow(String window) throws IOException {
    Path chart = Files.writeString(folder.resolve("visit.statechart.yaml"), CHART);
    Path one = Files.writeString(folder.resolve("h1.jsonl"), line("x", "left", 82_800));
    boolean isSorted = window.equals("0s");
    String answered = isSorted ? "{\"key\":\"y\",\"event\":\"answered\"}\n" : "";
    String late = isSorted ? "" : line("y", "answered", 3);
    Path two =
        Files.writeString(
            folder.resolve("h2.jsonl"),
            line("y", "asked", 0) + answered + line("y", "left", 4) + late);
    List<String> arguments = new ArrayList<>(List.of("conform", chart.toString(), "--json"));
    arguments.addAll(List.of("--window", window, "--idle-timeout", "1h"));
    arguments.addAll(List.of("--logs", one.toString(), "--logs", two.toString()));

    CommandRun run = CommandRun.of(arguments.toArray(String[]::new));

    assertThat(run.code()).as("%s", run).isEqualTo(ExitCode.OK);
    assertThat(number(run, "instances")).isEqualTo(2);
  }

  @Test
  void aWrongTimeRemovesNoOtherInstance() throws IOException {
    var log = new StringBuilder();
    for (int i = 0; i < 3_004; i++) {
      if (i < 3_000) {
        log.append(line("v" + i, "asked", i));
      }
      if (i % 100 == 50) {
        log.append(line("wrong" + i, "left", 253_402_000_000L));
        log.append(line("early" + i, "left", 0));
      }
      if (i >= 4) {
        log.append(line("v" + (i - 4), "answered", i - 1));
        log.append(line("v" + (i - 4), "left", i));
      }
    }
    CommandRun run = conform(log.toString(), "--json", "--idle-timeout", "60s");

    assertThat(number(run, "deviating")).as("%s", run).isZero();
    assertThat(number(run, "instances") + number(run, "unreadable")).isEqualTo(3_060);
    assertThat(number(run, "unreadable")).isBetween(1L, 30L);
  }

  private static String entry(int instance, String kind, String event, String to, long second) {
    return """
        {"entry":{"chart":"visit","version":"1.0.0","instance":"v%d","kind":"%s","event":"%s",\
        "actor":"","to":"%s","at":%d}}
        """
        .formatted(instance, kind, event, to, second * 1_000);
  }

  @Test
  void eachJournalOfAnArchiveHasItsOwnClock() throws IOException {
    var archive = new StringBuilder(entry(0, "START", "", "here", 90_000));
    for (int i = 0; i < 50; i++) {
      archive.append(entry(0, "EVENT", "asked", "waiting", 90_000));
      archive.append(entry(0, "EVENT", "answered", "here", 90_000));
    }
    for (int i = 1; i < 2_000; i++) {
      archive.append(entry(i, "START", "", "here", 0));
      archive.append(entry(i, "EVENT", "asked", "waiting", 0));
      archive.append(entry(i, "EVENT", "answered", "here", 4));
    }
    CommandRun run =
        conform(archive.toString(), "--json", "--format", "archive", "--idle-timeout", "60s");

    assertThat(run.code()).as("%s", run).isEqualTo(ExitCode.OK);
    assertThat(number(run, "instances")).isEqualTo(2_000);
  }

  @Test
  void aLateLineOfAnInstanceThatMayHaveBeenRemovedIsUnreadable() throws IOException {
    String log = visits(3_000) + line("v0", "asked", 1) + line("v2998", "asked", 2_999);
    CommandRun run = conform(log, "--json", "--idle-timeout", "60s");

    assertThat(number(run, "deviating")).as("%s", run).isZero();
    assertThat(number(run, "unreadable")).isEqualTo(1);
    assertThat(run.out()).contains("beyond the window, and the state of `v0` may have been");
  }

  @ParameterizedTest
  @CsvSource({"4s, 0", "6s, 1"})
  void limitsOfTimeEndBeforeTheRemoval(String timeout, long violated) throws IOException {
    String log = line("a", "asked", 0) + line("b", "left", 100) + line("b", "left", 100);
    CommandRun run = conform(log, "--json", "--idle-timeout", timeout);

    var properties = (JsonObject) run.json().get("violated");
    assertThat(properties.has("answered_soon")).isEqualTo(violated > 0);
    assertThat(removed(run, "idle")).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--ended-retention", "--idle-timeout"})
  void aWrongDurationIsReported(String option) throws IOException {
    for (String text : List.of("soon", "-1s", "", "40000d", "P999999999999D")) {
      CommandRun run = conform("", option + "=" + text);
      assertThat(run.code()).as(text).isEqualTo(ExitCode.USAGE);
      assertThat(run.err())
          .contains(option + " is a duration of at most 36500 days, such as 1h, not " + text);
    }
  }
}
