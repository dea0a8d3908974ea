package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.position.CursorContext;
import dev.lockstep.languageserver.position.CursorReader;
import dev.lockstep.languageserver.position.LanguageSchema;
import dev.lockstep.languageserver.symbol.DocumentNames;
import dev.lockstep.languageserver.workspace.Analyses;
import dev.lockstep.languageserver.workspace.Analysis;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.DocumentKind;
import dev.lockstep.languageserver.workspace.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionList;

/** Completes keys by the schema of the language, and names of the document. */
public final class Completions {

  private static final int MOST = 2_000;

  private final Workspace workspace;
  private final Analyses analyses;

  public Completions(Workspace workspace, Analyses analyses) {
    this.workspace = workspace;
    this.analyses = analyses;
  }

  /** Returns the words that may be written at an offset. The text need not be readable. */
  public CompletionList at(Document document, int offset) {
    if (!document.kind().isYaml() || document.text().length() > Workspace.LARGEST) {
      return new CompletionList(false, List.of());
    }
    CursorContext cursor = CursorReader.at(document.lines(), offset);
    List<CompletionItem> items = new ArrayList<>();
    Proposals proposals = new Proposals(document, offset, items);
    document.kind().schema().ifPresent(schema -> keywords(schema, cursor, proposals));
    DocumentNames names = analyses.namesAround(document, document.lines().line(offset));
    switch (document.kind()) {
      case CHART -> new ChartProposals(workspace, document, names, proposals).add(cursor);
      case FLOW -> FlowProposals.add(cursor, names, proposals);
      case SYSTEM, SCENARIO, MIGRATION ->
          new ReaderProposals(analyses, document, names, proposals).add(cursor);
      default -> {}
    }
    boolean cut = items.size() > MOST;
    return new CompletionList(cut, List.copyOf(items.subList(0, Math.min(MOST, items.size()))));
  }

  private static void keywords(LanguageSchema schema, CursorContext cursor, Proposals proposals) {
    boolean single = cursor.path().isEmpty() || !cursor.last(0).equals(CursorContext.ITEM);
    if (!cursor.value() || (cursor.flow() && !single)) {
      for (LanguageSchema.Word word :
          cursor.value() ? List.<LanguageSchema.Word>of() : schema.keys(cursor.path())) {
        if (!cursor.siblings().contains(word.text())) {
          proposals.key(word.text(), word.documentation(), word.map(), cursor);
        }
      }
    }
    if (cursor.value() || !single) {
      for (LanguageSchema.Word word : schema.values(cursor.path())) {
        proposals.word(
            word.text(), CompletionItemKind.EnumMember, "", word.documentation(), cursor);
      }
    }
  }

  /** Returns the documents of a chart's kind near a document, for proposals of their names. */
  static Optional<DocumentNames> chart(Analyses analyses, Document document, String name) {
    return analyses.charts(document, name).stream().findFirst().map(Analysis::names);
  }

  static List<String> chartNames(Analyses analyses, Document document) {
    return analyses.near(document, List.of(DocumentKind.CHART)).stream()
        .map(each -> each.names().owner())
        .filter(name -> !name.isEmpty())
        .distinct()
        .toList();
  }

  /** The kinds of items by the kind of symbol. */
  static final Map<dev.lockstep.languageserver.symbol.SymbolKind, CompletionItemKind> KINDS =
      Map.of(
          dev.lockstep.languageserver.symbol.SymbolKind.STATE, CompletionItemKind.Class,
          dev.lockstep.languageserver.symbol.SymbolKind.EVENT, CompletionItemKind.Event,
          dev.lockstep.languageserver.symbol.SymbolKind.EMISSION, CompletionItemKind.Event,
          dev.lockstep.languageserver.symbol.SymbolKind.ACTOR, CompletionItemKind.Interface,
          dev.lockstep.languageserver.symbol.SymbolKind.VARIABLE, CompletionItemKind.Variable,
          dev.lockstep.languageserver.symbol.SymbolKind.FLOW_VARIABLE, CompletionItemKind.Variable,
          dev.lockstep.languageserver.symbol.SymbolKind.GUARD, CompletionItemKind.Function,
          dev.lockstep.languageserver.symbol.SymbolKind.ACTION, CompletionItemKind.Function,
          dev.lockstep.languageserver.symbol.SymbolKind.FIELD, CompletionItemKind.Field);
}
