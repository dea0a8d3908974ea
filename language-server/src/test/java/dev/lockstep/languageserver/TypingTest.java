package dev.lockstep.languageserver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.languageserver.check.DocumentChecker;
import dev.lockstep.languageserver.feature.Completions;
import dev.lockstep.languageserver.feature.ProtocolDiagnostics;
import dev.lockstep.languageserver.symbol.Occurrence;
import dev.lockstep.languageserver.text.LineIndex;
import dev.lockstep.languageserver.workspace.Analyses;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.Workspace;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that are typed letter by letter. */
class TypingTest {

  private static final String URI = "untitled:order.statechart.yaml";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"order.statechart.yaml", "notes.flow.yaml", "shop.system.yaml"})
  void answersAtEveryLetter(String name) {
    String text =
        name.startsWith("order")
            ? Samples.ORDER
            : name.startsWith("notes") ? Samples.FLOW : Samples.SYSTEM;
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, name, "");
      for (int at = 0; at < text.length(); at++) {
        editor.change(uri, at, at, text.substring(at, at + 1));
        CompletionParams params =
            new CompletionParams(
                new TextDocumentIdentifier(uri), Editor.position(editor.text(uri), at + 1));
        assertThat(
                Editor.await(editor.server.getTextDocumentService().completion(params)).getRight())
            .isNotNull();
      }
      Workspace fresh = new Workspace();
      fresh.put(Document.of(uri, 1, text));
      Document document = fresh.open(uri).orElseThrow();
      assertThat(editor.diagnostics(uri))
          .isEqualTo(
              new ProtocolDiagnostics(fresh)
                  .of(document, new DocumentChecker(fresh, new Analyses(fresh)).check(document)));
    }
  }

  /**
   * Types each line without lines below it again. Completion uses the names of an earlier text, and
   * must propose what it proposes without one, except for names that are defined in this line.
   */
  @Test
  void proposesTheNamesOfTheCurrentText() {
    Workspace workspace = new Workspace();
    Completions completions = new Completions(workspace, new Analyses(workspace));
    LineIndex lines = new LineIndex(Samples.ORDER);
    int compared = 0;
    for (int line = 0; line < lines.lines(); line++) {
      String content = lines.content(line);
      if (indent(lines.content(line + 1)) > indent(content)) {
        continue;
      }
      workspace.put(Document.of(URI, 0, Samples.ORDER));
      completions.at(workspace.open(URI).orElseThrow(), 0);
      for (int length = indent(content); length <= content.length(); length++) {
        String text =
            Samples.ORDER.substring(0, lines.start(line) + length)
                + Samples.ORDER.substring(lines.end(line));
        Document document = Document.of(URI, length + 1, text);
        workspace.put(document);
        Set<String> found = labels(completions, document, lines.start(line) + length);

        Workspace fresh = new Workspace();
        Analyses analyses = new Analyses(fresh);
        fresh.put(document);
        if (analyses.of(document).node().isPresent()) {
          Set<String> wanted =
              labels(new Completions(fresh, analyses), document, lines.start(line) + length);
          int number = line + 1;
          Set<String> own =
              analyses.of(document).names().occurrences().stream()
                  .filter(each -> each.definition() && each.span().line() == number)
                  .map(Occurrence::text)
                  .collect(Collectors.toSet());
          wanted.removeAll(own);
          found.removeAll(own);
          assertThat(found).as(text).isEqualTo(wanted);
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(200);
  }

  @Test
  void answersForTextsOfTheLargestSize() {
    String comment = "#" + "x".repeat(Workspace.LARGEST - Samples.ORDER.length() - 1);
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER + comment);
      assertThat(DiagnosticsTest.errors(editor.diagnostics(uri))).isEmpty();
      assertThat(editor.complete(uri, "target: |packed")).contains("delivered");

      editor.replace(uri, "target: packed", "target: packed ");
      assertThat(editor.diagnostics(uri))
          .extracting(each -> each.getCode().getLeft())
          .containsExactly("file-too-large");
    }
  }

  private static int indent(String content) {
    return content.length() - content.stripLeading().length();
  }

  private static Set<String> labels(Completions completions, Document document, int offset) {
    return completions.at(document, offset).getItems().stream()
        .map(CompletionItem::getLabel)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
