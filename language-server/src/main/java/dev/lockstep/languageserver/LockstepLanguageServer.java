package dev.lockstep.languageserver;

import dev.lockstep.languageserver.check.DocumentChecker;
import dev.lockstep.languageserver.workspace.Analyses;
import dev.lockstep.languageserver.workspace.DocumentKind;
import dev.lockstep.languageserver.workspace.Workspace;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.PositionEncodingKind;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkspaceFoldersOptions;
import org.eclipse.lsp4j.WorkspaceServerCapabilities;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.jspecify.annotations.Nullable;

/**
 * A language server for charts, systems, flows, migrations, scenarios and payload schemas.
 *
 * <pre>{@code
 * int code = LockstepLanguageServer.create("1.0.0", runner).serve(System.in, System.out);
 * }</pre>
 */
public final class LockstepLanguageServer implements LanguageServer {

  private static final long PAUSE_MILLIS = 60;
  private static final int THREADS = 2;

  private final String version;
  private final Workspace workspace = new Workspace();
  private final ExecutorService threads;
  private final ExecutorService messages;
  private final ScheduledExecutorService checks;
  private final EditorCommands commands;
  private final ProgressReports progress;
  private final DiagnosticsPublisher publisher;
  private final TextDocuments documents;
  private final WorkspaceRequests requests;
  private final CompletableFuture<Integer> exit = new CompletableFuture<>();
  private volatile @Nullable LanguageClient client;
  private volatile boolean watches;
  private volatile boolean shutdown;

  private LockstepLanguageServer(String version, CommandRunner runner, long pauseMillis) {
    this.version = version;
    ThreadFactory daemons = LockstepLanguageServer::daemon;
    this.threads = Executors.newFixedThreadPool(THREADS, daemons);
    this.messages = Executors.newCachedThreadPool(daemons);
    this.checks = Executors.newSingleThreadScheduledExecutor(daemons);
    Analyses analyses = new Analyses(workspace);
    DocumentChecker checker = new DocumentChecker(workspace, analyses);
    this.commands = new EditorCommands(workspace, analyses, runner, daemons);
    this.progress = new ProgressReports(() -> Optional.ofNullable(client));
    this.publisher =
        new DiagnosticsPublisher(
            workspace,
            checker,
            checks,
            pauseMillis,
            params -> Optional.ofNullable(client).ifPresent(to -> to.publishDiagnostics(params)));
    Requests answers = new Requests(threads);
    this.documents = new TextDocuments(workspace, analyses, publisher, answers);
    this.requests =
        new WorkspaceRequests(
            workspace, publisher, commands, progress, () -> Optional.ofNullable(client));
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "lockstep-language-server");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Creates a server.
   *
   * @param version version of the program, for the editor's log
   * @param runner executes the commands of code lenses
   */
  public static LockstepLanguageServer create(String version, CommandRunner runner) {
    return new LockstepLanguageServer(version, runner, PAUSE_MILLIS);
  }

  /**
   * Creates a server with another pause between a change and its check.
   *
   * @param pauseMillis at least 0
   */
  static LockstepLanguageServer create(String version, CommandRunner runner, long pauseMillis) {
    return new LockstepLanguageServer(version, runner, pauseMillis);
  }

  /**
   * Serves one editor until it ends the connection.
   *
   * @return the exit code of the protocol: 0 after a shutdown request, otherwise 1
   */
  public int serve(InputStream in, OutputStream out) throws InterruptedException {
    Launcher<LanguageClient> launcher =
        new Launcher.Builder<LanguageClient>()
            .setLocalService(this)
            .setRemoteInterface(LanguageClient.class)
            .setInput(in)
            .setOutput(out)
            .setExecutorService(messages)
            .setExceptionHandler(Requests::error)
            .create();
    client = launcher.getRemoteProxy();
    try {
      CompletableFuture<Void> listening =
          CompletableFuture.runAsync(() -> listen(launcher), messages);
      CompletableFuture.anyOf(listening, exit).join();
      return exit.getNow(shutdown ? 0 : 1);
    } finally {
      close();
    }
  }

  private static void listen(Launcher<LanguageClient> launcher) {
    try {
      launcher.startListening().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      return;
    }
  }

  private void close() {
    commands.close();
    checks.shutdownNow();
    threads.shutdownNow();
    messages.shutdown();
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    workspace.setFolders(InitialOptions.roots(params), InitialOptions.schemas(params));
    watches = InitialOptions.canWatch(params);
    documents.setVersionedEdits(InitialOptions.canVersionEdits(params));
    requests.setShowsDocuments(InitialOptions.canShow(params));
    progress.setCreates(InitialOptions.canCreateProgress(params));
    commands.setLimit(InitialOptions.commandLimit(params));
    return CompletableFuture.completedFuture(
        new InitializeResult(capabilities(), new ServerInfo("lockstep", version)));
  }

  private static ServerCapabilities capabilities() {
    ServerCapabilities can = new ServerCapabilities();
    TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
    sync.setOpenClose(true);
    sync.setChange(TextDocumentSyncKind.Incremental);
    sync.setSave(true);
    can.setTextDocumentSync(sync);
    can.setPositionEncoding(PositionEncodingKind.UTF16);
    can.setCompletionProvider(
        new CompletionOptions(false, List.of(":", " ", ".", "'", "\"", "{", "[", ",", "-")));
    can.setHoverProvider(true);
    can.setDefinitionProvider(true);
    can.setReferencesProvider(true);
    can.setDocumentHighlightProvider(true);
    can.setDocumentSymbolProvider(true);
    can.setDocumentFormattingProvider(true);
    RenameOptions rename = new RenameOptions(true);
    can.setRenameProvider(rename);
    can.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
    can.setCodeLensProvider(new CodeLensOptions(false));
    ExecuteCommandOptions execute = new ExecuteCommandOptions(EditorCommand.NAMES);
    execute.setWorkDoneProgress(true);
    can.setExecuteCommandProvider(execute);
    WorkspaceFoldersOptions folders = new WorkspaceFoldersOptions();
    folders.setSupported(true);
    folders.setChangeNotifications(true);
    can.setWorkspace(new WorkspaceServerCapabilities(folders));
    return can;
  }

  @Override
  public void initialized(InitializedParams params) {
    LanguageClient to = client;
    if (!watches || to == null) {
      return;
    }
    List<FileSystemWatcher> watchers = new ArrayList<>();
    for (DocumentKind kind : DocumentKind.values()) {
      if (kind != DocumentKind.OTHER) {
        watchers.add(new FileSystemWatcher(Either.forLeft("**/*" + kind.suffix())));
      }
    }
    watchers.add(new FileSystemWatcher(Either.forLeft("**/schemas/**/*.json")));
    to.registerCapability(
        new RegistrationParams(
            List.of(
                new Registration(
                    "lockstep-files",
                    "workspace/didChangeWatchedFiles",
                    new DidChangeWatchedFilesRegistrationOptions(watchers)))));
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    shutdown = true;
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void exit() {
    exit.complete(shutdown ? 0 : 1);
  }

  @Override
  public void cancelProgress(WorkDoneProgressCancelParams params) {
    progress.cancel(params.getToken());
  }

  @Override
  public void setTrace(SetTraceParams params) {
    // Traces are not written.
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return documents;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return requests;
  }
}
