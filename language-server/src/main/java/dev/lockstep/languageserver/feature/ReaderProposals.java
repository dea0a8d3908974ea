package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.position.CursorContext;
import dev.lockstep.languageserver.symbol.DocumentNames;
import dev.lockstep.languageserver.symbol.SymbolKind;
import dev.lockstep.languageserver.workspace.Analyses;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.DocumentKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.lsp4j.CompletionItemKind;

/** Proposes the names of charts in the files that refer to charts. */
final class ReaderProposals {

  private static final Map<String, SymbolKind> VALUES =
      Map.of(
          "event", SymbolKind.EVENT,
          "events", SymbolKind.EVENT,
          "actor", SymbolKind.ACTOR,
          "emits", SymbolKind.EMISSION,
          "performs", SymbolKind.ACTION,
          "enters", SymbolKind.STATE,
          "state", SymbolKind.STATE,
          "states", SymbolKind.STATE);
  private static final Map<String, SymbolKind> KEYS =
      Map.of(
          "context", SymbolKind.VARIABLE,
          "guards", SymbolKind.GUARD,
          "emits", SymbolKind.EMISSION,
          "states", SymbolKind.STATE);

  private final Analyses analyses;
  private final Document document;
  private final DocumentNames names;
  private final Proposals proposals;

  ReaderProposals(Analyses analyses, Document document, DocumentNames names, Proposals proposals) {
    this.analyses = analyses;
    this.document = document;
    this.names = names;
    this.proposals = proposals;
  }

  void add(CursorContext cursor) {
    List<String> keys =
        cursor.path().stream().filter(key -> !key.equals(CursorContext.ITEM)).toList();
    String key = keys.isEmpty() ? "" : keys.get(keys.size() - 1);
    String parent = keys.size() < 2 ? "" : keys.get(keys.size() - 2);
    if (!cursor.value() && KEYS.containsKey(key)) {
      charts().forEach(chart -> proposals.keys(KEYS.get(key), chart, cursor));
    }
    boolean item = !cursor.path().isEmpty() && cursor.last(0).equals(CursorContext.ITEM);
    if (!cursor.value() && !item) {
      return;
    }
    if (Set.of("chart", "migration").contains(key)) {
      Completions.chartNames(analyses, document)
          .forEach(name -> proposals.word(name, CompletionItemKind.Class, "chart", "", cursor));
    } else if (document.kind() == DocumentKind.SYSTEM
        && Set.of("from", "to", "crash").contains(key)) {
      proposals.names(SymbolKind.INSTANCE, names, cursor);
    } else if (Set.of("lose", "duplicate").contains(key)) {
      proposals.names(SymbolKind.CHANNEL, names, cursor);
    } else {
      SymbolKind kind = VALUES.getOrDefault(key, parent.equals("states") ? SymbolKind.STATE : null);
      if (kind != null) {
        charts().forEach(chart -> proposals.names(kind, chart, cursor));
      }
    }
  }

  /** Returns the names of the charts to which the document refers. */
  private List<DocumentNames> charts() {
    List<DocumentNames> charts = new ArrayList<>();
    names.occurrences().stream()
        .filter(each -> each.symbol().kind() == SymbolKind.CHART)
        .map(each -> each.symbol().name())
        .distinct()
        .forEach(name -> Completions.chart(analyses, document, name).ifPresent(charts::add));
    return charts;
  }
}
