package dev.lockstep.languageserver;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/**
 * The progress of requests that the editor shows and with which its user cancels them. Thread-safe.
 */
final class ProgressReports {

  private final Supplier<Optional<LanguageClient>> client;
  private final Map<Either<String, Integer>, Runnable> cancels = new ConcurrentHashMap<>();
  private final AtomicLong tokens = new AtomicLong();
  private volatile boolean creates;

  ProgressReports(Supplier<Optional<LanguageClient>> client) {
    this.client = client;
  }

  /** Sets whether the editor shows progress that the server begins. */
  void setCreates(boolean can) {
    creates = can;
  }

  /**
   * Begins the progress of a request.
   *
   * @param token token of the request; null if the server has to create one, if the editor can
   * @param cancel called if the user cancels the progress
   */
  Report begin(@Nullable Either<String, Integer> token, String title, Runnable cancel) {
    Optional<LanguageClient> to = client.get();
    if (to.isEmpty() || token == null && !creates) {
      return new Report(Optional.empty(), Either.forLeft(""));
    }
    if (token != null) {
      Report report = new Report(to, token);
      cancels.put(token, cancel);
      report.begin(title);
      return report;
    }
    Either<String, Integer> created = Either.forLeft("lockstep-" + tokens.incrementAndGet());
    Report report = new Report(to, created);
    cancels.put(created, cancel);
    to.get()
        .createProgress(new WorkDoneProgressCreateParams(created))
        .thenRun(() -> report.begin(title));
    return report;
  }

  /** Cancels the request of a token. Unknown tokens, and those of ended requests, are ignored. */
  void cancel(Either<String, Integer> token) {
    Runnable cancel = cancels.get(token);
    if (cancel != null) {
      cancel.run();
    }
  }

  /** The progress of one request. Messages before the editor has created it are dropped. */
  final class Report {

    private final Optional<LanguageClient> to;
    private final Either<String, Integer> token;
    private boolean begun;
    private boolean ended;

    private Report(Optional<LanguageClient> to, Either<String, Integer> token) {
      this.to = to;
      this.token = token;
    }

    private synchronized void begin(String title) {
      if (!ended) {
        begun = true;
        WorkDoneProgressBegin begin = new WorkDoneProgressBegin();
        begin.setTitle(title);
        begin.setCancellable(true);
        send(begin);
      }
    }

    synchronized void message(String text) {
      if (begun && !ended) {
        WorkDoneProgressReport report = new WorkDoneProgressReport();
        report.setMessage(text);
        send(report);
      }
    }

    synchronized void end(String text) {
      cancels.remove(token);
      if (begun && !ended) {
        WorkDoneProgressEnd end = new WorkDoneProgressEnd();
        end.setMessage(text);
        send(end);
      }
      ended = true;
    }

    private void send(WorkDoneProgressNotification value) {
      to.ifPresent(each -> each.notifyProgress(new ProgressParams(token, Either.forLeft(value))));
    }
  }
}
