package dev.lockstep.languageserver;

import dev.lockstep.languageserver.feature.CodeActions;
import dev.lockstep.languageserver.feature.CodeLenses;
import dev.lockstep.languageserver.feature.Completions;
import dev.lockstep.languageserver.feature.Definitions;
import dev.lockstep.languageserver.feature.Hovers;
import dev.lockstep.languageserver.feature.Outlines;
import dev.lockstep.languageserver.feature.Positions;
import dev.lockstep.languageserver.feature.RefusedRenameException;
import dev.lockstep.languageserver.feature.Renames;
import dev.lockstep.languageserver.feature.WorkspaceEdits;
import dev.lockstep.languageserver.feature.YamlFormatter;
import dev.lockstep.languageserver.text.LineIndex;
import dev.lockstep.languageserver.text.TextChange;
import dev.lockstep.languageserver.text.TextRange;
import dev.lockstep.languageserver.workspace.Analyses;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.TextDocumentService;

/**
 * The requests and notifications about one document. Changes are applied in the order of the
 * messages; a request is answered from the text at its time, on another thread.
 */
final class TextDocuments implements TextDocumentService {

  private final Workspace workspace;
  private final Analyses analyses;
  private final DiagnosticsPublisher publisher;
  private final Requests requests;
  private final Definitions definitions;
  private final Completions completions;
  private final Hovers hovers;
  private final Renames renames;
  private final WorkspaceEdits edits;

  TextDocuments(
      Workspace workspace, Analyses analyses, DiagnosticsPublisher publisher, Requests requests) {
    this.workspace = workspace;
    this.analyses = analyses;
    this.publisher = publisher;
    this.requests = requests;
    this.definitions = new Definitions(workspace, analyses);
    this.completions = new Completions(workspace, analyses);
    this.hovers = new Hovers(workspace, analyses);
    this.renames = new Renames(workspace, analyses, definitions);
    this.edits = new WorkspaceEdits(workspace);
  }

  void setVersionedEdits(boolean can) {
    edits.setVersioned(can);
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    var item = params.getTextDocument();
    changed(Document.of(item.getUri(), item.getVersion(), item.getText()));
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    var id = params.getTextDocument();
    Optional<Document> known = workspace.open(id.getUri());
    if (known.isEmpty()) {
      return;
    }
    LineIndex lines = known.get().lines();
    for (TextDocumentContentChangeEvent change : params.getContentChanges()) {
      lines = new LineIndex(changed(lines, change));
    }
    int version = id.getVersion() == null ? known.get().version() + 1 : id.getVersion();
    changed(known.get().with(version, lines));
  }

  private static String changed(LineIndex lines, TextDocumentContentChangeEvent change) {
    Range range = change.getRange();
    if (range == null) {
      return change.getText();
    }
    int from = Positions.offset(lines, range.getStart());
    int to = Math.max(from, Positions.offset(lines, range.getEnd()));
    return TextChange.apply(
        lines.text(), List.of(new TextChange(new TextRange(from, to), change.getText())));
  }

  private void changed(Document document) {
    workspace.put(document);
    publisher.changed(document.uri(), document.kind());
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    String uri = params.getTextDocument().getUri();
    Optional<Document> closed = workspace.open(uri);
    workspace.close(uri);
    analyses.forget(uri);
    publisher.closed(uri);
    closed.ifPresent(document -> publisher.changed(uri, document.kind()));
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    workspace.filesChanged();
  }

  private <T> CompletableFuture<T> of(String uri, T nothing, Function<Document, T> answer) {
    Optional<Document> document = workspace.document(uri);
    return document.filter(each -> each.text().length() <= Workspace.LARGEST).isEmpty()
        ? CompletableFuture.completedFuture(nothing)
        : requests.answer(() -> answer.apply(document.get()));
  }

  private static int offset(Document document, TextDocumentPositionParams params) {
    return Positions.offset(document.lines(), params.getPosition());
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    return of(
        params.getTextDocument().getUri(),
        Either.forRight(new CompletionList(false, List.of())),
        document -> Either.forRight(completions.at(document, offset(document, params))));
  }

  @Override
  @SuppressWarnings("NullAway")
  public CompletableFuture<Hover> hover(HoverParams params) {
    return of(
        params.getTextDocument().getUri(),
        null,
        document -> hovers.at(document, offset(document, params)).orElse(null));
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    return of(
        params.getTextDocument().getUri(),
        Either.forLeft(List.of()),
        document -> Either.forLeft(definitions.definitions(document, offset(document, params))));
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    return of(
        params.getTextDocument().getUri(),
        List.of(),
        document ->
            definitions.references(
                document,
                offset(document, params),
                params.getContext() == null || params.getContext().isIncludeDeclaration()));
  }

  @Override
  public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(
      DocumentHighlightParams params) {
    return of(
        params.getTextDocument().getUri(),
        List.of(),
        document -> definitions.highlights(document, offset(document, params)));
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    return of(
        params.getTextDocument().getUri(),
        List.of(),
        document ->
            Outlines.of(analyses.of(document)).stream()
                .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                .toList());
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    return of(
        params.getTextDocument().getUri(),
        List.of(),
        document ->
            CodeActions.of(edits, document, params.getContext().getDiagnostics()).stream()
                .map(Either::<Command, CodeAction>forRight)
                .toList());
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
    return of(
        params.getTextDocument().getUri(),
        List.of(),
        document -> CodeLenses.of(analyses.of(document)));
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
    return of(
        params.getTextDocument().getUri(),
        List.of(),
        document ->
            !document.kind().isYaml()
                ? List.of()
                : YamlFormatter.format(document.text()).stream()
                    .map(
                        change ->
                            new TextEdit(
                                Positions.range(document.lines(), change.range()), change.text()))
                    .toList());
  }

  @Override
  @SuppressWarnings("NullAway")
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams params) {
    return of(
        params.getTextDocument().getUri(),
        null,
        document ->
            refusable(
                () -> Either3.forSecond(renames.prepare(document, offset(document, params)))));
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    return of(
        params.getTextDocument().getUri(),
        new WorkspaceEdit(),
        document ->
            refusable(
                () ->
                    edits.of(
                        renames.rename(document, offset(document, params), params.getNewName()))));
  }

  private static <T> T refusable(Supplier<T> answer) {
    try {
      return answer.get();
    } catch (RefusedRenameException refused) {
      throw new ResponseErrorException(
          new ResponseError(ResponseErrorCode.RequestFailed, refused.reason(), null));
    }
  }
}
