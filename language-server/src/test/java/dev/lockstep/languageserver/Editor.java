package dev.lockstep.languageserver;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowDocumentCapabilities;
import org.eclipse.lsp4j.ShowDocumentParams;
import org.eclipse.lsp4j.ShowDocumentResult;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkDoneProgressKind;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/** An editor that talks to a server over streams, and waits for the diagnostics of versions. */
final class Editor implements LanguageClient, AutoCloseable {

  private static final long SECONDS = 60;

  /** A document of the editor. */
  private record Buffer(int version, String text) {}

  final List<ShowDocumentParams> shown = new CopyOnWriteArrayList<>();
  final List<String> messages = new CopyOnWriteArrayList<>();
  private final Map<String, Buffer> buffers = new ConcurrentHashMap<>();
  private final LinkedBlockingQueue<PublishDiagnosticsParams> published =
      new LinkedBlockingQueue<>();
  private final LinkedBlockingQueue<ProgressParams> progress = new LinkedBlockingQueue<>();
  private final Map<String, PublishDiagnosticsParams> latest = new ConcurrentHashMap<>();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CompletableFuture<Integer> code;
  private final InitializeResult initialized;
  final LanguageServer server;

  Editor(Path folder) {
    this(folder, new Commands());
  }

  Editor(Path folder, CommandRunner runner) {
    this(folder, runner, params -> {});
  }

  /** Connects with changed parameters of the {@code initialize} request. */
  Editor(Path folder, CommandRunner runner, Consumer<InitializeParams> change) {
    try {
      PipedInputStream toServer = new PipedInputStream(1 << 16);
      PipedInputStream toClient = new PipedInputStream(1 << 16);
      PipedOutputStream fromServer = new PipedOutputStream(toClient);
      PipedOutputStream fromClient = new PipedOutputStream(toServer);
      code =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return LockstepLanguageServer.create("test", runner, 0)
                      .serve(toServer, fromServer);
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              },
              threads);
      Launcher<LanguageServer> launcher =
          new Launcher.Builder<LanguageServer>()
              .setLocalService(this)
              .setRemoteInterface(LanguageServer.class)
              .setInput(toClient)
              .setOutput(fromClient)
              .setExecutorService(threads)
              .create();
      launcher.startListening();
      server = launcher.getRemoteProxy();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    InitializeParams params = new InitializeParams();
    params.setWorkspaceFolders(List.of(new WorkspaceFolder(folder.toUri().toString(), "test")));
    ClientCapabilities can = new ClientCapabilities();
    WindowClientCapabilities window = new WindowClientCapabilities();
    window.setShowDocument(new ShowDocumentCapabilities(true));
    can.setWindow(window);
    window.setWorkDoneProgress(true);
    params.setCapabilities(can);
    change.accept(params);
    initialized = await(server.initialize(params));
    server.initialized(new InitializedParams());
  }

  InitializeResult initialized() {
    return initialized;
  }

  static <T> T await(CompletableFuture<T> future) {
    try {
      return future.get(SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException | java.util.concurrent.TimeoutException e) {
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e);
    }
  }

  /** Writes a file, which is not opened. */
  static String write(Path folder, String name, String text) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text).toUri().toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes and opens a file. */
  String open(Path folder, String name, String text) {
    String uri = write(folder, name, text);
    open(uri, text);
    return uri;
  }

  void open(String uri, String text) {
    open(uri, 1, text);
  }

  void open(String uri, int version, String text) {
    buffers.put(uri, new Buffer(version, text));
    server
        .getTextDocumentService()
        .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "yaml", version, text)));
  }

  void close(String uri) {
    buffers.remove(uri);
    server
        .getTextDocumentService()
        .didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(uri)));
  }

  String text(String uri) {
    return buffers.get(uri).text();
  }

  /** Replaces the first occurrence of a text by a message with a range. */
  void replace(String uri, String before, String after) {
    String text = text(uri);
    int from = text.indexOf(before);
    if (from < 0) {
      throw new IllegalArgumentException(before);
    }
    change(uri, from, from + before.length(), after);
  }

  void change(String uri, int from, int to, String after) {
    Buffer old = buffers.get(uri);
    String text = old.text().substring(0, from) + after + old.text().substring(to);
    Range range = new Range(position(old.text(), from), position(old.text(), to));
    buffers.put(uri, new Buffer(old.version() + 1, text));
    server
        .getTextDocumentService()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri, old.version() + 1),
                List.of(new TextDocumentContentChangeEvent(range, after))));
  }

  /** Returns the position behind a text in which `|` marks the place. */
  Position at(String uri, String marked) {
    int mark = marked.indexOf('|');
    int found = text(uri).indexOf(marked.replace("|", ""));
    if (found < 0) {
      throw new IllegalArgumentException(marked);
    }
    return position(text(uri), found + mark);
  }

  /** Counts lines and code units as an editor does, without the code of the server. */
  static Position position(String text, int offset) {
    String before = text.substring(0, offset);
    String[] lines = before.split("\r\n|\r|\n", -1);
    return new Position(lines.length - 1, lines[lines.length - 1].length());
  }

  static int offset(String text, Position position) {
    int offset = 0;
    for (int line = 0; line < position.getLine(); line++) {
      while (text.charAt(offset) != '\n' && text.charAt(offset) != '\r') {
        offset++;
      }
      offset += text.startsWith("\r\n", offset) ? 2 : 1;
    }
    return offset + position.getCharacter();
  }

  static String slice(String text, Range range) {
    return text.substring(offset(text, range.getStart()), offset(text, range.getEnd()));
  }

  static String apply(String text, List<? extends TextEdit> edits) {
    StringBuilder result = new StringBuilder(text);
    edits.stream()
        .sorted(
            (a, b) -> offset(text, b.getRange().getStart()) - offset(text, a.getRange().getStart()))
        .forEach(
            edit ->
                result.replace(
                    offset(text, edit.getRange().getStart()),
                    offset(text, edit.getRange().getEnd()),
                    edit.getNewText()));
    return result.toString();
  }

  List<String> complete(String uri, String marked) {
    return items(uri, marked).stream().map(CompletionItem::getLabel).toList();
  }

  List<CompletionItem> items(String uri, String marked) {
    return await(
            server
                .getTextDocumentService()
                .completion(new CompletionParams(new TextDocumentIdentifier(uri), at(uri, marked))))
        .getRight()
        .getItems();
  }

  /** Waits for the diagnostics of the current version of a document. */
  List<Diagnostic> diagnostics(String uri) {
    int version = buffers.get(uri).version();
    PublishDiagnosticsParams known = latest.get(uri);
    while (known == null || known.getVersion() == null || known.getVersion() != version) {
      next();
      known = latest.get(uri);
    }
    return known.getDiagnostics();
  }

  /** Waits until the diagnostics of a document fulfil a condition. */
  List<Diagnostic> awaitDiagnostics(
      String uri, java.util.function.Predicate<List<Diagnostic>> condition) {
    while (!latest.containsKey(uri) || !condition.test(latest.get(uri).getDiagnostics())) {
      next();
    }
    return latest.get(uri).getDiagnostics();
  }

  private void next() {
    try {
      PublishDiagnosticsParams params = published.poll(SECONDS, TimeUnit.SECONDS);
      if (params == null) {
        throw new IllegalStateException("no diagnostics were published");
      }
      latest.put(params.getUri(), params);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Executes a command for a document. */
  CompletableFuture<Object> execute(String command, String uri) {
    return server
        .getWorkspaceService()
        .executeCommand(new ExecuteCommandParams(command, List.of(uri)));
  }

  /** Waits for the next notification of progress of a kind, and returns its token. */
  Either<String, Integer> awaitProgress(WorkDoneProgressKind kind) {
    try {
      while (true) {
        ProgressParams next = progress.poll(SECONDS, TimeUnit.SECONDS);
        if (next == null) {
          throw new IllegalStateException("no progress was reported");
        }
        if (next.getValue().getLeft().getKind() == kind) {
          return next.getToken();
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  int end() {
    await(server.shutdown());
    server.exit();
    return await(code);
  }

  @Override
  public void close() {
    if (!code.isDone()) {
      end();
    }
    threads.shutdownNow();
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    published.add(params);
  }

  @Override
  public CompletableFuture<ShowDocumentResult> showDocument(ShowDocumentParams params) {
    shown.add(params);
    return CompletableFuture.completedFuture(new ShowDocumentResult(true));
  }

  @Override
  public CompletableFuture<Void> createProgress(WorkDoneProgressCreateParams params) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void notifyProgress(ProgressParams params) {
    progress.add(params);
  }

  @Override
  public void showMessage(MessageParams params) {
    messages.add(params.getMessage());
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
    return new CompletableFuture<>();
  }

  @Override
  public void logMessage(MessageParams params) {}

  @Override
  public void telemetryEvent(Object object) {}
}
