package dev.lockstep.generator.emit.payload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.emit.payload.SuiteTable.Way;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.Format;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.NodeValues;
import dev.lockstep.model.schema.read.SchemaDialect;
import dev.lockstep.model.schema.read.SchemaReader;
import dev.lockstep.model.schema.validate.SchemaValidator;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.format.HostNames;
import dev.lockstep.runtime.json.format.RegularExpressions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The official JSON-Schema-Test-Suite, draft 2020-12: plain validator and generated code alike. */
class JsonSchemaSuiteTest {

  private static final Path SUITE =
      Path.of(System.getProperty("lockstep.shared", "../../shared"), "suites", "json-schema");

  private final List<String> differences = new ArrayList<>();
  private final SuiteTable table = new SuiteTable();
  private int total;
  private int right;

  @Test
  void passesTheRequiredPart() throws IOException {
    run("required", "", 1, SchemaDialect.standard());

    assertThat(differences).isEmpty();
    assertThat(right).isEqualTo(1_299);
  }

  @Test
  void passesTheFormatsItKnows() throws IOException {
    run("optional/format", "optional/format", 1, new SchemaDialect(true, false));

    assertThat(differences).isEmpty();
    assertThat(right).isEqualTo(764);
  }

  @Test
  void passesMostOfTheOptionalPart() throws IOException {
    run("optional", "optional", 1, SchemaDialect.standard());

    // Schemas of other drafts are not read.
    assertThat(differences).allMatch(line -> line.startsWith("cross-draft.json"));
    assertThat(right).isGreaterThanOrEqualTo(161);
  }

  private void run(String part, String folder, int depth, SchemaDialect dialect)
      throws IOException {
    Path tests = SUITE.resolve("tests/draft2020-12").resolve(folder);
    if (!Files.isDirectory(tests)) {
      assertThat(Boolean.getBoolean("lockstep.shared.required")).as("suite at " + SUITE).isFalse();
      System.out.println("SKIPPED: no JSON Schema suite at " + SUITE.toAbsolutePath());
      Assumptions.abort("no suite at " + SUITE.toAbsolutePath());
    }
    Map<PayloadName, SuiteCase> cases = new LinkedHashMap<>();
    Map<PayloadName, IrPayload> payloads = new LinkedHashMap<>();
    for (Path file : files(tests, depth)) {
      for (SuiteCase each : SuiteCase.read(tests, file)) {
        PayloadName name = new PayloadName("suite.c" + cases.size(), "Case");
        cases.put(name, each);
        SchemaReader.Result result =
            new FolderSchemaReader(new SuiteFolder(SUITE), dialect)
                .readInline("case", each.schema());
        if (result.payload().isPresent()) {
          payloads.put(name, result.payload().get());
        } else {
          total += each.probes().size();
          each.probes().forEach(probe -> table.count(each.file()));
          differences.add(each.file() + " | " + each.description() + " | " + result.diagnostics());
        }
      }
    }
    CompiledPayloads compiled = CompiledPayloads.of(payloads);
    payloads.forEach((name, payload) -> probe(compiled, name, payload, cases.get(name)));
    System.out.println(String.format(Locale.ROOT, "%s: %d of %d", part, right, total));
    table.publish("json-schema-" + part.replace("optional/", ""));
  }

  private static boolean isWrittenAlike(Reading<?> reading) {
    return !(reading.value() instanceof Payload payload)
        || Arrays.equals(payload.toBytes(), JsonWriter.writeBytes(payload.toJson()));
  }

  private static boolean hasFormat(Format format, String text) {
    return switch (format) {
      case HOSTNAME -> HostNames.isHostName(text);
      case IDN_HOSTNAME -> HostNames.isIdnHostName(text);
      case REGEX -> RegularExpressions.isRegularExpression(text);
      default -> true;
    };
  }

  private static List<Path> files(Path tests, int depth) throws IOException {
    try (Stream<Path> found = Files.walk(tests, depth)) {
      return found.filter(path -> path.toString().endsWith(".json")).sorted().toList();
    }
  }

  private void probe(
      CompiledPayloads compiled, PayloadName name, IrPayload payload, SuiteCase suiteCase) {
    for (SuiteCase.Probe probe : suiteCase.probes()) {
      total++;
      SchemaValue value = NodeValues.of(probe.value());
      JsonValue json = Values.json(value);
      List<String> plain =
          new SchemaValidator(payload.schema(), JsonSchemaSuiteTest::hasFormat).check(value);
      boolean valid = compiled.isValid(name, json);
      List<String> told = compiled.validate(name, json).stream().map(Object::toString).toList();
      boolean scanned = compiled.isValid(name, JsonWriter.write(json).getBytes(UTF_8));
      Reading<?> read = compiled.read(name, JsonWriter.write(json).getBytes(UTF_8));
      boolean isBoundRightly =
          read.isValid() == probe.valid()
              && isWrittenAlike(read)
              && read.equals(compiled.read(name, json));
      boolean isToldRightly = valid == probe.valid() && told.equals(plain);
      table.count(suiteCase.file());
      table.count(suiteCase.file(), Way.PLAIN, plain.isEmpty() == probe.valid());
      table.count(suiteCase.file(), Way.TREE, isToldRightly);
      table.count(suiteCase.file(), Way.BYTES, scanned == probe.valid());
      table.count(suiteCase.file(), Way.RECORD, isBoundRightly);
      if (isBoundRightly
          && isToldRightly
          && scanned == probe.valid()
          && plain.isEmpty() == probe.valid()) {
        right++;
      } else {
        differences.add(
            String.join(
                " | ",
                suiteCase.file(),
                suiteCase.description(),
                probe.description(),
                "expected " + probe.valid() + ", generated " + valid + ", scanned " + scanned,
                "plain " + plain,
                "told " + told));
      }
    }
  }
}
