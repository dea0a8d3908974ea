package dev.lockstep.languageserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.languageserver.check.DocumentChecker;
import dev.lockstep.languageserver.feature.Completions;
import dev.lockstep.languageserver.feature.Definitions;
import dev.lockstep.languageserver.feature.RefusedRenameException;
import dev.lockstep.languageserver.feature.Renames;
import dev.lockstep.languageserver.feature.WorkspaceEdits;
import dev.lockstep.languageserver.workspace.Analyses;
import dev.lockstep.languageserver.workspace.Analysis;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.DocumentKind;
import dev.lockstep.languageserver.workspace.Workspace;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.junit.jupiter.api.Test;

/** Results that belong to one version of a document. */
class VersionsTest {

  private static final String URI = "untitled:order.statechart.yaml";

  private final Workspace workspace = new Workspace();
  private final Analyses analyses = new Analyses(workspace);

  @Test
  void cachesTheCurrentVersionOnlyAndNothingAfterClose() {
    Document first = put(1, Samples.ORDER);
    Analysis known = analyses.of(first);
    assertThat(analyses.of(first)).isSameAs(known);

    Document broken = put(2, Samples.ORDER + "[");
    new Completions(workspace, analyses).at(broken, broken.text().length());
    assertThat(analyses.of(first)).isNotSameAs(analyses.of(first));
    assertThat(analyses.of(broken)).isSameAs(analyses.of(broken));
    assertThat(analyses.lastNames(broken)).isEqualTo(known.names());

    workspace.close(URI);
    analyses.forget(URI);
    assertThat(analyses.of(first)).isNotSameAs(analyses.of(first));
    assertThat(analyses.lastNames(broken)).isNotEqualTo(known.names());
  }

  @Test
  void versionsEditsOrRefusesThemIfTheDocumentChanged() {
    WorkspaceEdits edits = new WorkspaceEdits(workspace);
    Document first = put(0, Samples.ORDER);
    Map<Document, List<TextEdit>> changes = Map.of(first, List.of());
    assertThat(edits.of(changes).getChanges()).containsOnlyKeys(URI);

    put(1, Samples.ORDER);
    assertThatThrownBy(() -> edits.of(changes))
        .isInstanceOf(ResponseErrorException.class)
        .hasMessageContaining("changed meanwhile");

    edits.setVersioned(true);
    assertThat(edits.of(changes).getDocumentChanges())
        .extracting(each -> each.getLeft().getTextDocument().getVersion())
        .containsExactly(0);
  }

  @Test
  void refusesARenameThatReplacesOneErrorByAnother() {
    String text =
        """
        statechart: door
        version: 1.0.0
        events: { push: {} }
        states:
          waiting-user:
            on: { push: waiting_user }
          waiting_user:
            on: { push: done }
          done: { type: final }
        """;
    Document chart = put(1, text);
    Renames renames = new Renames(workspace, analyses, new Definitions(workspace, analyses));
    int at = text.indexOf("waiting_user:");

    assertThatThrownBy(() -> renames.rename(chart, at, "DONE"))
        .isInstanceOf(RefusedRenameException.class)
        .hasMessageContaining("`DONE`");
    assertThat(renames.rename(chart, at, "open")).containsOnlyKeys(chart);
  }

  @Test
  void publishesTheOtherDocumentsIfOneFails() throws InterruptedException {
    ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
    LinkedBlockingQueue<String> published = new LinkedBlockingQueue<>();
    try {
      DiagnosticsPublisher publisher =
          new DiagnosticsPublisher(
              workspace,
              new DocumentChecker(workspace, analyses),
              thread,
              0,
              params -> {
                published.add(params.getUri());
                throw new IllegalStateException("refused");
              });
      put(1, Samples.ORDER);
      workspace.put(Document.of("untitled:notes.flow.yaml", 1, Samples.FLOW));
      publisher.changedAll();

      assertThat(
              List.of(
                  String.valueOf(published.poll(60, TimeUnit.SECONDS)),
                  String.valueOf(published.poll(60, TimeUnit.SECONDS))))
          .containsExactlyInAnyOrder(URI, "untitled:notes.flow.yaml");
    } finally {
      thread.shutdownNow();
    }
  }

  @Test
  void checksTheLatestVersionOnceAndTheChangedDocumentFirst() throws InterruptedException {
    ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
    LinkedBlockingQueue<PublishDiagnosticsParams> published = new LinkedBlockingQueue<>();
    CountDownLatch changed = new CountDownLatch(1);
    try {
      DiagnosticsPublisher publisher =
          new DiagnosticsPublisher(
              workspace, new DocumentChecker(workspace, analyses), thread, 0, published::add);
      thread.execute(
          () -> {
            try {
              changed.await();
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
          });
      String flow = "untitled:notes.flow.yaml";
      workspace.put(Document.of(flow, 1, Samples.FLOW));
      publisher.changed(flow, DocumentKind.FLOW);
      for (int version = 1; version <= 30; version++) {
        put(version, Samples.ORDER);
        publisher.changed(URI, DocumentKind.CHART);
      }
      changed.countDown();

      PublishDiagnosticsParams first = published.poll(60, TimeUnit.SECONDS);
      assertThat(first).isNotNull();
      assertThat(first.getUri()).isEqualTo(URI);
      assertThat(first.getVersion()).isEqualTo(30);
      PublishDiagnosticsParams second = published.poll(60, TimeUnit.SECONDS);
      assertThat(second).isNotNull();
      assertThat(second.getUri()).isEqualTo(flow);
    } finally {
      thread.shutdown();
      assertThat(thread.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(published).isEmpty();
  }

  @Test
  void endsTheCheckOfAnOutdatedText() {
    DocumentChecker checker = new DocumentChecker(workspace, analyses);
    assertThat(checker.check(put(1, Samples.ORDER), () -> true)).isEmpty();
    assertThat(checker.check(put(1, Samples.ORDER), () -> false)).isPresent();
  }

  @Test
  void completesFromTheNamesOfTheTextBeforeTheLineWasTyped() {
    Document first = put(1, Samples.ORDER);
    Analysis known = analyses.of(first);
    int line = first.lines().line(first.text().indexOf("target: packed"));

    Document typed = put(2, Samples.ORDER.replace("target: packed", "target: pa"));
    assertThat(analyses.namesAround(typed, line)).isSameAs(known.names());
    Document half = put(3, Samples.ORDER.replace("target: packed", "targ"));
    assertThat(analyses.namesAround(half, line)).isSameAs(known.names());

    // The changed line is not that of the cursor.
    Document again = put(4, typed.text());
    assertThat(analyses.namesAround(again, line + 1)).isNotSameAs(known.names());

    // The changed line defines a name.
    Document renamed = put(5, typed.text().replace("  packed:", "  packaged:"));
    int definition = renamed.lines().line(renamed.text().indexOf("  packaged:"));
    assertThat(analyses.namesAround(renamed, definition).states().orElseThrow().paths())
        .contains("packaged");
  }

  private Document put(int version, String text) {
    Document document = Document.of(URI, version, text);
    assertThat(document.kind()).isEqualTo(DocumentKind.CHART);
    workspace.put(document);
    return document;
  }
}
