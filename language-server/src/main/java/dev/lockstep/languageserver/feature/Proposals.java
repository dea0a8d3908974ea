package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.position.CursorContext;
import dev.lockstep.languageserver.symbol.DocumentNames;
import dev.lockstep.languageserver.symbol.Documentation;
import dev.lockstep.languageserver.symbol.Symbol;
import dev.lockstep.languageserver.symbol.SymbolKind;
import dev.lockstep.languageserver.text.TextRange;
import dev.lockstep.languageserver.workspace.Document;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Collects proposals, each with the edit that replaces what has been typed of it. */
final class Proposals {

  private final Document document;
  private final int offset;
  private final List<CompletionItem> items;
  private final Set<String> proposed = new HashSet<>();

  Proposals(Document document, int offset, List<CompletionItem> items) {
    this.document = document;
    this.offset = offset;
    this.items = items;
  }

  void key(String key, String documentation, boolean map, CursorContext cursor) {
    boolean colon = followedByColon();
    String text = colon ? key : map && !cursor.flow() ? key + ":" : key + ": ";
    add(key, text, CompletionItemKind.Keyword, "", documentation, cursor.from());
  }

  /** Adds the symbols of a kind that a document defines, as values. */
  void names(SymbolKind kind, DocumentNames names, CursorContext cursor) {
    for (Symbol symbol : names.defined(kind)) {
      Documentation facts = names.documentation().get(symbol);
      word(
          symbol.shown(),
          Completions.KINDS.getOrDefault(kind, CompletionItemKind.Reference),
          facts == null ? kind.noun() : facts.detail(),
          facts == null ? "" : facts.description(),
          cursor);
    }
  }

  /** Adds the symbols of a kind as keys of a map. */
  void keys(SymbolKind kind, DocumentNames names, CursorContext cursor) {
    for (Symbol symbol : names.defined(kind)) {
      if (!cursor.siblings().contains(symbol.shown())) {
        Documentation facts = names.documentation().get(symbol);
        key(symbol.shown(), facts == null ? "" : facts.description(), false, cursor);
      }
    }
  }

  void word(
      String word,
      CompletionItemKind kind,
      String detail,
      String documentation,
      CursorContext cursor) {
    add(word, word, kind, detail, documentation, wordStart(cursor));
  }

  /** Adds a word that replaces the text from an offset. */
  void from(int from, String word, CompletionItemKind kind, String detail, String documentation) {
    add(word, word, kind, detail, documentation, from);
  }

  /** Returns the start of the word in a list of words, such as the events of a key. */
  private static int wordStart(CursorContext cursor) {
    int space = cursor.prefix().lastIndexOf(' ');
    int quote = Math.max(cursor.prefix().lastIndexOf('"'), cursor.prefix().lastIndexOf('\''));
    return cursor.from() + Math.max(space, quote) + 1;
  }

  private boolean followedByColon() {
    return offset < document.text().length() && document.text().charAt(offset) == ':';
  }

  private void add(
      String label,
      String text,
      CompletionItemKind kind,
      String detail,
      String documentation,
      int from) {
    if (!proposed.add(label)) {
      return;
    }
    CompletionItem item = new CompletionItem(label);
    item.setKind(kind);
    if (!detail.isEmpty()) {
      item.setDetail(detail);
    }
    if (!documentation.isEmpty()) {
      item.setDocumentation(new MarkupContent(MarkupKind.MARKDOWN, documentation));
    }
    item.setSortText("%05d".formatted(items.size()));
    item.setFilterText(label);
    TextRange range = new TextRange(Math.min(from, offset), offset);
    item.setTextEdit(Either.forLeft(new TextEdit(Positions.range(document.lines(), range), text)));
    items.add(item);
  }
}
