package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.symbol.Occurrence;
import dev.lockstep.languageserver.symbol.Symbol;
import dev.lockstep.languageserver.symbol.SymbolKind;
import dev.lockstep.languageserver.workspace.Analyses;
import dev.lockstep.languageserver.workspace.Analysis;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.DocumentKind;
import dev.lockstep.languageserver.workspace.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Finds where a name is defined and where it is used. */
public final class Definitions {

  private static final List<DocumentKind> READERS =
      List.of(DocumentKind.SYSTEM, DocumentKind.SCENARIO, DocumentKind.MIGRATION);

  private final Workspace workspace;
  private final Analyses analyses;

  public Definitions(Workspace workspace, Analyses analyses) {
    this.workspace = workspace;
    this.analyses = analyses;
  }

  /** Returns the definitions of the name at an offset. */
  public List<Location> definitions(Document document, int offset) {
    Analysis analysis = analyses.of(document);
    Optional<Occurrence> at = Positions.at(analysis, offset);
    if (at.isEmpty()) {
      return List.of();
    }
    Symbol symbol = at.get().symbol();
    if (symbol.kind() == SymbolKind.SCHEMA_FILE) {
      return workspace.schemaFile(document, symbol.name()).stream()
          .map(file -> new Location(file.uri(), new Range(new Position(0, 0), new Position(0, 0))))
          .toList();
    }
    List<Location> found = new ArrayList<>();
    for (Analysis each : owners(analysis, symbol)) {
      each.names()
          .of(symbol)
          .filter(Occurrence::definition)
          .forEach(occurrence -> found.add(Positions.location(each, occurrence)));
    }
    return found;
  }

  /** Returns the documents that may define a symbol. */
  private List<Analysis> owners(Analysis analysis, Symbol symbol) {
    return analysis.names().documentation().containsKey(symbol)
        ? List.of(analysis)
        : analyses.charts(analysis.document(), symbol.owner());
  }

  /** Returns the places of the name at an offset in all documents near this one. */
  public List<Location> references(Document document, int offset, boolean withDefinitions) {
    Analysis analysis = analyses.of(document);
    return Positions.at(analysis, offset).stream()
        .flatMap(at -> uses(analysis, at.symbol()))
        .filter(use -> withDefinitions || !use.occurrence().definition())
        .map(use -> Positions.location(use.analysis(), use.occurrence()))
        .toList();
  }

  /** An occurrence with its document. */
  record Use(Analysis analysis, Occurrence occurrence) {}

  /** Returns the occurrences of a symbol in a document and the documents that may refer to it. */
  Stream<Use> uses(Analysis analysis, Symbol symbol) {
    Stream<Analysis> others =
        isShared(symbol.kind())
            ? Stream.concat(
                analyses.charts(analysis.document(), symbol.owner()).stream(),
                readers(analysis.document(), symbol.owner()).stream())
            : Stream.empty();
    return Stream.concat(
            Stream.of(analysis),
            others.filter(each -> !isSame(each.document(), analysis.document())))
        .flatMap(each -> each.names().of(symbol).map(found -> new Use(each, found)));
  }

  List<Analysis> readers(Document document, String chart) {
    return analyses.near(document, READERS).stream()
        .filter(each -> each.document().text().contains(chart))
        .toList();
  }

  private static boolean isShared(SymbolKind kind) {
    return switch (kind) {
      case INSTANCE, CHANNEL, NODE, FLOW_VARIABLE, PROPERTY, SCHEMA_FILE, TIMER -> false;
      default -> true;
    };
  }

  private static boolean isSame(Document one, Document other) {
    return one.path().isPresent() ? one.path().equals(other.path()) : one.uri().equals(other.uri());
  }

  /** Returns the places in the same document of the name at an offset. */
  public List<DocumentHighlight> highlights(Document document, int offset) {
    Analysis analysis = analyses.of(document);
    return Positions.at(analysis, offset).stream()
        .flatMap(at -> analysis.names().of(at.symbol()))
        .map(
            each ->
                new DocumentHighlight(
                    Positions.range(document.lines(), each.span()),
                    each.definition() ? DocumentHighlightKind.Write : DocumentHighlightKind.Read))
        .toList();
  }
}
