package dev.lockstep.verification.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.snapshot.Migration;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests of the migrations of a build and of what is reported about them. */
class MigrationSourcesTest {

  private static final String CHART =
      """
      statechart: door
      version: %s
      events: { pushed: {} }
      initial: shut
      states:
        shut: { on: { pushed: %s } }
        %2$s: { on: { pushed: shut } }
      """;

  private final ChartVersion one = Versions.of(CHART.formatted("1.0.0", "open"));
  private final ChartVersion two = Versions.of(CHART.formatted("2.0.0", "ajar"));

  private String text(String more) {
    return "migration: door\nfrom: { version: 1.0.0, hash: '%s' }\nto: { version: 2.0.0, hash: '%s' }\n"
            .formatted(one.id().hash(), two.id().hash())
        + more;
  }

  private MigrationSources.Read read(String... texts) {
    List<Source> files =
        IntStream.range(0, texts.length)
            .mapToObj(
                i ->
                    new Source(
                        "door-" + i + ".migration.yaml", texts[i].getBytes(StandardCharsets.UTF_8)))
            .toList();
    return MigrationSources.read(files, List.of(one, two));
  }

  private static List<String> told(MigrationSources.Read read) {
    return read.diagnostics().stream()
        .map(
            each ->
                "%s %s:%d:%d %s: %s"
                    .formatted(
                        each.isError() ? "error" : "warning",
                        each.span().source(),
                        each.span().line(),
                        each.span().column(),
                        each.name(),
                        each.message()))
        .toList();
  }

  @Test
  void findsBothVersions() {
    MigrationSources.Read read = read(text("states: { open: ajar }\n"));

    assertThat(told(read)).isEmpty();
    assertThat(read.migrations())
        .singleElement()
        .extracting(ChartMigration::source, Migration::from, Migration::to)
        .containsExactly("door-0.migration.yaml", one.id(), two.id());
  }

  @Test
  void warnsAboutAVersionThatTheBuildLacks() {
    MigrationSources.Read read =
        read(text("").replace("from: { version: 1.0.0", "from: { version: 0.9.0"));

    assertThat(read.migrations()).isEmpty();
    assertThat(told(read))
        .containsExactly(
            "warning door-0.migration.yaml:2:18 missing-chart-version: the build has no chart `door`"
                + " 0.9.0; no class is generated from this migration");
  }

  @Test
  void reportsMistakesAtTheirPlaces() {
    assertThat(told(read("")))
        .singleElement()
        .asString()
        .startsWith("error door-0.migration.yaml:1:1 empty-file");
    assertThat(told(read("- 1\n")))
        .containsExactly(
            "error door-0.migration.yaml:1:1 invalid-setting: the name of the chart is missing");
    assertThat(told(read("migration: door\nto: 2\n")))
        .containsExactly(
            "error door-0.migration.yaml:1:1 invalid-setting: `from` has no version",
            "error door-0.migration.yaml:2:5 invalid-setting: `to` has no version");
    assertThat(told(read(text("").replace(one.id().hash(), "other"))))
        .filteredOn(each -> each.startsWith("error"))
        .containsExactly(
            "error door-0.migration.yaml:2:32 invalid-setting: the hash of `from` is other, and the"
                + " chart has "
                + one.id().hash());
    assertThat(told(read(text("states: { open: ajra }\n"))))
        .filteredOn(each -> each.startsWith("error"))
        .containsExactly(
            "error door-0.migration.yaml:4:17 unknown-name: `ajra` is not a state of version 2.0.0 that"
                + " is active alone");
  }

  @Test
  void refusesTwoFilesBetweenTheSameVersions() {
    String file = text("states: { open: ajar }\n");

    assertThat(told(read(file, file)))
        .containsExactly(
            "error door-1.migration.yaml:1:12 invalid-setting: another file migrates between these"
                + " versions");
  }
}
