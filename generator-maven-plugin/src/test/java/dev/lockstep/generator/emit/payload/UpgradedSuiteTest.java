package dev.lockstep.generator.emit.payload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.schema.Dialect;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.NodeValues;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.model.schema.read.SchemaReader;
import dev.lockstep.model.schema.validate.SchemaValidator;
import dev.lockstep.verification.upgrade.SchemaUpgrade;
import dev.lockstep.verification.upgrade.Upgrade;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that each schema of the suites accepts the same values after its upgrade to 2020-12. */
class UpgradedSuiteTest {

  private static final Path SUITE =
      Path.of(System.getProperty("lockstep.root", ".."))
          .resolve("generator-maven-plugin/src/test/resources/json-schema-suite");

  private final List<String> differences = new ArrayList<>();
  private int judged;

  @ParameterizedTest
  @CsvSource({"draft4, DRAFT_04", "draft6, DRAFT_06", "draft7, DRAFT_07"})
  void judgesAsBefore(String folder, Dialect dialect) throws IOException {
    checkAll(folder, dialect);

    assertThat(differences).isEmpty();
    assertThat(judged).isGreaterThan(600);
  }

  /** The meta-schemas with {@code $recursiveRef} and without vocabularies are not rewritten. */
  @ParameterizedTest
  @CsvSource("draft2019-09, DRAFT_2019_09")
  void judgesAsBeforeExceptMetaSchemas(String folder, Dialect dialect) throws IOException {
    checkAll(folder, dialect);

    assertThat(differences).allMatch(line -> line.startsWith("vocabulary.json"));
    assertThat(judged).isGreaterThan(1_200);
  }

  private void checkAll(String folder, Dialect dialect) throws IOException {
    Path tests = SUITE.resolve("tests").resolve(folder);
    try (Stream<Path> files = Files.list(tests)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        for (SuiteCase each : SuiteCase.read(tests, file)) {
          check(each, dialect);
        }
      }
    }
  }

  private void check(SuiteCase suiteCase, Dialect dialect) {
    String json = NodeValues.of(suiteCase.schema()).toString();
    for (String name : List.of("case.json", "case.yaml")) {
      Source source = new Source(name, json.getBytes(StandardCharsets.UTF_8));
      Upgrade upgrade = SchemaUpgrade.of(List.of(source), dialect).get(name);
      if (upgrade.text().isEmpty()) {
        differences.add(suiteCase.file() + " | " + json + " | " + upgrade.diagnostics());
        continue;
      }
      Source upgraded = new Source(name, upgrade.text().get());
      Node schema =
          (name.endsWith(".json")
                  ? new JsonReader().read(upgraded)
                  : new YamlReader().read(upgraded))
              .node()
              .orElseThrow();
      SchemaReader.Result result =
          new FolderSchemaReader(
                  new SuiteFolder(List.of(SUITE)), SchemaOptions.standard().withDialect(dialect))
              .readInline("case", schema);
      if (result.payload().isEmpty()) {
        differences.add(
            suiteCase.file() + " | " + text(upgraded) + " | " + first(result.diagnostics()));
        continue;
      }
      SchemaValidator validator = new SchemaValidator(result.payload().get().schema());
      for (SuiteCase.Probe probe : suiteCase.probes()) {
        judged++;
        if (validator.check(NodeValues.of(probe.value())).isEmpty() != probe.valid()) {
          differences.add(
              suiteCase.file()
                  + " | "
                  + suiteCase.description()
                  + " | "
                  + probe.description()
                  + " | "
                  + text(upgraded));
        }
      }
    }
  }

  private static String first(List<Diagnostic> diagnostics) {
    return diagnostics.get(0).toString();
  }

  private static String text(Source source) {
    return new String(source.content(), StandardCharsets.UTF_8);
  }
}
