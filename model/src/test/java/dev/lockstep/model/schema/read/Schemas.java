package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Readers of schemas written in tests. */
final class Schemas {

  private Schemas() {}

  /** Returns a strict reader of these files. */
  static FolderSchemaReader of(Map<String, String> files) {
    return new FolderSchemaReader(
        new SchemaFolder() {
          @Override
          public Optional<Source> find(String path) {
            return Optional.ofNullable(files.get(path))
                .map(text -> new Source(path, text.getBytes(StandardCharsets.UTF_8)));
          }

          @Override
          public List<String> names() {
            return files.keySet().stream().sorted().toList();
          }
        });
  }

  static IrPayload read(String schema) {
    SchemaReader.Result result = result(schema);
    return result.payload().orElseThrow(() -> new AssertionError(result.diagnostics().toString()));
  }

  static List<Diagnostic> diagnostics(String schema) {
    return result(schema).diagnostics();
  }

  static List<String> mistakes(String schema) {
    return result(schema).diagnostics().stream().map(Diagnostic::name).toList();
  }

  private static SchemaReader.Result result(String schema) {
    return of(Map.of("schema.json", schema)).readFile("schema.json", Span.at("chart", 1, 1));
  }
}
