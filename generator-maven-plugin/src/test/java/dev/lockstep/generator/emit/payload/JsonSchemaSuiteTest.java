package dev.lockstep.generator.emit.payload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.schema.Dialect;
import dev.lockstep.model.schema.read.SchemaOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The official JSON-Schema-Test-Suite: plain validator and generated code alike. */
class JsonSchemaSuiteTest {

  private static final Path SUITE =
      Path.of(System.getProperty("lockstep.shared", "../../shared"), "suites", "json-schema");

  /** The suites of the earlier dialects, which are part of the tests. */
  private static final Path EARLIER =
      Path.of(System.getProperty("lockstep.root", ".."))
          .resolve("generator-maven-plugin/src/test/resources/json-schema-suite");

  private final SuiteTable table = new SuiteTable();
  private final SuiteRun run = new SuiteRun(new SuiteFolder(List.of(SUITE, EARLIER)), table);

  @Test
  void passesTheRequiredPart() throws IOException {
    run("required", "", SchemaOptions.standard());

    assertThat(run.differences()).isEmpty();
    assertThat(run.right()).isEqualTo(1_299);
  }

  @Test
  void passesTheFormatsItKnows() throws IOException {
    run("optional/format", "optional/format", SchemaOptions.standard().withFormats());

    assertThat(run.differences()).isEmpty();
    assertThat(run.right()).isEqualTo(764);
  }

  @Test
  void passesTheOptionalPart() throws IOException {
    run("optional", "optional", SchemaOptions.standard());

    assertThat(run.differences()).isEmpty();
    assertThat(run.right()).isEqualTo(162);
  }

  @Test
  void passesTheRequiredPartOfEarlierDialects() throws IOException {
    Map<Dialect, String> folders = new TreeMap<>();
    folders.put(Dialect.DRAFT_04, "draft4");
    folders.put(Dialect.DRAFT_06, "draft6");
    folders.put(Dialect.DRAFT_07, "draft7");
    folders.put(Dialect.DRAFT_2019_09, "draft2019-09");

    for (Map.Entry<Dialect, String> each : folders.entrySet()) {
      Path tests = EARLIER.resolve("tests").resolve(each.getValue());
      SchemaOptions options = SchemaOptions.standard().withDialect(each.getKey());
      run.run(tests, tests, 2, options, file -> each.getKey().label());
    }

    assertThat(run.differences()).isEmpty();
    assertThat(run.right()).isEqualTo(618 + 839 + 929 + 1_262);
    table.publish("json-schema-earlier");
  }

  private void run(String part, String folder, SchemaOptions options) throws IOException {
    Path tests = SUITE.resolve("tests/draft2020-12");
    if (!Files.isDirectory(tests)) {
      assertThat(Boolean.getBoolean("lockstep.shared.required")).as("suite at " + SUITE).isFalse();
      System.out.println("SKIPPED: no JSON Schema suite at " + SUITE.toAbsolutePath());
      Assumptions.abort("no suite at " + SUITE.toAbsolutePath());
    }
    Path from = tests.resolve(folder);
    run.run(from, from, 1, options, file -> file);
    table.publish("json-schema-" + part.replace("optional/", ""));
  }
}
