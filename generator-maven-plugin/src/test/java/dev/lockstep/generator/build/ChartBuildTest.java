package dev.lockstep.generator.build;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.build.BuildReport.Outcome;
import dev.lockstep.generator.build.Policy.Level;
import dev.lockstep.generator.input.InputRequest;
import dev.lockstep.generator.input.Selection;
import dev.lockstep.generator.output.RefusedOutputException;
import dev.lockstep.generator.output.Territory;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChartBuildTest {

  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000);

  @TempDir Path project;
  private int generations;
  private String basePackage = "com.acme";
  private boolean failOnWarning;
  private Policy policy = Policy.none();
  private Optional<Path> sarif = Optional.empty();
  private String identity = "0.1.0 generate-default";
  private String output = "target/out";

  @BeforeEach
  void twoCharts() throws IOException {
    project = project.toRealPath();
    write("charts/one.statechart.yaml", "one");
    write("charts/two.statechart.yaml", "two");
    write("schemas/fcmp/a.schema.json", "{}");
  }

  @Test
  void writesJavaAndPutsChartsAndSchemasBesideTheClasses() throws IOException {
    BuildReport report = run();

    assertThat(report.outcome()).isEqualTo(Outcome.GENERATED);
    assertThat(outputs())
        .containsOnlyKeys(
            "target/out/com/acme/One.java",
            "target/out/com/acme/Two.java",
            "target/classes/com/acme/one.bin",
            "target/classes/com/acme/two.bin",
            "target/classes/META-INF/lockstep/statecharts/one.statechart.yaml",
            "target/classes/META-INF/lockstep/statecharts/two.statechart.yaml",
            "target/classes/META-INF/lockstep/schemas/fcmp/a.schema.json");
  }

  @Test
  void doesNotRepeatTheWarningAboutAnUnreadFileThatIsGone() throws IOException {
    write("charts/three.yaml", "three");
    assertThat(run().findings()).singleElement().asString().contains("[unread-chart]");
    Files.delete(project.resolve("charts/three.yaml"));

    assertThat(run().findings()).isEmpty();
    assertThat(run().findings()).isEmpty();
  }

  @Test
  void generatesAgainWhenAMigrationChanges() throws IOException {
    write("charts/one.migration.yaml", "migration: one");
    run();
    assertThat(run().outcome()).isEqualTo(Outcome.UP_TO_DATE);
    write("charts/one.migration.yaml", "migration: two");

    BuildReport report = run();

    assertThat(report.outcome()).isEqualTo(Outcome.GENERATED);
    assertThat(report.findings()).isEmpty();
    assertThat(generations).isEqualTo(2);
  }

  @Test
  void touchesNothingAndAsksNoGeneratorWhenNothingChanged() throws IOException {
    run();
    ageAll();
    Map<String, FileTime> before = times();

    BuildReport second = run();

    assertThat(second.outcome()).isEqualTo(Outcome.UP_TO_DATE);
    assertThat(generations).isEqualTo(1);
    assertThat(times()).isEqualTo(before);
  }

  @Test
  void touchesOnlyTheFilesOfAnEditedChart() throws IOException {
    run();
    ageAll();

    write("charts/two.statechart.yaml", "edited");
    run();

    assertThat(touched())
        .containsExactlyInAnyOrder(
            "target/out/com/acme/Two.java",
            "target/classes/com/acme/two.bin",
            "target/classes/META-INF/lockstep/statecharts/two.statechart.yaml");
  }

  @Test
  void deletesTheFilesOfADeletedChartAndOfADeletedSchema() throws IOException {
    run();
    write("target/classes/META-INF/MANIFEST.MF", "not ours");

    Files.delete(project.resolve("charts/one.statechart.yaml"));
    Files.delete(project.resolve("schemas/fcmp/a.schema.json"));
    run();

    assertThat(outputs())
        .containsOnlyKeys(
            "target/out/com/acme/Two.java",
            "target/classes/com/acme/two.bin",
            "target/classes/META-INF/MANIFEST.MF",
            "target/classes/META-INF/lockstep/statecharts/two.statechart.yaml");
  }

  @Test
  void deletesTheFilesOfTheLastChart() throws IOException {
    run();

    Files.delete(project.resolve("charts/one.statechart.yaml"));
    Files.delete(project.resolve("charts/two.statechart.yaml"));
    Files.delete(project.resolve("schemas/fcmp/a.schema.json"));

    assertThat(run().outcome()).isEqualTo(Outcome.GENERATED);
    assertThat(outputs()).isEmpty();
  }

  @Test
  void generatesFromSchemasAlone() throws IOException {
    Files.delete(project.resolve("charts/one.statechart.yaml"));
    Files.delete(project.resolve("charts/two.statechart.yaml"));

    assertThat(run().outcome()).isEqualTo(Outcome.GENERATED);

    assertThat(generations).isEqualTo(1);
    assertThat(outputs())
        .containsOnlyKeys("target/classes/META-INF/lockstep/schemas/fcmp/a.schema.json");
  }

  @Test
  void movesTheFilesOfARenamedChart() throws IOException {
    run();

    Files.move(
        project.resolve("charts/one.statechart.yaml"),
        project.resolve("charts/three.statechart.yaml"));
    run();

    assertThat(outputs())
        .containsKey("target/out/com/acme/Three.java")
        .doesNotContainKey("target/out/com/acme/One.java");
  }

  @Test
  void generatesAnewWhenASchemaChanges() throws IOException {
    run();

    write("schemas/fcmp/a.schema.json", "{ }");

    assertThat(run().outcome()).isEqualTo(Outcome.GENERATED);
  }

  @Test
  void generatesAnewWhenTheConfigurationChanges() throws IOException {
    run();

    basePackage = "org.example";
    assertThat(run().outcome()).isEqualTo(Outcome.GENERATED);
    policy = policy(Map.of("odd", Level.OFF));
    assertThat(run().outcome()).isEqualTo(Outcome.GENERATED);
    failOnWarning = true;
    assertThat(run().outcome()).isEqualTo(Outcome.GENERATED);
    identity = "0.2.0 generate-default";
    assertThat(run().outcome()).isEqualTo(Outcome.GENERATED);
    output = "target/other";
    assertThat(run().outcome()).isEqualTo(Outcome.GENERATED);

    assertThat(outputs())
        .containsKey("target/other/org/example/One.java")
        .doesNotContainKeys("target/out/com/acme/One.java", "target/out/org/example/One.java");
    assertThat(project.resolve("target/out")).doesNotExist();
  }

  @Test
  void leavesTheFormerOutputWholeWhenAChartIsBroken() throws IOException {
    run();
    Map<String, String> before = outputs();

    write("charts/one.statechart.yaml", "broken");
    write("charts/two.statechart.yaml", "edited");
    BuildReport report = run();

    assertThat(report.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(outputs()).isEqualTo(before);
    assertThat(report.findings())
        .singleElement()
        .asString()
        .startsWith(
            project.resolve("charts/one.statechart.yaml") + ":[3,5] `x` is odd [unknown-target]");
  }

  @Test
  void generatesAgainAfterAFailure() throws IOException {
    run();
    write("charts/one.statechart.yaml", "broken");
    run();

    write("charts/one.statechart.yaml", "one");

    assertThat(run().outcome()).isEqualTo(Outcome.UP_TO_DATE);
  }

  @Test
  void restoresAGeneratedFileThatWasEditedOrDeleted() throws IOException {
    run();
    Map<String, String> before = outputs();

    write("target/out/com/acme/One.java", "edited by hand");
    Files.delete(project.resolve("target/classes/com/acme/two.bin"));
    run();

    assertThat(outputs()).isEqualTo(before);
  }

  @Test
  void tellsWarningsAgainWhenThereIsNothingToDo() throws IOException {
    write("charts/one.statechart.yaml", "odd");

    List<Finding> first = run().findings();
    BuildReport second = run();

    assertThat(second.outcome()).isEqualTo(Outcome.UP_TO_DATE);
    assertThat(first).hasSize(1);
    assertThat(second.findings()).isEqualTo(first);
  }

  @Test
  void weighsWarningsAsThePolicySays() throws IOException {
    write("charts/one.statechart.yaml", "odd");

    policy = policy(Map.of("odd", Level.OFF));
    assertThat(run().findings()).isEmpty();
    policy = policy(Map.of("odd", Level.ERROR));
    assertThat(run().outcome()).isEqualTo(Outcome.FAILED);
    policy = Policy.none();
    failOnWarning = true;
    assertThat(run().outcome()).isEqualTo(Outcome.FAILED);
  }

  @Test
  void saysThatAnErrorCannotBeTurnedOff() throws IOException {
    write("charts/one.statechart.yaml", "broken");
    policy = policy(Map.of("unknown-target", Level.OFF));

    BuildReport report = run();

    assertThat(report.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(report.findings()).singleElement().asString().contains("asks to relax it");
  }

  @Test
  void leavesFindingsForToolsWhetherTheRunFailsOrNot() throws IOException {
    sarif = Optional.of(project.resolve("target/reports/lockstep.sarif"));
    run();
    assertThat(sarif.orElseThrow()).exists();

    Files.delete(sarif.orElseThrow());
    assertThat(run().outcome()).isEqualTo(Outcome.GENERATED);

    write("charts/one.statechart.yaml", "broken");
    run();
    assertThat(sarif.orElseThrow())
        .content()
        .contains("unknown-target", "\"uri\": \"charts/one.statechart.yaml\"");
  }

  @Test
  void refusesOutputOutsideTheBuildFolder() throws IOException {
    output = "src/generated";

    assertThatThrownBy(this::run).isInstanceOf(RefusedOutputException.class);

    assertThat(outputs()).isEmpty();
    assertThat(project.resolve("src")).doesNotExist();
  }

  @Test
  void writesNothingWhenItOnlyChecks() throws IOException {
    write("charts/one.statechart.yaml", "broken");

    BuildReport report = new ChartBuild(() -> this::generate).check(settings(), 0);

    assertThat(report.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(project.resolve("target")).doesNotExist();
  }

  private BuildReport run() throws IOException {
    return new ChartBuild(() -> this::generate).run(settings());
  }

  private BuildSettings settings() {
    InputRequest inputs =
        new InputRequest(
            List.of(project.resolve("charts")),
            Selection.of(List.of("**/*.statechart.yaml"), List.of()),
            project.resolve("schemas"),
            List.of());
    return new BuildSettings(
        inputs,
        basePackage,
        policy,
        Map.of(),
        failOnWarning,
        new Territory(project, project.resolve("target"), false),
        project.resolve(output),
        project.resolve("target/classes"),
        project.resolve("target/lockstep/generate-default"),
        Set.of("generate-default"),
        sarif.map(file -> new BuildSettings.Report(file, project, "0.1.0")),
        identity);
  }

  private Generation generate(GenerationRequest request) {
    generations++;
    TreeMap<String, byte[]> sources = new TreeMap<>();
    TreeMap<String, byte[]> resources = new TreeMap<>();
    List<Diagnostic> found = new ArrayList<>();
    for (Source chart : request.charts()) {
      String name = chart.name().replace(".statechart.yaml", "");
      String text = new String(chart.content(), UTF_8);
      if (text.equals("broken")) {
        found.add(Diagnostic.error("unknown-target", Span.at(chart.name(), 3, 5), "`x` is odd"));
      }
      if (text.equals("odd")) {
        found.add(Diagnostic.warning("odd", Span.at(chart.name(), 1, 1), "it is odd"));
      }
      String folder = request.basePackage().replace('.', '/') + "/";
      String type = name.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + name.substring(1);
      sources.put(folder + type + ".java", chart.content());
      resources.put(folder + name + ".bin", chart.content());
    }
    Generation generation = new Generation(sources, resources, found);
    return generation.hasErrors() ? Generation.failed(found) : generation;
  }

  private static Policy policy(Map<String, Level> levels) {
    return new Policy(new TreeMap<>(levels));
  }

  private void write(String name, String text) throws IOException {
    Path file = project.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void ageAll() throws IOException {
    for (Path file : files("target")) {
      Files.setLastModifiedTime(file, LONG_AGO);
    }
  }

  private List<String> touched() throws IOException {
    List<String> touched = new ArrayList<>();
    for (String name : outputs().keySet()) {
      if (!Files.getLastModifiedTime(project.resolve(name)).equals(LONG_AGO)) {
        touched.add(name);
      }
    }
    return touched;
  }

  private Map<String, FileTime> times() throws IOException {
    Map<String, FileTime> times = new TreeMap<>();
    for (Path file : files("target")) {
      times.put(file.toString(), Files.getLastModifiedTime(file));
    }
    return times;
  }

  /** Files below {@code target} but the memory of the run. */
  private Map<String, String> outputs() throws IOException {
    Map<String, String> outputs = new TreeMap<>();
    for (Path file : files("target")) {
      if (!file.startsWith(project.resolve("target/lockstep"))) {
        outputs.put(project.relativize(file).toString(), Files.readString(file));
      }
    }
    return outputs;
  }

  private List<Path> files(String folder) throws IOException {
    if (Files.notExists(project.resolve(folder))) {
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(project.resolve(folder))) {
      return walk.filter(Files::isRegularFile).toList();
    }
  }
}
