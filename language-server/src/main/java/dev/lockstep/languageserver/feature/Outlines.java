package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.symbol.OutlineEntry;
import dev.lockstep.languageserver.text.LineIndex;
import dev.lockstep.languageserver.text.TextRange;
import dev.lockstep.languageserver.workspace.Analysis;
import java.util.List;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.SymbolKind;

/** The outline of a document. */
public final class Outlines {

  private Outlines() {}

  /** Returns the entries of the outline as a tree. */
  public static List<DocumentSymbol> of(Analysis analysis) {
    LineIndex lines = analysis.document().lines();
    return analysis.names().outline().stream().map(entry -> symbol(entry, lines)).toList();
  }

  private static DocumentSymbol symbol(OutlineEntry entry, LineIndex lines) {
    TextRange name = lines.range(entry.span());
    int start = lines.start(lines.line(name.from()));
    int end = Math.max(name.to(), lines.end(lines.line(lines.range(entry.end()).to())));
    DocumentSymbol symbol =
        new DocumentSymbol(
            entry.name(),
            kind(entry.kind()),
            Positions.range(lines, new TextRange(Math.min(start, name.from()), end)),
            Positions.range(lines, name));
    if (!entry.detail().isEmpty()) {
      symbol.setDetail(entry.detail());
    }
    symbol.setChildren(entry.children().stream().map(child -> symbol(child, lines)).toList());
    return symbol;
  }

  private static SymbolKind kind(String kind) {
    return switch (kind) {
      case "CHART" -> SymbolKind.Class;
      case "STATE", "NODE", "INSTANCE" -> SymbolKind.Object;
      case "EVENT", "EMISSION", "CHANNEL" -> SymbolKind.Event;
      case "VARIABLE", "FLOW_VARIABLE" -> SymbolKind.Variable;
      case "ACTOR" -> SymbolKind.Interface;
      case "GUARD", "ACTION" -> SymbolKind.Function;
      case "PROPERTY" -> SymbolKind.Property;
      default -> SymbolKind.Namespace;
    };
  }
}
