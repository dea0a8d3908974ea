package dev.lockstep.languageserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeaturesTest {

  @TempDir private Path folder;

  @Test
  void completesKeysByTheirPositionInHalfTypedText() {
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);

      assertThat(editor.complete(uri, "|statechart: order"))
          .contains("guards", "onTransition")
          .doesNotContain("context", "target");
      editor.replace(uri, "    # The carrier has it.\n", "    en\n");
      assertThat(editor.complete(uri, "    en|\n"))
          .contains("entry", "exit", "after")
          .doesNotContain("on", "statechart", "guard");
      editor.replace(uri, "    en\n", "    after:\n      30s: { tar\n");
      assertThat(editor.complete(uri, "{ tar|\n")).contains("target", "guard", "actions");
      editor.replace(uri, "{ tar\n", "{ target: \n");
      assertThat(editor.complete(uri, "{ target: |\n")).contains("open", "delivered");
    }
  }

  @Test
  void completesBehindBracketsAndInAListWithoutAKey() {
    try (Editor editor = new Editor(folder)) {
      String uri =
          editor.open(folder, "a.statechart.yaml", "states:\n  a: { on:\n    { b: c }}\n- \n");

      assertThat(editor.complete(uri, "}}|")).isEmpty();
      assertThat(editor.complete(uri, "{ b: c }|}")).isNotNull();
      assertThat(editor.complete(uri, "- |")).isEmpty();
    }
  }

  @Test
  void completesNamesByTheirMeaning() {
    try (Editor editor = new Editor(folder)) {
      Editor.write(folder, "schemas/paid.schema.json", "{}");
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);

      assertThat(editor.complete(uri, "target: pac|ked"))
          .contains("open", "packed", "cancelled")
          .doesNotContain("order.paid");
      assertThat(editor.complete(uri, "order.cancelled: canc|elled")).contains("cancelled");
      assertThat(editor.complete(uri, "by: [cust|omer]")).containsExactly("customer", "carrier");
      assertThat(editor.complete(uri, "      order.del|ivered: del"))
          .contains("order.paid", "order.cancelled");
      assertThat(editor.complete(uri, "actions: [sh|ip")).contains("ship");
      assertThat(editor.complete(uri, "event.am|ount")).containsExactlyInAnyOrder("name", "amount");
      assertThat(editor.complete(uri, "&& att|empts < 3"))
          .contains("attempts", "in", "now", "seconds");
      assertThat(editor.complete(uri, "entered('pa|cked')"))
          .containsExactly("open", "packed", "delivered", "cancelled");
      assertThat(editor.complete(uri, "{ type: i|nt")).contains("bool", "duration");
      editor.replace(
          uri, "order.closed: { description", "order.closed: { payload: pa, description");
      assertThat(editor.complete(uri, "payload: pa|")).contains("paid.schema.json");
    }
  }

  @Test
  void completesFlowsAndSystems() {
    try (Editor editor = new Editor(folder)) {
      Editor.write(folder, "order.statechart.yaml", Samples.ORDER);
      String flow = editor.open(folder, "notes.flow.yaml", Samples.FLOW);
      assertThat(editor.complete(flow, "needs: [coll|ect]")).contains("collect", "draft");
      assertThat(editor.complete(flow, "{{variables.pro|duct")).contains("product");
      assertThat(editor.complete(flow, "    ex|ecutor: changes")).contains("retry");

      String system = editor.open(folder, "shop.system.yaml", Samples.SYSTEM);
      assertThat(editor.complete(system, "chart: or|der")).contains("order");
      assertThat(editor.complete(system, "events: [order.p|aid")).contains("order.delivered");
      assertThat(editor.complete(system, "    ch|art: order")).contains("copies", "guards");
    }
  }

  @Test
  void replacesWhatWasTyped() {
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);

      TextEdit edit =
          editor.items(uri, "target: pac|ked").stream()
              .filter(item -> item.getLabel().equals("delivered"))
              .map(item -> item.getTextEdit().getLeft())
              .findFirst()
              .orElseThrow();
      assertThat(Editor.apply(editor.text(uri), List.of(edit))).contains("target: deliveredked");
    }
  }

  @Test
  void describesNamesKeywordsAndFunctions() {
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);

      assertThat(hover(editor, uri, "target: pac|ked")).contains("packed", "state");
      assertThat(hover(editor, uri, "&& att|empts")).contains("int = 0", "Number of payments");
      assertThat(hover(editor, uri, "event.am|ount")).contains("amount", "integer", "in cents");
      assertThat(hover(editor, uri, "order.pa|id:\n        - guard"))
          .contains("customer", "The customer paid.");
      assertThat(hover(editor, uri, "gua|rd: event")).contains("Condition under which this branch");
      assertThat(hover(editor, uri, "event: ent|ered('delivered')"))
          .contains("the state was entered");
    }
  }

  @Test
  void findsDefinitionsAndReferencesInAllFiles() {
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);
      String system = editor.open(folder, "shop.system.yaml", Samples.SYSTEM);
      Editor.write(folder, "paid.scenario.yaml", Samples.SCENARIO);

      Location packed = definition(editor, uri, "target: pac|ked");
      assertThat(packed.getRange().getStart()).isEqualTo(editor.at(uri, "  |packed:\n"));
      Location fromSystem = definition(editor, system, "entered('pac|ked')");
      assertThat(fromSystem).isEqualTo(packed);
      assertThat(definition(editor, system, "chart: or|der").getUri()).isEqualTo(uri);

      List<? extends Location> references =
          Editor.await(
              service(editor)
                  .references(
                      new ReferenceParams(
                          id(uri), editor.at(uri, "  pac|ked:\n"), new ReferenceContext(true))));
      assertThat(references).hasSize(6);
      assertThat(references)
          .extracting(Location::getUri)
          .contains(system)
          .anyMatch(each -> each.endsWith("paid.scenario.yaml"));
    }
  }

  @Test
  void renamesAStateInAllFilesThatReferToIt() {
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);
      String system = editor.open(folder, "shop.system.yaml", Samples.SYSTEM);
      String scenario = editor.open(folder, "paid.scenario.yaml", Samples.SCENARIO);

      Map<String, List<TextEdit>> edits = rename(editor, uri, "target: pac|ked", "boxed");

      assertThat(edits).containsOnlyKeys(uri, system, scenario);
      assertThat(Editor.apply(editor.text(uri), edits.get(uri)))
          .isEqualTo(Samples.ORDER.replace("packed", "boxed"));
      assertThat(Editor.apply(editor.text(system), edits.get(system)))
          .isEqualTo(Samples.SYSTEM.replace("packed", "boxed"));
      assertThat(Editor.apply(editor.text(scenario), edits.get(scenario)))
          .isEqualTo(Samples.SCENARIO.replace("packed", "boxed"));
    }
  }

  @Test
  void renamesEventsActorsAndVariables() {
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);

      assertThat(renamed(editor, uri, "order.canc|elled: {", "order.revoked"))
          .isEqualTo(Samples.ORDER.replace("order.cancelled", "order.revoked"));
      assertThat(renamed(editor, uri, "  cust|omer: Pays", "client"))
          .isEqualTo(
              Samples.ORDER
                  .replace("[customer]", "[client]")
                  .replace("  customer: ", "  client: "));
      assertThat(renamed(editor, uri, "&& att|empts", "tries"))
          .isEqualTo(Samples.ORDER.replace("attempts", "tries"));
    }
  }

  @Test
  void refusesARenameThatClashes() {
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);

      assertRefused(editor, uri, "target: pac|ked", "open", "open");
      assertRefused(editor, uri, "target: pac|ked", "two words", "not a name of a state");
      assertRefused(editor, uri, "&& att|empts", "ev-ent", "not a name of a context variable");
      assertRefused(editor, uri, "statechart: or|der", "other", "a chart cannot be renamed");
      assertThatThrownBy(
              () ->
                  Editor.await(
                      service(editor)
                          .prepareRename(
                              new PrepareRenameParams(id(uri), editor.at(uri, "guar|d: event")))))
          .isInstanceOf(ResponseErrorException.class)
          .hasMessageContaining("no name here");
    }
  }

  @Test
  void renamesOneVersionOfAChartOnly() {
    Editor.write(folder, "1/order.statechart.yaml", Samples.ORDER);
    String later = Samples.ORDER.replace("version: 1.0.0", "version: 2.0.0");
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "2/order.statechart.yaml", later);
      assertThat(rename(editor, uri, "target: pac|ked", "boxed")).containsOnlyKeys(uri);

      editor.open(folder, "paid.scenario.yaml", Samples.SCENARIO);
      assertRefused(editor, uri, "target: pac|ked", "boxed", "2 charts are named `order`");
    }
  }

  @Test
  void offersTheRemedyOfAMistake() {
    try (Editor editor = new Editor(folder)) {
      String text = Samples.ORDER.replace("target: packed", "target: pakced");
      String uri = editor.open(folder, "order.statechart.yaml", text);
      Diagnostic mistake = DiagnosticsTest.errors(editor.diagnostics(uri)).get(0);

      CodeAction action =
          Editor.await(
                  service(editor)
                      .codeAction(
                          new CodeActionParams(
                              id(uri),
                              mistake.getRange(),
                              new CodeActionContext(List.of(mistake)))))
              .get(0)
              .getRight();

      assertThat(action.getTitle()).isEqualTo("Replace with `packed`");
      assertThat(Editor.apply(text, action.getEdit().getChanges().get(uri)))
          .isEqualTo(Samples.ORDER);
    }
  }

  @Test
  void outlinesAChart() {
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);

      DocumentSymbol chart =
          Editor.await(service(editor).documentSymbol(new DocumentSymbolParams(id(uri))))
              .get(0)
              .getRight();

      assertThat(chart.getName()).isEqualTo("order");
      assertThat(names(chart.getChildren()))
          .containsExactly(
              "context",
              "actors",
              "events",
              "emits",
              "actions",
              "properties",
              "open",
              "packed",
              "delivered",
              "cancelled");
      assertThat(names(chart.getChildren().get(6).getChildren()))
          .containsExactly("order.paid", "order.cancelled");
    }
  }

  @Test
  void formatsWithoutChangingCommentsOrderOrMeaning() {
    String ugly =
        """
        # about
        statechart: order


        states:
            # first
            open:
                on: {  go: done }
                description: |
                  Line one
                    line two
                entry:
                -   raise: go   \s
            done:
                type: final""";
    try (Editor editor = new Editor(folder)) {
      String uri = editor.open(folder, "order.statechart.yaml", ugly);

      List<? extends TextEdit> edits =
          Editor.await(
              service(editor)
                  .formatting(
                      new DocumentFormattingParams(id(uri), new FormattingOptions(2, true))));

      assertThat(Editor.apply(ugly, edits))
          .isEqualTo(
              """
              # about
              statechart: order

              states:
                # first
                open:
                  on: {  go: done }
                  description: |
                    Line one
                      line two
                  entry:
                    - raise: go
                done:
                  type: final
              """);
    }
  }

  @Test
  void executesTheCommandsOfItsLensesOnTheTextOfTheEditor() throws Exception {
    List<String> executed = new CopyOnWriteArrayList<>();
    CommandRunner runner =
        (arguments, progress) -> {
          executed.add(String.join(" ", arguments));
          return Commands.ended(
              new CommandRunner.Result(1, Files.readString(Path.of(arguments.get(1)))));
        };
    Editor.write(folder, "order-january.jsonl", "{}");
    String shown;
    try (Editor editor = new Editor(folder, runner)) {
      String uri = editor.open(folder, "order.statechart.yaml", Samples.ORDER);
      editor.replace(uri, "An order", "A changed order");
      List<? extends CodeLens> lenses =
          Editor.await(service(editor).codeLens(new CodeLensParams(id(uri))));
      assertThat(lenses)
          .extracting(lens -> lens.getCommand().getTitle())
          .containsExactly("prove", "open diagram", "replay order-january.jsonl");

      for (CodeLens lens : lenses) {
        Editor.await(
            editor
                .server
                .getWorkspaceService()
                .executeCommand(
                    new ExecuteCommandParams(
                        lens.getCommand().getCommand(), lens.getCommand().getArguments())));
      }

      assertThat(executed).hasSize(3);
      assertThat(executed.get(0)).startsWith("prove ");
      assertThat(executed.get(1)).contains("--format html");
      assertThat(executed.get(2)).contains("--events ");
      assertThat(editor.messages)
          .hasSize(3)
          .allMatch(message -> message.contains("order.statechart.yaml"));
      shown = editor.shown.get(0).getUri();
      assertThat(Files.readString(Path.of(java.net.URI.create(shown)))).contains("A changed order");
      assertThatThrownBy(
              () ->
                  Editor.await(
                      editor
                          .server
                          .getWorkspaceService()
                          .executeCommand(new ExecuteCommandParams("lockstep.prove", List.of()))))
          .hasMessageContaining("needs the URI");
    }
    assertThat(Path.of(java.net.URI.create(shown))).doesNotExist();
  }

  @Test
  void endsAsTheProtocolRequires() {
    try (Editor editor = new Editor(folder)) {
      assertThat(editor.initialized().getServerInfo().getName()).isEqualTo("lockstep");
      assertThat(editor.end()).isZero();
    }
  }

  private static TextDocumentService service(Editor editor) {
    return editor.server.getTextDocumentService();
  }

  private static TextDocumentIdentifier id(String uri) {
    return new TextDocumentIdentifier(uri);
  }

  private static String hover(Editor editor, String uri, String marked) {
    Hover hover =
        Editor.await(service(editor).hover(new HoverParams(id(uri), editor.at(uri, marked))));
    assertThat(hover).as(marked).isNotNull();
    return hover.getContents().getRight().getValue();
  }

  private static Location definition(Editor editor, String uri, String marked) {
    Position position = editor.at(uri, marked);
    return Editor.await(service(editor).definition(new DefinitionParams(id(uri), position)))
        .getLeft()
        .get(0);
  }

  private static Map<String, List<TextEdit>> rename(
      Editor editor, String uri, String marked, String name) {
    return Editor.await(
            service(editor).rename(new RenameParams(id(uri), editor.at(uri, marked), name)))
        .getChanges();
  }

  private static String renamed(Editor editor, String uri, String marked, String name) {
    return Editor.apply(editor.text(uri), rename(editor, uri, marked, name).get(uri));
  }

  private static void assertRefused(
      Editor editor, String uri, String marked, String name, String reason) {
    assertThatThrownBy(() -> rename(editor, uri, marked, name))
        .isInstanceOf(ResponseErrorException.class)
        .hasMessageContaining(reason);
  }

  private static List<String> names(List<DocumentSymbol> symbols) {
    return symbols.stream().map(DocumentSymbol::getName).toList();
  }
}
