package dev.lockstep.languageserver;

import dev.lockstep.languageserver.check.DocumentChecker;
import dev.lockstep.languageserver.feature.ProtocolDiagnostics;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.DocumentKind;
import dev.lockstep.languageserver.workspace.Workspace;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.lsp4j.PublishDiagnosticsParams;

/**
 * Checks changed documents on a thread of its own. The result of a text that has changed meanwhile
 * is dropped, so that published diagnostics are always those of the text that they name.
 */
final class DiagnosticsPublisher {

  private final Workspace workspace;
  private final DocumentChecker checker;
  private final ProtocolDiagnostics protocol;
  private final ScheduledExecutorService thread;
  private final long pauseMillis;
  private final Consumer<PublishDiagnosticsParams> target;
  private final Set<String> waiting = new LinkedHashSet<>();
  private boolean scheduled;

  /**
   * Creates a publisher.
   *
   * @param pauseMillis time after a change in which further changes are awaited
   * @param target receives the diagnostics
   */
  DiagnosticsPublisher(
      Workspace workspace,
      DocumentChecker checker,
      ScheduledExecutorService thread,
      long pauseMillis,
      Consumer<PublishDiagnosticsParams> target) {
    this.workspace = workspace;
    this.checker = checker;
    this.protocol = new ProtocolDiagnostics(workspace);
    this.thread = thread;
    this.pauseMillis = pauseMillis;
    this.target = target;
  }

  /** Checks a document again, and the open documents whose diagnostics depend on its kind. */
  void changed(String uri, DocumentKind kind) {
    synchronized (waiting) {
      waiting.add(uri);
      workspace.open().stream()
          .filter(each -> dependsOn(each.kind(), kind))
          .forEach(each -> waiting.add(each.uri()));
      schedule();
    }
  }

  /** Checks all open documents again. */
  void changedAll() {
    synchronized (waiting) {
      workspace.open().forEach(each -> waiting.add(each.uri()));
      schedule();
    }
  }

  private void schedule() {
    if (!scheduled && !waiting.isEmpty() && !thread.isShutdown()) {
      scheduled = true;
      thread.schedule(this::run, pauseMillis, TimeUnit.MILLISECONDS);
    }
  }

  private static boolean dependsOn(DocumentKind reader, DocumentKind changed) {
    return switch (changed) {
      case CHART -> reader == DocumentKind.SYSTEM || reader == DocumentKind.MIGRATION;
      case SCHEMA, OTHER -> reader != DocumentKind.FLOW && reader != DocumentKind.OTHER;
      default -> false;
    };
  }

  private void run() {
    List<String> uris;
    synchronized (waiting) {
      uris = List.copyOf(waiting);
      waiting.clear();
      scheduled = false;
    }
    for (String uri : uris) {
      try {
        workspace.open(uri).ifPresent(this::publish);
      } catch (RuntimeException | StackOverflowError failure) {
        // The other documents of the batch must be published; a broken connection ends the server.
        continue;
      }
    }
  }

  private void publish(Document document) {
    List<Diagnostic> found = check(document);
    boolean current = workspace.open(document.uri()).filter(now -> now == document).isPresent();
    if (current) {
      target.accept(
          new PublishDiagnosticsParams(
              document.uri(), protocol.of(document, found), document.version()));
    }
  }

  /** A failure of the check must not end the thread, and must not leave earlier diagnostics. */
  private List<Diagnostic> check(Document document) {
    try {
      return checker.check(document);
    } catch (RuntimeException | StackOverflowError failure) {
      return List.of(
          Diagnostic.error(
                  "internal-error",
                  Span.at(document.name(), 1, 1),
                  "the check failed with " + failure.getClass().getSimpleName())
              .withHelp("please report it"));
    }
  }

  /** Removes the diagnostics of a document that was closed. */
  void closed(String uri) {
    thread.execute(
        () -> {
          if (workspace.open(uri).isEmpty()) {
            target.accept(new PublishDiagnosticsParams(uri, List.of()));
          }
        });
  }
}
