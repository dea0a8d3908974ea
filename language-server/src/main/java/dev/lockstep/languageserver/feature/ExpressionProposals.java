package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.position.CursorContext;
import dev.lockstep.languageserver.symbol.DocumentNames;
import dev.lockstep.languageserver.symbol.SymbolKind;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.Workspace;
import dev.lockstep.model.ir.IrField;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CompletionItemKind;
import org.jspecify.annotations.Nullable;

/** Proposes the names and functions of expressions by the text before the cursor. */
final class ExpressionProposals {

  private static final Pattern TEXT = Pattern.compile("\\b([a-z]+)\\((['\"])([^'\"]*)$");
  private static final Pattern COMPARED =
      Pattern.compile("\\b(event\\.name|actor|source|target)\\s*[!=]=\\s*(['\"])([^'\"]*)$");
  private static final Pattern FIELD =
      Pattern.compile("(?<![A-Za-z0-9_.])event\\.([A-Za-z0-9_]*)$");
  private static final Pattern WORD =
      Pattern.compile("(?<![.A-Za-z0-9_])([A-Za-z_][A-Za-z0-9_]*)?$");
  private static final Map<String, SymbolKind> KINDS =
      Map.of(
          "in", SymbolKind.STATE,
          "entered", SymbolKind.STATE,
          "exited", SymbolKind.STATE,
          "source", SymbolKind.STATE,
          "target", SymbolKind.STATE,
          "event", SymbolKind.EVENT,
          "event.name", SymbolKind.EVENT,
          "actor", SymbolKind.ACTOR,
          "emitted", SymbolKind.EMISSION);

  private final Workspace workspace;
  private final Document document;
  private final DocumentNames names;
  private final Proposals proposals;

  ExpressionProposals(
      Workspace workspace, Document document, DocumentNames names, Proposals proposals) {
    this.workspace = workspace;
    this.document = document;
    this.names = names;
    this.proposals = proposals;
  }

  void add(List<String> keys, CursorContext cursor, boolean property) {
    String before = cursor.prefix();
    int start = cursor.from();
    for (Pattern pattern : List.of(TEXT, COMPARED)) {
      Matcher text = pattern.matcher(before);
      SymbolKind kind = text.find() ? KINDS.get(text.group(1)) : null;
      if (kind != null) {
        symbols(kind, start + text.start(3));
        return;
      }
    }
    Matcher field = FIELD.matcher(before);
    if (field.find()) {
      fields(keys, start + field.start(1));
      return;
    }
    Matcher word = WORD.matcher(before);
    if (word.find() && !isInText(before)) {
      words(start + word.start(), property);
    }
  }

  private static boolean isInText(String before) {
    return before.chars().filter(letter -> letter == '\'').count() % 2 == 1;
  }

  private void symbols(SymbolKind kind, int from) {
    names
        .defined(kind)
        .forEach(
            symbol ->
                proposals.from(
                    from,
                    symbol.shown(),
                    Completions.KINDS.getOrDefault(kind, CompletionItemKind.Reference),
                    detail(symbol),
                    ""));
  }

  private String detail(dev.lockstep.languageserver.symbol.@Nullable Symbol symbol) {
    var facts = names.documentation().get(symbol);
    return facts == null ? "" : facts.detail();
  }

  private void fields(List<String> keys, int from) {
    proposals.from(from, "name", CompletionItemKind.Property, "string", "The name of the event.");
    PayloadFields payloads = new PayloadFields(workspace);
    for (String event : ChartProposals.events(keys, names)) {
      names
          .chart()
          .ifPresent(
              chart -> {
                for (IrField field : payloads.of(document, chart, event)) {
                  proposals.from(
                      from, field.name(), CompletionItemKind.Field, PayloadFields.type(field), "");
                }
              });
    }
  }

  private void words(int from, boolean property) {
    symbols(SymbolKind.VARIABLE, from);
    if (!property) {
      symbols(SymbolKind.GUARD, from);
      ExpressionWords.NAMES.forEach(
          (name, text) -> proposals.from(from, name, CompletionItemKind.Keyword, "", text));
    }
    ExpressionWords.FUNCTIONS.forEach(
        (name, text) -> proposals.from(from, name, CompletionItemKind.Method, "function", text));
    if (property) {
      ExpressionWords.INSTANT.forEach(
          (name, text) -> proposals.from(from, name, CompletionItemKind.Method, "function", text));
    }
  }
}
