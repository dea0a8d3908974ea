package dev.lockstep.generator.emit.payload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaDialect;
import dev.lockstep.model.schema.read.SchemaReader;
import dev.lockstep.model.schema.validate.SchemaValidator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The official JSON-Schema-Test-Suite, draft 2020-12. */
class JsonSchemaSuiteTest {

  private static final Path SUITE =
      Path.of(System.getProperty("lockstep.shared", "../../shared"), "suites", "json-schema");

  @Test
  void passesTheRequiredPart() throws IOException {
    run("required", 1, SchemaDialect.standard());
  }

  private static void run(String part, int depth, SchemaDialect dialect) throws IOException {
    Path tests = SUITE.resolve("tests/draft2020-12");
    if (!Files.isDirectory(tests)) {
      assertThat(Boolean.getBoolean("lockstep.shared.required")).as("suite at " + SUITE).isFalse();
      System.out.println("SKIPPED: no JSON Schema suite at " + SUITE.toAbsolutePath());
      Assumptions.abort("no suite at " + SUITE.toAbsolutePath());
    }
    List<String> differences = new ArrayList<>();
    int total = 0;
    int right = 0;
    List<Path> files;
    try (Stream<Path> found = Files.walk(tests, depth)) {
      files = found.filter(path -> path.toString().endsWith(".json")).sorted().toList();
    }
    for (Path file : files) {
      for (SuiteCase suiteCase : SuiteCase.read(tests, file)) {
        SchemaReader.Result result =
            new FolderSchemaReader(new SuiteFolder(SUITE), dialect)
                .readInline("case", suiteCase.schema());
        for (SuiteCase.Probe probe : suiteCase.probes()) {
          total++;
          String outcome = outcome(result, probe);
          if (outcome.equals(Boolean.toString(probe.valid()))) {
            right++;
          } else {
            differences.add(
                suiteCase.file()
                    + " | "
                    + suiteCase.description()
                    + " | "
                    + probe.description()
                    + " | "
                    + outcome);
          }
        }
      }
    }
    System.out.println(String.format(Locale.ROOT, "%s: %d of %d", part, right, total));
    differences.forEach(System.out::println);
    assertThat(differences).isEmpty();
  }

  private static String outcome(SchemaReader.Result result, SuiteCase.Probe probe) {
    if (result.payload().isEmpty()) {
      return result.diagnostics().toString();
    }
    IrPayload payload = result.payload().get();
    return Boolean.toString(
        SchemaValidator.check(payload.schema(), plain(probe.value())).isEmpty());
  }

  private static Object plain(Node node) {
    return dev.lockstep.model.schema.read.NodeValues.of(node);
  }
}
