package dev.lockstep.generator.emit.payload;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lockstep.generator.emit.payload.SuiteTable.Way;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.Format;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.NodeValues;
import dev.lockstep.model.schema.read.SchemaOptions;
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
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** One part of the JSON-Schema-Test-Suite: plain validator and generated code alike. */
final class SuiteRun {

  private final List<String> differences = new ArrayList<>();
  private final SuiteTable table;
  private final SchemaFolder folder;
  private int total;
  private int right;

  /**
   * Creates a run.
   *
   * @param folder the documents that the schemas refer to by URI
   */
  SuiteRun(SchemaFolder folder, SuiteTable table) {
    this.folder = folder;
    this.table = table;
  }

  /** Returns one line for each case that is not judged as the suite demands. */
  List<String> differences() {
    return differences;
  }

  int right() {
    return right;
  }

  /**
   * Runs all files in {@code part}.
   *
   * @param name name of the file in the table
   */
  void run(Path tests, Path part, int depth, SchemaOptions options, UnaryOperator<String> name)
      throws IOException {
    Map<PayloadName, SuiteCase> cases = new LinkedHashMap<>();
    Map<PayloadName, IrPayload> payloads = new LinkedHashMap<>();
    for (Path file : files(part, depth)) {
      for (SuiteCase each : SuiteCase.read(tests, file)) {
        PayloadName payload = new PayloadName("suite.c" + cases.size(), "Case");
        SuiteCase named =
            new SuiteCase(
                name.apply(each.file()), each.description(), each.schema(), each.probes());
        cases.put(payload, named);
        SchemaReader.Result result =
            new FolderSchemaReader(folder, options).readInline("case", each.schema());
        if (result.payload().isPresent()) {
          payloads.put(payload, result.payload().get());
        } else {
          total += each.probes().size();
          each.probes().forEach(probe -> table.count(named.file()));
          differences.add(each.file() + " | " + each.description() + " | " + result.diagnostics());
        }
      }
    }
    CompiledPayloads compiled = CompiledPayloads.of(payloads);
    payloads.forEach((key, payload) -> probe(compiled, key, payload, cases.get(key)));
    System.out.println(
        String.format(
            Locale.ROOT, "%s: %d of %d", tests.getParent().relativize(part), right, total));
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
      List<String> plain = new SchemaValidator(payload.schema(), SuiteRun::hasFormat).check(value);
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
