package dev.lockstep.verification.upgrade;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.schema.Dialect;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A rewriting of schemas in earlier dialects to 2020-12. It changes the text only where the
 * dialects differ: order, layout and comments remain. The new schema accepts the same values.
 */
public final class SchemaUpgrade {

  private SchemaUpgrade() {}

  /**
   * Upgrades files together, so that references between them remain correct.
   *
   * @param files files in JSON or YAML (by their names)
   * @param standard dialect of files without {@code $schema}
   * @return the result for each file, in the same order
   */
  public static Map<String, Upgrade> of(List<Source> files, Dialect standard) {
    Map<String, Document> documents = new LinkedHashMap<>();
    Map<String, Document.Resource> resources = new HashMap<>();
    Map<String, Upgrade> results = new LinkedHashMap<>();
    for (Source file : files) {
      ReadResult read = read(file);
      Optional<Diagnostic> problem =
          read.diagnostics().stream().filter(Diagnostic::isError).findFirst();
      if (read.node().isEmpty() || problem.isPresent()) {
        results.put(file.name(), new Upgrade(Optional.empty(), 0, read.diagnostics()));
        continue;
      }
      Document document = new Document(file.name(), read.node().get(), standard, resources);
      documents.put(file.name(), document);
      results.put(file.name(), new Upgrade(Optional.empty(), 0, List.of()));
    }
    documents.values().forEach(Document::plan);
    for (Source file : files) {
      Document document = documents.get(file.name());
      if (document != null) {
        results.put(file.name(), rewrite(file, document));
      }
    }
    return results;
  }

  private static ReadResult read(Source file) {
    return isYaml(file.name()) ? new YamlReader().read(file) : new JsonReader().read(file);
  }

  private static boolean isYaml(String name) {
    return name.endsWith(".yaml") || name.endsWith(".yml");
  }

  private static Upgrade rewrite(Source file, Document document) {
    Findings findings = new Findings();
    TextEdits edits = new TextEdits(new String(file.content(), StandardCharsets.UTF_8));
    new Rewriter(document, edits, findings).rewrite();
    if (findings.hasErrors()) {
      return new Upgrade(Optional.empty(), edits.size(), findings.sorted());
    }
    byte[] text = edits.apply().getBytes(StandardCharsets.UTF_8);
    ReadResult again = read(new Source(file.name(), text));
    if (again.node().isEmpty() || again.diagnostics().stream().anyMatch(Diagnostic::isError)) {
      findings.add(
          Diagnostic.error(
                  "invalid-schema",
                  document.root().span(),
                  Printable.quote(file.name()) + " is written in a way that cannot be upgraded")
              .withNote(Note.of("the text after the changes would not be readable"))
              .withHelp("write each keyword on a line of its own, and try again"));
      return new Upgrade(Optional.empty(), edits.size(), findings.sorted());
    }
    return new Upgrade(Optional.of(text), edits.size(), findings.sorted());
  }
}
