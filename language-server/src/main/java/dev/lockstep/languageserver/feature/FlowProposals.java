package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.position.CursorContext;
import dev.lockstep.languageserver.symbol.DocumentNames;
import dev.lockstep.languageserver.symbol.Symbol;
import dev.lockstep.languageserver.symbol.SymbolKind;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CompletionItemKind;

/** Proposes the nodes and variables of a flow. */
final class FlowProposals {

  private static final Pattern TEMPLATE =
      Pattern.compile("\\{\\{\\s*(?:(nodes|variables)\\.)?([A-Za-z0-9_]*)$");

  private FlowProposals() {}

  static void add(CursorContext cursor, DocumentNames names, Proposals proposals) {
    Matcher template = TEMPLATE.matcher(cursor.prefix());
    if (template.find()) {
      template(cursor.from() + template.start(2), template.group(1), names, proposals);
      return;
    }
    List<String> keys =
        cursor.path().stream().filter(key -> !key.equals(CursorContext.ITEM)).toList();
    String key = keys.isEmpty() ? "" : keys.get(keys.size() - 1);
    switch (key) {
      case "needs", "goto" -> proposals.names(SymbolKind.NODE, names, cursor);
      case "search" -> proposals.names(SymbolKind.FLOW_VARIABLE, names, cursor);
      case "from", "to" -> {
        if (keys.contains("edges")) {
          proposals.names(SymbolKind.NODE, names, cursor);
        }
      }
      default -> {}
    }
  }

  private static void template(
      int from,
      @org.jspecify.annotations.Nullable String root,
      DocumentNames names,
      Proposals proposals) {
    if (root == null) {
      proposals.from(
          from, "variables", CompletionItemKind.Keyword, "", "The variables of the run.");
      proposals.from(
          from, "nodes", CompletionItemKind.Keyword, "", "The outputs of earlier nodes.");
      return;
    }
    SymbolKind kind = root.equals("nodes") ? SymbolKind.NODE : SymbolKind.FLOW_VARIABLE;
    for (Symbol symbol : names.defined(kind)) {
      var facts = names.documentation().get(symbol);
      proposals.from(
          from,
          symbol.name(),
          CompletionItemKind.Reference,
          facts == null ? "" : facts.detail(),
          facts == null ? "" : facts.description());
    }
  }
}
