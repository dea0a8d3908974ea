package dev.lockstep.languageserver;

import dev.lockstep.languageserver.check.DocumentChecker;
import dev.lockstep.languageserver.feature.ProtocolDiagnostics;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.DocumentKind;
import dev.lockstep.languageserver.workspace.Workspace;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.jspecify.annotations.Nullable;

/**
 * Checks changed documents on a thread of its own. The result of a text that has changed meanwhile
 * is dropped, so that published diagnostics are always those of the text that they name.
 */
final class DiagnosticsPublisher {

  private static final int MOST_RESTARTS = 10;
  private static final int LONGEST_PAUSES = 10;

  private final Workspace workspace;
  private final DocumentChecker checker;
  private final ProtocolDiagnostics protocol;
  private final ScheduledExecutorService thread;
  private final long pauseMillis;
  private final Consumer<PublishDiagnosticsParams> target;
  private final Deque<String> waiting = new ArrayDeque<>();
  private @Nullable ScheduledFuture<?> next;
  private int restarts;
  private long lastMillis;

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

  /**
   * Checks a document again, and then the open documents whose diagnostics depend on its kind. The
   * document is checked before those that wait already.
   */
  void changed(String uri, DocumentKind kind) {
    synchronized (waiting) {
      waiting.remove(uri);
      waiting.addFirst(uri);
      workspace.open().stream()
          .filter(each -> dependsOn(each.kind(), kind) && !waiting.contains(each.uri()))
          .forEach(each -> waiting.add(each.uri()));
      schedule();
    }
  }

  /** Checks all open documents again. */
  void changedAll() {
    synchronized (waiting) {
      workspace.open().stream()
          .map(Document::uri)
          .filter(uri -> !waiting.contains(uri))
          .forEach(waiting::add);
      schedule();
    }
  }

  /**
   * Schedules the next check after a pause, which begins again with each change, but not without
   * end. It is as long as the last check, so that checks of large documents leave time for
   * requests.
   */
  private void schedule() {
    if (waiting.isEmpty() || thread.isShutdown()) {
      return;
    }
    if (next != null) {
      if (restarts >= MOST_RESTARTS || !next.cancel(false)) {
        return;
      }
      restarts++;
    }
    long pause = Math.min(Math.max(pauseMillis, lastMillis), LONGEST_PAUSES * pauseMillis);
    next = thread.schedule(this::run, pause, TimeUnit.MILLISECONDS);
  }

  private static boolean dependsOn(DocumentKind reader, DocumentKind changed) {
    return switch (changed) {
      case CHART -> reader == DocumentKind.SYSTEM || reader == DocumentKind.MIGRATION;
      case SCHEMA, OTHER -> reader != DocumentKind.FLOW && reader != DocumentKind.OTHER;
      default -> false;
    };
  }

  /** Checks one document. The others wait, so that a change meanwhile is not behind all of them. */
  private void run() {
    Optional<Document> document;
    synchronized (waiting) {
      next = null;
      restarts = 0;
      document = Optional.ofNullable(waiting.poll()).flatMap(workspace::open);
    }
    long start = System.nanoTime();
    try {
      document.ifPresent(this::publish);
    } catch (RuntimeException | StackOverflowError failure) {
      // The other documents must be published; a broken connection ends the server.
    }
    synchronized (waiting) {
      if (document.isPresent()) {
        lastMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      }
      if (next == null && !waiting.isEmpty() && !thread.isShutdown()) {
        next = thread.schedule(this::run, 0, TimeUnit.MILLISECONDS);
      }
    }
  }

  private void publish(Document document) {
    check(document)
        .filter(found -> isCurrent(document))
        .ifPresent(
            found ->
                target.accept(
                    new PublishDiagnosticsParams(
                        document.uri(), protocol.of(document, found), document.version())));
  }

  private boolean isCurrent(Document document) {
    return workspace.open(document.uri()).filter(now -> now == document).isPresent();
  }

  /** A failure of the check must not end the thread, and must not leave earlier diagnostics. */
  private Optional<List<Diagnostic>> check(Document document) {
    try {
      return checker.check(document, () -> !isCurrent(document));
    } catch (RuntimeException | StackOverflowError failure) {
      return Optional.of(
          List.of(
              Diagnostic.error(
                      "internal-error",
                      Span.at(document.name(), 1, 1),
                      "the check failed with " + failure.getClass().getSimpleName())
                  .withHelp("please report it")));
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
