package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.Workspace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Edits of documents in the form that the editor supports: with the versions to which they apply,
 * or without. Thread-safe.
 */
public final class WorkspaceEdits {

  private final Workspace workspace;
  private volatile boolean versioned;

  public WorkspaceEdits(Workspace workspace) {
    this.workspace = workspace;
  }

  /** Sets whether the editor supports edits with versions. */
  public void setVersioned(boolean can) {
    versioned = can;
  }

  /**
   * Returns the edit of the protocol.
   *
   * @throws ResponseErrorException with ContentModified if the edits have no versions and a
   *     document was changed, opened or closed meanwhile
   */
  public WorkspaceEdit of(Map<Document, List<TextEdit>> edits) {
    if (versioned) {
      List<Either<TextDocumentEdit, org.eclipse.lsp4j.ResourceOperation>> changes =
          new ArrayList<>();
      edits.forEach((document, each) -> changes.add(Either.forLeft(versioned(document, each))));
      return new WorkspaceEdit(changes);
    }
    Map<String, List<TextEdit>> changes = new LinkedHashMap<>();
    edits.forEach(
        (document, each) -> {
          requireCurrent(document);
          changes.put(document.uri(), each);
        });
    return new WorkspaceEdit(changes);
  }

  private static TextDocumentEdit versioned(Document document, List<TextEdit> edits) {
    VersionedTextDocumentIdentifier id = new VersionedTextDocumentIdentifier();
    id.setUri(document.uri());
    if (document.isOpen()) {
      id.setVersion(document.version());
    }
    return new TextDocumentEdit(
        id,
        edits.stream().map(Either::<TextEdit, org.eclipse.lsp4j.SnippetTextEdit>forLeft).toList());
  }

  private void requireCurrent(Document document) {
    Optional<Document> open = workspace.open(document.uri());
    boolean current =
        document.isOpen() ? open.filter(now -> now == document).isPresent() : open.isEmpty();
    if (!current) {
      throw new ResponseErrorException(
          new ResponseError(
              ResponseErrorCode.ContentModified,
              document.name() + " was changed meanwhile; try again",
              null));
    }
  }
}
