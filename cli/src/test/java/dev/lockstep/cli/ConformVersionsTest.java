package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of {@code lockstep conform --earlier}: instances of several versions of a chart. */
class ConformVersionsTest {

  private static final String SECOND =
      """
      statechart: parcel
      version: 2.0.0
      events: { pack: {}, weigh: {}, send: {}, lose: {} }
      states:
        open: { on: { pack: packed } }
        packed: { on: { weigh: weighed } }
        weighed: { on: { send: sent, lose: lost } }
        sent: { type: final }
        lost: { type: final }
      """;

  private static final String FIRST =
      """
      statechart: parcel
      version: 1.0.0
      events: { pack: {}, send: {} }
      states:
        open: { on: { pack: packed } }
        packed: { on: { send: sent } }
        sent: { type: final }
      """;

  @TempDir private Path folder;
  private String second = "";
  private String first = "";

  @BeforeEach
  void write() throws IOException {
    second = Files.writeString(folder.resolve("new.statechart.yaml"), SECOND).toString();
    first = Files.writeString(folder.resolve("old.statechart.yaml"), FIRST).toString();
  }

  private CommandRun conform(String log, String... more) {
    var arguments = new ArrayList<>(List.of("conform", second, "--earlier", first, "--logs", "-"));
    arguments.addAll(List.of(more));
    return CommandRun.withInput(log, arguments.toArray(String[]::new));
  }

  private static String lines(String key, String... events) {
    StringBuilder lines = new StringBuilder();
    for (String event : events) {
      lines.append("{\"key\":\"%s\",\"event\":\"%s\"}\n".formatted(key, event));
    }
    return lines.toString();
  }

  @Test
  void anInstanceBelongsToTheFirstVersionThatExplainsItsLines() {
    CommandRun run =
        conform(
            lines("old", "pack", "send")
                + lines("new", "pack", "weigh", "send")
                + lines("both", "pack"));

    assertThat(run.code()).isEqualTo(ExitCode.OK);
    assertThat(run.out())
        .isEqualTo(
            """
            parcel 2.0.0, 1.0.0: lines 6, instances 3, deviating 0
              version 2.0.0               2
              version 1.0.0               1
              conforming                  6
            """);
  }

  @Test
  void anInstanceThatNoVersionExplainsDeviatesFromTheOneThatDidSoLongest() {
    CommandRun run = conform(lines("a", "pack", "send", "pack") + lines("b", "send"));

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.out())
        .contains("version 2.0.0               1", "version 1.0.0               1")
        .contains("-:3: a, refused-event\n  event     pack\n  before    sent")
        .contains("-:4: b, refused-event\n  event     send\n  before    open");
  }

  @Test
  void aLineMayNameTheVersionWithWhichItsInstanceBegan() throws IOException {
    String mapping = Files.writeString(folder.resolve("m.yaml"), "version: v\n").toString();
    String log =
        """
        {"key":"a","event":"pack","v":"1.0.0"}
        {"key":"a","event":"weigh"}
        {"key":"b","event":"pack","v":"3.0.0"}
        {"key":"c","event":"pack"}
        """;

    CommandRun run = conform(log, "--mapping", mapping);
    CommandRun standard = conform(log.replace("\"v\"", "\"version\""));
    CommandRun one =
        CommandRun.withInput(log, "conform", second, "--logs", "-", "--mapping", mapping);

    assertThat(run.out())
        .contains("instances 2, deviating 1", "-:2: a, unknown-event")
        .contains("-:3: `b` began with version 3.0.0, and the chart has version 2.0.0, 1.0.0");
    assertThat(standard).isEqualTo(run);
    assertThat(one.out()).contains("`a` began with version 1.0.0, and the chart has version 2.0.0");
  }

  /** Adds properties to both versions; those of the first apply to fewer runs. */
  private void writeProperties() throws IOException {
    Files.writeString(
        Path.of(second),
        SECOND
            + """
            properties:
              sent_soon: { when: entered('packed'), leads_to: in('sent'), within: 10s }
              packed_first: { event: event('send'), preceded_by: event('pack') }
              starts_closed: { never: entered('open') }
            """);
    Files.writeString(
        Path.of(first),
        FIRST
            + """
            properties:
              sent_soon: { when: entered('packed'), leads_to: in('sent'), within: 60s }
            """);
  }

  private static String timed(String key, int second, String event) {
    return "{\"key\":\"%s\",\"event\":\"%s\",\"time\":\"2026-01-01T00:00:%02dZ\"}\n"
        .formatted(key, event, second);
  }

  @Test
  void anInstanceBelongsToTheVersionWhosePropertiesItDoesNotViolate() throws IOException {
    writeProperties();
    Files.writeString(
        Path.of(second),
        Files.readString(Path.of(second)).replace("never: entered('open')", "never: in('lost')"));
    String log =
        timed("late", 0, "pack")
            + timed("open", 1, "pack")
            + timed("worse", 2, "pack")
            + timed("worse", 3, "weigh")
            + timed("late", 20, "send")
            + timed("worse", 21, "lose");

    CommandRun run = conform(log);

    assertThat(run.out())
        .isEqualTo(
            """
            parcel 2.0.0, 1.0.0: lines 6, instances 3, deviating 1
              version 2.0.0               1
              version 1.0.0               2
              conforming                  5
              property-violated           1
              property sent_soon of version 2.0.0: violated by 1
              property starts_closed of version 2.0.0: violated by 1

            -:6: worse, property-violated
              event     lose
              before    weighed
              violated  sent_soon at 2026-01-01T00:00:12Z, starts_closed at 2026-01-01T00:00:21Z
            """);
    assertThat(conform(log, "--json").json().get("violated_by_version").toString())
        .isEqualTo("{\"2.0.0\":{\"sent_soon\":1,\"starts_closed\":1},\"1.0.0\":{}}");
  }

  @Test
  void aVersionWithViolatedPropertiesRemainsIfNoneConforms() throws IOException {
    writeProperties();
    Files.writeString(
        Path.of(first), Files.readString(Path.of(first)).replace("within: 60s", "within: 5s"));
    String log = timed("a", 0, "pack") + timed("a", 20, "send") + timed("b", 21, "pack");

    CommandRun run = conform(log, "--json");

    assertThat(run.json().get("versions").toString()).isEqualTo("{\"2.0.0\":0,\"1.0.0\":2}");
    assertThat(run.json().get("violated").toString()).isEqualTo("{\"sent_soon\":1}");
    assertThat(run.json().get("deviating").toString()).isEqualTo("1");
  }

  @Test
  void versionsAreKeptInACheckpoint() {
    String checkpoint = folder.resolve("parcel.checkpoint").toString();
    String[] more = {"--checkpoint", checkpoint, "--json"};
    String begin = lines("a", "pack") + lines("b", "pack") + lines("c", "pack", "send");

    conform(begin, more);
    CommandRun run = conform(begin + lines("a", "send") + lines("b", "weigh", "lose"), more);

    assertThat(run.json().get("versions").toString()).isEqualTo("{\"2.0.0\":1,\"1.0.0\":2}");
    assertThat(run.code()).isEqualTo(ExitCode.OK);
  }

  @Test
  void wrongVersionsAreRefused() throws IOException {
    String other =
        Files.writeString(
                folder.resolve("other.statechart.yaml"), FIRST.replace("parcel", "letter"))
            .toString();

    assertThat(CommandRun.of("conform", second, "--earlier", other, "--logs", "-").err())
        .contains("--earlier names a version of `parcel`, not `letter`");
    assertThat(CommandRun.of("conform", second, "--earlier", second, "--logs", "-").err())
        .contains("two charts have version 2.0.0");
  }

  @Test
  void thePageDrawsEachVersionWithItsLines() throws IOException {
    Path page = folder.resolve("page.html");
    String log =
        lines("old", "pack", "send") + lines("new", "pack", "weigh", "send") + lines("bad", "send");

    CommandRun run = conform(log, "--html", page.toString());

    assertThat(run.code()).as("%s", run).isEqualTo(ExitCode.FINDINGS);
    String[] versions = Files.readString(page).split("<div id=\"version-");
    assertThat(versions).hasSize(3);
    assertThat(versions[0])
        .contains("<title>Conformance of parcel 2.0.0, 1.0.0</title>")
        .containsPattern("#version-0 \\[data-state=\"\\d+\"] > .box")
        .doesNotContainPattern("#version-1 \\[data-state")
        .contains("#version-1 .line[data-transitions");
    assertThat(versions[1])
        .contains("<h2>Chart 2.0.0</h2>", "<code>refused-event</code>")
        .containsPattern("<td>2</td><td>[^<]*</td><td><code>open → packed</code>")
        .containsPattern("<td>1</td><td>[^<]*</td><td><code>weighed → sent</code>");
    assertThat(versions[2])
        .contains("<h2>Chart 1.0.0</h2>", "Every line that could be read conforms.")
        .containsPattern("<td>0</td><td>[^<]*</td><td><code>open → packed</code>")
        .containsPattern("<td>1</td><td>[^<]*</td><td><code>packed → sent</code>");
  }
}
