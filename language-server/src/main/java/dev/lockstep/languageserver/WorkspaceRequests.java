package dev.lockstep.languageserver;

import com.google.gson.JsonPrimitive;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.DocumentKind;
import dev.lockstep.languageserver.workspace.Workspace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.ShowDocumentParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.jspecify.annotations.Nullable;

/** The requests and notifications about the workspace, and the commands of code lenses. */
final class WorkspaceRequests implements WorkspaceService {

  private final Workspace workspace;
  private final DiagnosticsPublisher publisher;
  private final EditorCommands commands;
  private final ProgressReports progress;
  private final Supplier<Optional<LanguageClient>> client;
  private volatile boolean showsDocuments;

  WorkspaceRequests(
      Workspace workspace,
      DiagnosticsPublisher publisher,
      EditorCommands commands,
      ProgressReports progress,
      Supplier<Optional<LanguageClient>> client) {
    this.workspace = workspace;
    this.publisher = publisher;
    this.commands = commands;
    this.progress = progress;
    this.client = client;
  }

  void setShowsDocuments(boolean can) {
    showsDocuments = can;
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    // The options of the `initialize` request remain.
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    workspace.filesChanged();
    params
        .getChanges()
        .forEach(change -> publisher.changed(change.getUri(), DocumentKind.of(change.getUri())));
  }

  @Override
  public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams params) {
    List<Path> folders = new ArrayList<>(workspace.folders());
    params.getEvent().getRemoved().stream()
        .flatMap(each -> Document.path(each.getUri()).stream())
        .forEach(folders::remove);
    params.getEvent().getAdded().stream()
        .flatMap(each -> Document.path(each.getUri()).stream())
        .forEach(folders::add);
    workspace.setFolders(folders);
    publisher.changedAll();
  }

  /**
   * Executes a command, shows its result and answers with it: {@code message}, and {@code uri} of
   * the file with the result. Neither other requests nor other commands wait for it.
   */
  @Override
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    List<String> arguments = new ArrayList<>();
    if (params.getArguments() != null) {
      for (Object argument : params.getArguments()) {
        arguments.add(
            argument instanceof JsonPrimitive text ? text.getAsString() : String.valueOf(argument));
      }
    }
    try {
      return execute(
          EditorCommand.of(workspace, params.getCommand(), arguments), params.getWorkDoneToken());
    } catch (IllegalArgumentException invalid) {
      return CompletableFuture.failedFuture(
          EditorCommands.failed(String.valueOf(invalid.getMessage())));
    }
  }

  private CompletableFuture<Object> execute(
      EditorCommand command, @Nullable Either<String, Integer> token) {
    CommandExecution execution = new CommandExecution(command);
    ProgressReports.Report report =
        progress.begin(token, command.title(), () -> execution.cancel("cancelled"));
    CompletableFuture<Object> response = execution.answer().thenApply(this::show);
    execution
        .answer()
        .whenComplete(
            (answer, failure) -> report.end(answer == null ? "not completed" : answer.message()));
    // A request to cancel completes the response only.
    response.whenComplete((result, failure) -> execution.cancel("cancelled"));
    commands.start(execution, report::message);
    return response;
  }

  private Object show(CommandExecution.Answer answer) {
    String uri = answer.file().toUri().toString();
    client.get().ifPresent(to -> show(to, answer, uri));
    return Map.of("message", answer.message(), "uri", uri);
  }

  private void show(LanguageClient to, CommandExecution.Answer answer, String uri) {
    if (showsDocuments) {
      ShowDocumentParams document = new ShowDocumentParams(uri);
      document.setExternal(answer.external());
      to.showDocument(document);
      to.showMessage(new MessageParams(MessageType.Info, answer.message()));
    } else {
      to.showMessage(new MessageParams(MessageType.Info, answer.message() + ": " + answer.file()));
    }
  }
}
