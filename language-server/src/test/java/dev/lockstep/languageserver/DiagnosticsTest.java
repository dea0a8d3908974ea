package dev.lockstep.languageserver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiagnosticsTest {

  @TempDir private Path folder;

  @Test
  void reportsAMistakeAsItIsTypedAndItsCorrection() {
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);
      assertThat(errors(editor.diagnostics(uri))).isEmpty();

      editor.replace(uri, "target: packed", "target: pakced");
      List<Diagnostic> found = errors(editor.diagnostics(uri));

      assertThat(found).hasSize(1);
      Diagnostic only = found.get(0);
      assertThat(only.getCode().getLeft()).isEqualTo("unknown-target");
      assertThat(only.getCodeDescription().getHref())
          .isEqualTo("https://lockstep.dev/docs/diagnostics/unknown-target.html");
      assertThat(Editor.slice(editor.text(uri), only.getRange())).isEqualTo("pakced");
      assertThat(only.getMessage().getLeft()).contains("did you mean `packed`");

      editor.replace(uri, "pakced", "packed");
      assertThat(errors(editor.diagnostics(uri))).isEmpty();
    }
  }

  @Test
  void countsCodeUnitsBehindSurrogatePairs() {
    String text =
        Samples.ORDER.replace(
            "initial: 0, description: Number", "description: \"😀😀\", initial: zero, x: Number");
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", text);

      assertThat(editor.diagnostics(uri))
          .extracting(each -> Editor.slice(text, each.getRange()))
          .contains("x");
      editor.replace(
          uri, "😀\", initial: zero, x: Number of payments that were tried.", "\", initial: one");
      assertThat(editor.text(uri)).contains("description: \"😀\", initial: one }");
      assertThat(editor.diagnostics(uri))
          .extracting(each -> Editor.slice(editor.text(uri), each.getRange()))
          .contains("one");
    }
  }

  @Test
  void readsCarriageReturnsTabsAndAByteOrderMark() {
    String text =
        "\uFEFF" + Samples.ORDER.replace("\n", "\r\n").replace("target: packed", "target: pakced");
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", text);
      assertThat(errors(editor.diagnostics(uri)))
          .extracting(each -> Editor.slice(text, each.getRange()))
          .containsExactly("pakced");

      editor.replace(uri, "        target: pakced", "\ttarget: pakced");
      assertThat(editor.diagnostics(uri))
          .extracting(each -> each.getCode().getLeft())
          .contains("tab");
    }
  }

  @Test
  void usesTheTextOfTheEditorForSchemasInPlaceOfTheFile() {
    Editor.write(
        folder,
        "schemas/paid.schema.json",
        "{\"type\":\"object\",\"properties\":{\"amount\":{\"type\":\"integer\"}},\"required\":[\"amount\"],\"additionalProperties\":false}");
    String text =
        Samples.ORDER.replaceAll("payload:\n(?: {6}.*\n)+", "payload: paid.schema.json\n");
    assertThat(text).contains("payload: paid.schema.json\n  order.delivered");
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", text);
      assertThat(errors(editor.diagnostics(uri))).isEmpty();

      String schema = folder.resolve("schemas/paid.schema.json").toUri().toString();
      editor.open(
          schema,
          "{\"type\":\"object\",\"properties\":{\"sum\":{\"type\":\"integer\"}},\"required\":[\"sum\"],\"additionalProperties\":false}");

      List<Diagnostic> found = editor.awaitDiagnostics(uri, all -> !errors(all).isEmpty());
      assertThat(errors(found))
          .extracting(each -> each.getCode().getLeft())
          .contains("unknown-event-field");
      editor.close(schema);
      editor.awaitDiagnostics(uri, all -> errors(all).isEmpty());
    }
  }

  @Test
  void placesAMistakeInASchemaAtItsReference() {
    Editor.write(folder, "schemas/paid.schema.json", "{\"type\":\"objekt\"}");
    String text =
        Samples.ORDER.replaceAll("payload:\n(?: {6}.*\n)+", "payload: paid.schema.json\n");
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", text);

      Diagnostic found = errors(editor.diagnostics(uri)).get(0);
      assertThat(Editor.slice(text, found.getRange())).isEqualTo("paid.schema.json");
      assertThat(found.getRelatedInformation().get(0).getLocation().getUri())
          .endsWith("schemas/paid.schema.json");

      String schema = folder.resolve("schemas/paid.schema.json").toUri().toString();
      editor.open(schema, "{\"type\":\"objekt\"}");
      assertThat(editor.diagnostics(schema))
          .extracting(each -> Editor.slice("{\"type\":\"objekt\"}", each.getRange()))
          .anyMatch(slice -> slice.contains("objekt"));
    }
  }

  @Test
  void checksSystemsAgainWhenTheirChartsChange() {
    try (Editor editor = new Editor(folder)) {
      String chart = editor.open(folder, "order.statechart.yaml", Samples.ORDER);
      String system = editor.open(folder, "shop.system.yaml", Samples.SYSTEM);
      assertThat(errors(editor.diagnostics(system))).isEmpty();

      editor.replace(chart, "  packed:", "  packaged:");
      editor.awaitDiagnostics(system, all -> !errors(all).isEmpty());
      editor.replace(chart, "  packaged:", "  packed:");
      editor.awaitDiagnostics(system, all -> errors(all).isEmpty());
    }
  }

  @Test
  void checksFlowsScenariosAndMigrations() {
    try (Editor editor = new Editor(folder)) {
      Editor.write(folder, "order.statechart.yaml", Samples.ORDER);
      String flow =
          editor.open(folder, "notes.flow.yaml", Samples.FLOW.replace("[collect]", "[colect]"));
      assertThat(errors(editor.diagnostics(flow)))
          .extracting(each -> Editor.slice(editor.text(flow), each.getRange()))
          .contains("colect");

      String migration =
          editor.open(
              folder,
              "order.migration.yaml",
              "migration: order\nfrom: { version: 1.0.0, hash: a }\nto: { version: 1.1.0, hash: b }\n");
      assertThat(editor.diagnostics(migration))
          .allMatch(each -> each.getSeverity() == DiagnosticSeverity.Warning)
          .hasSize(2);
      assertThat(editor.diagnostics(migration).get(0).getMessage().getLeft()).contains("hash: ");

      String scenario = editor.open(folder, "paid.scenario.yaml", "scenario: [\n");
      assertThat(editor.diagnostics(scenario)).isNotEmpty();
    }
  }

  @Test
  void refusesTextsThatAreTooLargeAndAnswersForThem() {
    try (Editor editor = new Editor(folder)) {
      String uri =
          editor.open(folder, "big.statechart.yaml", "statechart: big\n#" + "x".repeat(1 << 20));

      assertThat(editor.diagnostics(uri))
          .extracting(each -> each.getCode().getLeft())
          .containsExactly("file-too-large");
      assertThat(editor.complete(uri, "statechart: |")).isEmpty();
    }
  }

  @Test
  void keepsTheVersionOfTheEditorFromZero() {
    try (Editor editor = new Editor(folder)) {
      String uri = Editor.write(folder, "order.statechart.yaml", Samples.ORDER);
      editor.open(uri, 0, Samples.ORDER);
      assertThat(errors(editor.diagnostics(uri))).isEmpty();

      editor.replace(uri, "target: packed", "target: pakced");
      assertThat(errors(editor.diagnostics(uri))).hasSize(1);
    }
  }

  @Test
  void removesTheDiagnosticsOfAClosedDocument() {
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", "statechart: order\n");
      assertThat(editor.diagnostics(uri)).isNotEmpty();

      editor.close(uri);
      editor.awaitDiagnostics(uri, List::isEmpty);
    }
  }

  static List<Diagnostic> errors(List<Diagnostic> all) {
    return all.stream().filter(each -> each.getSeverity() == DiagnosticSeverity.Error).toList();
  }
}
