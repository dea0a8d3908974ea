package dev.lockstep.languageserver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.languageserver.check.DocumentChecker;
import dev.lockstep.languageserver.feature.ProtocolDiagnostics;
import dev.lockstep.languageserver.workspace.Analyses;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.Workspace;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random edits of readable and half-typed texts, with requests at random positions. */
class RandomEditsTest {

  private static final int EDITS = Boolean.getBoolean("lockstep.exhaustive") ? 3_000 : 150;
  private static final List<String> PARTS =
      List.of(
          "\r\n",
          "\n",
          "\r",
          "\t",
          "  ",
          ": ",
          "- ",
          "{ ",
          " }",
          "[",
          "]",
          "'",
          "\"",
          "#",
          "😀",
          "\uFEFF",
          "\u0000",
          "|",
          ">-",
          "&a",
          "*a",
          "in('packed')",
          "event.",
          "target: ",
          "on:",
          "states:",
          "\n  open:\n",
          "é",
          "<<: ",
          "!x",
          "%",
          "fired('a --b--> c')",
          "a.b.c");

  @TempDir private Path folder;

  @Test
  void keepsTheDiagnosticsOfAFreshCheckAndNeverFails() {
    long seed = Long.getLong("lockstep.seed", ThreadLocalRandom.current().nextLong());
    System.out.println("lockstep.seed=" + seed);
    Random random = new Random(seed);
    Map<String, String> samples =
        Map.of(
            "order.statechart.yaml", Samples.ORDER,
            "shop.system.yaml", Samples.SYSTEM,
            "paid.scenario.yaml", Samples.SCENARIO,
            "notes.flow.yaml", Samples.FLOW);
    try (Editor editor = new Editor(folder)) {
      List<String> uris =
          samples.keySet().stream()
              .sorted()
              .map(name -> editor.open(folder, name, samples.get(name)))
              .toList();
      for (int edit = 0; edit < EDITS; edit++) {
        String uri = uris.get(random.nextInt(uris.size()));
        if (random.nextInt(12) == 0) {
          String name = uri.substring(uri.lastIndexOf('/') + 1);
          editor.change(uri, 0, editor.text(uri).length(), samples.get(name));
        } else {
          edit(editor, uri, random);
        }
        ask(editor, uri, random, seed);
        if (edit % 5 == 0) {
          compare(editor, uris, uri, seed);
        }
      }
      uris.forEach(uri -> compare(editor, uris, uri, seed));
    }
  }

  /** Replaces up to 12 code units, as an editor does; a surrogate pair may be divided. */
  private static void edit(Editor editor, String uri, Random random) {
    String text = editor.text(uri);
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + (random.nextBoolean() ? 0 : random.nextInt(12)));
    boolean inBreak = divides(text, from) || divides(text, to);
    if (!inBreak) {
      editor.change(uri, from, to, PARTS.get(random.nextInt(PARTS.size())));
    }
  }

  private static boolean divides(String text, int at) {
    return at > 0 && at < text.length() && text.charAt(at - 1) == '\r' && text.charAt(at) == '\n';
  }

  /** Compares with a check of the texts in a new workspace. */
  private void compare(Editor editor, List<String> uris, String uri, long seed) {
    Workspace fresh = new Workspace();
    fresh.setFolders(List.of(folder));
    for (String each : uris) {
      fresh.put(Document.of(each, 1, editor.text(each)));
    }
    Document document = fresh.open(uri).orElseThrow();
    DocumentChecker checker = new DocumentChecker(fresh, new Analyses(fresh));
    List<Diagnostic> wanted = new ProtocolDiagnostics(fresh).of(document, checker.check(document));
    editor.diagnostics(uri);
    List<Diagnostic> found = editor.awaitDiagnostics(uri, all -> all.equals(wanted));
    assertThat(found).as("seed " + seed).isEqualTo(wanted);
  }

  private static void ask(Editor editor, String uri, Random random, long seed) {
    TextDocumentService service = editor.server.getTextDocumentService();
    TextDocumentIdentifier id = new TextDocumentIdentifier(uri);
    String text = editor.text(uri);
    Position at = new Position(random.nextInt(40), random.nextInt(60));
    CompletableFuture<?> answer =
        switch (random.nextInt(10)) {
          case 0, 1 -> service.completion(new CompletionParams(id, at));
          case 2 -> service.hover(new HoverParams(id, at));
          case 3 -> service.definition(new DefinitionParams(id, at));
          case 4 -> service.references(new ReferenceParams(id, at, new ReferenceContext(true)));
          case 5 -> service.rename(new RenameParams(id, at, "other_name"));
          case 6 -> service.documentSymbol(new DocumentSymbolParams(id));
          case 7 -> service.codeLens(new CodeLensParams(id));
          case 8 ->
              service.codeAction(
                  new CodeActionParams(
                      id, new Range(new Position(0, 0), at), new CodeActionContext(List.of())));
          default -> service.formatting(new DocumentFormattingParams(id, new FormattingOptions()));
        };
    try {
      Object result = Editor.await(answer);
      if (result instanceof List<?> edits && !edits.isEmpty() && edits.get(0) instanceof TextEdit) {
        @SuppressWarnings("unchecked")
        List<TextEdit> changes = (List<TextEdit>) edits;
        assertThat(Editor.apply(text, changes)).as("seed " + seed).isNotEmpty();
      }
    } catch (ResponseErrorException refused) {
      assertThat(refused.getResponseError().getCode())
          .as("seed " + seed + ": " + refused.getMessage())
          .isEqualTo(ResponseErrorCode.RequestFailed.getValue());
    }
  }
}
