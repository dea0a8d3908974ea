package dev.lockstep.generator.emit.payload;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.model.schema.read.SchemaReader;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Hostile schemas and texts, and how they are answered in short. */
final class SchemaInputs {

  static final String FILE = "a.schema.json";
  private static final PayloadName NAME = new PayloadName("hostile", "Input");
  private static final Map<String, CompiledPayloads> COMPILED = new ConcurrentHashMap<>();

  private SchemaInputs() {}

  /** A folder that remembers which paths it was asked for. */
  record Folder(Map<String, String> files, List<String> asked) implements SchemaFolder {

    @Override
    public Optional<Source> find(String path) {
      asked.add(path);
      return Optional.ofNullable(files.get(path))
          .map(text -> new Source(path, text.getBytes(UTF_8)));
    }

    @Override
    public List<String> names() {
      return files.keySet().stream().sorted().toList();
    }
  }

  static Folder folder(String... namesAndTexts) {
    Map<String, String> files = new LinkedHashMap<>();
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      files.put(namesAndTexts[i], namesAndTexts[i + 1].replace('\'', '"'));
    }
    return new Folder(files, new ArrayList<>());
  }

  /**
   * Returns the findings of one schema in the strict mode: severity, name, line and column, in
   * order.
   */
  static List<String> told(String schema) {
    return told(folder(FILE, schema));
  }

  /** Returns the findings of all files of a folder, with the file. */
  static List<String> told(Folder folder) {
    FolderSchemaReader reader = new FolderSchemaReader(folder, SchemaOptions.strict());
    return folder.names().stream()
        .flatMap(name -> reader.readFile(name, Span.at(name, 1, 1)).diagnostics().stream())
        .map(SchemaInputs::line)
        .toList();
  }

  private static String line(Diagnostic diagnostic) {
    String severity = diagnostic.isError() ? "" : "warning ";
    String place = diagnostic.span().toString();
    return severity
        + diagnostic.name()
        + " "
        + (place.startsWith(FILE + ":") ? place.substring(FILE.length() + 1) : place);
  }

  /** The validator of a schema that is in order; compiled once. */
  static CompiledPayloads compile(String schema) {
    return COMPILED.computeIfAbsent(schema, SchemaInputs::compiled);
  }

  private static CompiledPayloads compiled(String schema) {
    SchemaReader.Result result =
        new FolderSchemaReader(folder(FILE, schema)).readFile(FILE, Span.at(FILE, 1, 1));
    IrPayload payload =
        result.payload().orElseThrow(() -> new AssertionError(result.diagnostics().toString()));
    return CompiledPayloads.of(NAME, payload);
  }

  /**
   * The answer on a text: {@code valid}, or the first violation's keyword, with its place in the
   * text when it is no JSON that is taken, else with its pointer. All ways in must agree.
   */
  static String answer(CompiledPayloads compiled, byte[] utf8) {
    Reading<?> read = compiled.read(NAME, utf8);
    Reading<JsonValue> tree = JsonReader.standard().read(utf8);
    boolean scanned = compiled.isValid(NAME, utf8);
    boolean held = tree.isValid() && compiled.isValid(NAME, tree.orElseThrow());
    if (scanned != read.isValid() || held != scanned) {
      throw new AssertionError("scan " + scanned + ", tree " + held + ", read " + read);
    }
    if (read.isValid()) {
      return "valid";
    }
    String message = read.violations().get(0).message();
    int place = message.indexOf(" at line ");
    return read.violations().get(0).keyword()
        + " "
        + (place < 0
            ? read.violations().get(0).pointer()
            : message.substring(place + 9).replace(", column ", ":"));
  }

  static String answer(CompiledPayloads compiled, String text) {
    return answer(compiled, text.getBytes(UTF_8));
  }
}
