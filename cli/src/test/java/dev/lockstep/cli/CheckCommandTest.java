package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckCommandTest {

  private static final String FLOW = "../server/src/main/flows/release-notes.flow.yaml";
  private static final String DOOR = "src/test/resources/charts/door.statechart.yaml";

  private static final String BROKEN =
      """
      statechart: lamp
      description: A lamp.
      events: { pressed: {} }
      initial: off_
      states:
        off:
          on: { pressed: onn }
        on:
          on: { pressed: off, dropped: off }
      """;

  @TempDir private Path folder;

  @Test
  void acceptsAChart() {
    CommandRun run = CommandRun.of("check", DOOR);

    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo("Checked 1 chart: 0 errors, 0 warnings.\n");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void acceptsTheShippedChartsWhenNothingIsNamed() {
    CommandRun run = CommandRun.of("check");

    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo("Checked 11 charts: 0 errors, 0 warnings.\n");
  }

  @Test
  void saysWhatScxmlWouldReadOtherwise() throws IOException {
    Path chart =
        Files.writeString(
            folder.resolve("radio.statechart.yaml"),
            """
            statechart: radio
            events: { tuned: , reset: , off: }
            actions: { warm_up: W }
            states:
              playing:
                entry: [warm_up]
                after: { 1h: silent }
                on: { tuned: playing.fm, reset: { target: playing.am, reenter: true }, off: silent }
                states:
                  am:
                    initial: clear
                    on: { tuned: playing.am.noisy }
                    states: { clear: , noisy: { tags: [stable] } }
                  fm: { tags: [stable] }
              silent: { type: final }
            """);

    CommandRun run = CommandRun.of("check", "--scxml", chart.toString());
    CommandRun json = CommandRun.of("check", "--scxml", "--json", chart.toString());

    assertThat(run.code()).isZero();
    assertThat(run.out().lines().skip(1))
        .containsExactly(
            "radio.statechart.yaml:8: `playing --tuned--> playing.fm`: SCXML would also exit and"
                + " reenter"
                + " `playing`: its entry actions run, its timers restart",
            "radio.statechart.yaml:12: `playing.am --tuned--> playing.am.noisy`: SCXML would also"
                + " exit and reenter `playing.am`, without an observable difference");
    assertThat(((JsonArray) json.json().get("scxml")).items()).hasSize(2);
  }

  @Test
  void tellsAllMistakesAtOnceWithTheirPlaces() throws IOException {
    Path chart = Files.writeString(folder.resolve("lamp.statechart.yaml"), BROKEN);

    CommandRun run = CommandRun.of("check", chart.toString());

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.out())
        .contains(chart + ":4:10", chart + ":7:20", chart + ":9:25")
        .contains("error[unknown-target]", "error[unknown-event]");
    assertThat(run.out()).doesNotContain("\u001b");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "order.statechart.yml",
        "order.statecharts.yaml",
        "order-statechart.yaml",
        "Order.StateChart.yaml",
        "order.statechart.yaml.bak"
      })
  void warnsOfFilesThatAreNamedAlmostAsCharts(String name) throws IOException {
    Files.copy(Path.of(DOOR), folder.resolve("door.statechart.yaml"));
    Files.writeString(folder.resolve(name), BROKEN);
    Files.writeString(folder.resolve("compose.yaml"), "services: {}");

    CommandRun run = CommandRun.of("check", folder.toString());
    CommandRun strict = CommandRun.of("check", "--strict", "--short", folder.toString());

    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("warning[unread-chart]: `" + name + "` is not read", "order.statechart.yaml`")
        .contains("Checked 1 chart: 0 errors, 1 warning.");
    assertThat(strict.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(strict.out()).startsWith(folder.resolve(name) + ":1:1: warning: ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"show", "diagram", "diagram --all", "replay", "export", "breaking", "prove"})
  void otherCommandsWarnOfTheSameFiles(String command) throws IOException {
    String charts = Files.createDirectory(folder.resolve("charts")).toString();
    Files.copy(Path.of(DOOR), folder.resolve("charts/door.statechart.yaml"));
    Files.writeString(folder.resolve("charts/order.statechart.yml"), BROKEN);
    Path events = Files.writeString(folder.resolve("events.jsonl"), "");

    CommandRun run =
        switch (command) {
          case "diagram --all" ->
              CommandRun.of("diagram", charts, "--all", folder.resolve("out").toString());
          case "replay" ->
              CommandRun.of(
                  "replay", charts, "--events", events.toString(), "--engine", "interpreter");
          case "export" -> CommandRun.of("export", charts, "--to", "scxml");
          case "breaking" -> CommandRun.of("breaking", charts, charts);
          case "prove" -> CommandRun.of("prove", charts, "--length", "1");
          default -> CommandRun.of(command, charts);
        };

    assertThat(run.err()).contains("warning: `order.statechart.yml` is not read");
    assertThat(run.out()).doesNotContain("order.statechart.yml");
  }

  @Test
  void namesTheFileThatIsAlmostAChartWhereAFolderHasNone() throws IOException {
    Files.writeString(folder.resolve("lamp.statechart.yml"), BROKEN);

    CommandRun run = CommandRun.of("check", folder.toString());

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err())
        .contains("no charts in " + folder)
        .contains("`lamp.statechart.yml` is not read", "rename it to `lamp.statechart.yaml`");
  }

  @Test
  void tellsOneLineEachWhenAsked() throws IOException {
    Path chart = Files.writeString(folder.resolve("lamp.statechart.yaml"), BROKEN);

    CommandRun run = CommandRun.of("check", "--short", chart.toString());

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.out().lines())
        .allMatch(
            line -> line.matches(".*lamp\\.statechart\\.yaml:\\d+:\\d+: error: .* \\[[a-z-]+]"));
  }

  @Test
  void coloursExcerptsWhenAsked() throws IOException {
    Path chart = Files.writeString(folder.resolve("lamp.statechart.yaml"), BROKEN);

    assertThat(CommandRun.of("check", "--color=always", chart.toString()).out())
        .contains("\u001b[");
    assertThat(CommandRun.onTerminal("check", chart.toString()).out()).contains("\u001b[");
  }

  @Test
  void tellsProgramsTheSameAsJson() throws IOException {
    Path chart = Files.writeString(folder.resolve("lamp.statechart.yaml"), BROKEN);

    CommandRun run = CommandRun.of("check", "--json", chart.toString());

    JsonObject report = run.json();
    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(report.get("ok")).isEqualTo(JsonBoolean.of(false));
    var first = (JsonObject) ((JsonArray) report.get("diagnostics")).items().get(0);
    assertThat(first.get("file")).isEqualTo(new JsonString(chart.toString()));
    assertThat(first.get("line")).isEqualTo(JsonNumber.of(4));
    assertThat(first.get("column")).isEqualTo(JsonNumber.of(10));
    assertThat(first.get("severity")).isEqualTo(new JsonString("error"));
  }

  @Test
  void describesTheChartsOfAGoodRunAsJson() {
    JsonObject report = CommandRun.of("check", "--json", DOOR).json();

    assertThat(report.get("ok")).isEqualTo(JsonBoolean.of(true));
    var door = (JsonObject) ((JsonArray) report.get("charts")).items().get(0);
    assertThat(door.get("chart")).isEqualTo(new JsonString("door"));
    assertThat(door.get("states")).isEqualTo(JsonNumber.of(4));
  }

  @Test
  void writesSarif() throws IOException {
    Path chart = Files.writeString(folder.resolve("lamp.statechart.yaml"), BROKEN);
    Path sarif = folder.resolve("lamp.sarif");

    CommandRun run = CommandRun.of("check", "--sarif", sarif.toString(), chart.toString());

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    var log = (JsonObject) JsonReader.standard().read(Files.readAllBytes(sarif)).orElseThrow();
    assertThat(log.get("version")).isEqualTo(new JsonString("2.1.0"));
  }

  @Test
  void refusesToWriteSarifWhereItCannot() {
    CommandRun run = CommandRun.of("check", "--sarif", folder.toString(), DOOR);

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).isEqualTo("lockstep: cannot write " + folder + "\n");
  }

  @Test
  void saysThatAFileIsMissing() {
    CommandRun run = CommandRun.of("check", "nowhere.statechart.yaml");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).startsWith("lockstep: no such file: nowhere.statechart.yaml");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void saysThatAFolderHoldsNoCharts() {
    CommandRun run = CommandRun.of("check", folder.toString());

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("no charts in " + folder);
  }

  @Test
  void saysThatTheSchemaFolderIsMissing() {
    CommandRun run = CommandRun.of("check", DOOR, "--schemas", "nowhere");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).isEqualTo("lockstep: no such folder: nowhere\n");
  }

  @Test
  void readsSchemasBesideTheFolderOfTheChart() throws IOException {
    Path charts = Files.createDirectories(folder.resolve("statecharts"));
    Path schemas = Files.createDirectories(folder.resolve("schemas"));
    Files.writeString(schemas.resolve("press.schema.json"), "{\"type\": \"object\"}");
    String chart =
        """
        statechart: lamp
        description: A lamp.
        events: { pressed: { payload: press.schema.json } }
        states:
          dark: { on: { pressed: gone } }
          gone: { type: final }
        """;
    Files.writeString(charts.resolve("lamp.statechart.yaml"), chart);

    assertThat(CommandRun.of("check", charts.toString()).out()).contains("0 errors");
    assertThat(CommandRun.of("check", charts.resolve("lamp.statechart.yaml").toString()).code())
        .isZero();
  }

  @Test
  void answersForWhateverBytesAFileHolds() throws IOException {
    byte[] noise = new byte[4096];
    new java.util.Random(5).nextBytes(noise);
    Path chart = Files.write(folder.resolve("noise.statechart.yaml"), noise);
    Path empty = Files.write(folder.resolve("empty.statechart.yaml"), new byte[0]);
    Path huge =
        Files.write(
            folder.resolve("huge.statechart.yaml"),
            "#".repeat(2 << 20).getBytes(StandardCharsets.UTF_8));

    for (Path file : java.util.List.of(chart, empty, huge)) {
      CommandRun run = CommandRun.of("check", file.toString());

      assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
      assertThat(run.out()).contains("error[").doesNotContain("Exception");
    }
  }

  @Test
  void failsOnWarningsOnlyWhenStrict() throws IOException {
    Path chart =
        Files.writeString(
            folder.resolve("lamp.statechart.yaml"),
            """
            statechart: lamp
            description: A lamp.
            events: { pressed: {}, unused: {} }
            states:
              dark: { on: { pressed: gone } }
              gone: { type: final }
            """);

    assertThat(CommandRun.of("check", chart.toString()).code()).isZero();
    assertThat(CommandRun.of("check", "--strict", chart.toString()).code())
        .isEqualTo(ExitCode.FINDINGS);
  }

  @Test
  void acceptsAFlowDefinition() {
    CommandRun run = CommandRun.of("check", FLOW);

    assertThat(run.out()).isEqualTo("Checked 1 flow definition: 0 errors, 0 warnings.\n");
    assertThat(run.code()).isZero();
  }

  @Test
  void namesTheMistakesOfAFlowDefinition() throws IOException {
    Path flow =
        Files.writeString(
            folder.resolve("broken.flow.yaml"),
            Files.readString(Path.of(FLOW)).replaceFirst("needs: \\[", "needs: [nowhere, "));

    CommandRun run = CommandRun.of("check", flow.toString());
    JsonObject json = CommandRun.of("check", "--json", flow.toString()).json();

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.out()).contains("--> " + flow + ":").contains("`nowhere`");
    assertThat(json.get("ok")).isEqualTo(JsonBoolean.of(false));
    assertThat(json.get("flows")).isEqualTo(JsonArray.EMPTY);
  }

  @Test
  void checksChartsAndFlowDefinitionsOfAFolder() throws IOException {
    Files.copy(Path.of(FLOW), folder.resolve("notes.flow.yaml"));
    String onlyFlow = CommandRun.of("check", folder.toString()).out();
    Files.copy(Path.of(DOOR), folder.resolve("door.statechart.yaml"));

    CommandRun both = CommandRun.of("check", folder.toString());

    assertThat(onlyFlow).isEqualTo("Checked 1 flow definition: 0 errors, 0 warnings.\n");
    assertThat(both.out()).isEqualTo("Checked 1 chart, 1 flow definition: 0 errors, 0 warnings.\n");
  }

  @Test
  void saysThatAFlowDefinitionIsMissing() {
    CommandRun run = CommandRun.of("check", "missing.flow.yaml");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("no such file: missing.flow.yaml");
  }
}
