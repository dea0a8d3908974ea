package dev.lockstep.languageserver;

import com.google.gson.JsonPrimitive;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.DocumentKind;
import dev.lockstep.languageserver.workspace.Workspace;
import java.io.IOException;
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
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.WorkspaceService;

/** The requests and notifications about the workspace, and the commands of code lenses. */
final class WorkspaceRequests implements WorkspaceService {

  private final Workspace workspace;
  private final DiagnosticsPublisher publisher;
  private final EditorCommands commands;
  private final Requests requests;
  private final Supplier<Optional<LanguageClient>> client;
  private volatile boolean showsDocuments;

  WorkspaceRequests(
      Workspace workspace,
      DiagnosticsPublisher publisher,
      EditorCommands commands,
      Requests requests,
      Supplier<Optional<LanguageClient>> client) {
    this.workspace = workspace;
    this.publisher = publisher;
    this.commands = commands;
    this.requests = requests;
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
   * the file with the result.
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
    return requests.answer(() -> show(execute(params.getCommand(), arguments)));
  }

  private EditorCommands.Answer execute(String command, List<String> arguments) {
    try {
      return commands.execute(command, arguments);
    } catch (IllegalArgumentException invalid) {
      throw failed(String.valueOf(invalid.getMessage()));
    } catch (IOException failure) {
      throw failed("cannot write the files of the command");
    }
  }

  private static ResponseErrorException failed(String reason) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.RequestFailed, reason, null));
  }

  private Object show(EditorCommands.Answer answer) {
    String uri = answer.file().toUri().toString();
    client.get().ifPresent(to -> show(to, answer, uri));
    return Map.of("message", answer.message(), "uri", uri);
  }

  private void show(LanguageClient to, EditorCommands.Answer answer, String uri) {
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
