package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.position.CursorContext;
import dev.lockstep.languageserver.symbol.DocumentNames;
import dev.lockstep.languageserver.symbol.SymbolKind;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CompletionItemKind;

/** Proposes the names of a chart by the keys that lead to the cursor. */
final class ChartProposals {

  private static final Set<String> ACTION_LISTS =
      Set.of("entry", "exit", "actions", "onTransition", "then", "else");
  private static final Set<String> CONDITIONS =
      Set.of(
          "guard",
          "if",
          "invariant",
          "where",
          "always",
          "never",
          "reachable",
          "from",
          "event",
          "preceded_by",
          "leads_to",
          "when",
          "after",
          "between",
          "within");

  private final Workspace workspace;
  private final Document document;
  private final DocumentNames names;
  private final Proposals proposals;

  ChartProposals(Workspace workspace, Document document, DocumentNames names, Proposals proposals) {
    this.workspace = workspace;
    this.document = document;
    this.names = names;
    this.proposals = proposals;
  }

  void add(CursorContext cursor) {
    List<String> keys =
        cursor.path().stream().filter(key -> !key.equals(CursorContext.ITEM)).toList();
    boolean item = !cursor.path().isEmpty() && cursor.last(0).equals(CursorContext.ITEM);
    if (!cursor.value()) {
      key(keys, cursor);
    }
    if (cursor.value() || item) {
      value(keys, cursor);
    }
  }

  private static String at(List<String> keys, int back) {
    return back < keys.size() ? keys.get(keys.size() - 1 - back) : "";
  }

  private void key(List<String> keys, CursorContext cursor) {
    switch (at(keys, 0)) {
      case "on" -> proposals.keys(SymbolKind.EVENT, names, cursor);
      case "raise" -> proposals.keys(SymbolKind.EVENT, names, cursor);
      case "emit" -> proposals.keys(SymbolKind.EMISSION, names, cursor);
      case "assign" -> proposals.keys(SymbolKind.VARIABLE, names, cursor);
      case "is" -> proposals.keys(SymbolKind.ATTRIBUTE, names, cursor);
      default -> {
        if (Set.of("emit", "raise").contains(at(keys, 1))) {
          fields(at(keys, 0), cursor);
        }
      }
    }
  }

  private void fields(String event, CursorContext cursor) {
    names
        .chart()
        .ifPresent(
            chart ->
                new PayloadFields(workspace)
                    .of(document, chart, event)
                    .forEach(
                        field ->
                            proposals.key(field.name(), PayloadFields.type(field), false, cursor)));
  }

  private void value(List<String> keys, CursorContext cursor) {
    String key = at(keys, 0);
    String parent = at(keys, 1);
    boolean property = at(keys, 2).equals("properties") && keys.size() == 3;
    if (isExpression(keys, property)) {
      new ExpressionProposals(workspace, document, names, proposals).add(keys, cursor, property);
    } else if (isState(keys)) {
      proposals.names(SymbolKind.STATE, names, cursor);
    } else if (ACTION_LISTS.contains(key)) {
      proposals.names(SymbolKind.ACTION, names, cursor);
    } else if (key.equals("by")) {
      proposals.names(SymbolKind.ACTOR, names, cursor);
    } else if (key.equals("raise") || key.equals("event") && parent.equals("send")) {
      proposals.names(SymbolKind.EVENT, names, cursor);
    } else if (key.equals("emit")
        || keys.contains("rules") && Set.of("event", "with").contains(key)) {
      proposals.names(SymbolKind.EMISSION, names, cursor);
    } else if (key.equals("cancel")) {
      proposals.names(SymbolKind.TIMER, names, cursor);
    } else if (key.equals("payload") && keys.size() == 3) {
      schemas(cursor);
    }
  }

  private static boolean isState(List<String> keys) {
    String key = at(keys, 0);
    String parent = at(keys, 1);
    return key.equals("target")
        || key.equals("initial") && !at(keys, 2).equals("context")
        || Set.of("from", "to").contains(key) && parent.equals("forbidden")
        || parent.equals("on")
        || parent.equals("after")
        || Set.of("always", "onDone").contains(key) && !at(keys, 2).equals("properties");
  }

  private static boolean isExpression(List<String> keys, boolean property) {
    String key = at(keys, 0);
    return Set.of("guard", "if", "invariant", "where").contains(key)
        || at(keys, 1).equals("assign")
        || Set.of("emit", "raise").contains(at(keys, 2))
        || at(keys, 1).equals("payload") && at(keys, 2).equals("send")
        || key.equals("after") && at(keys, 1).equals("send")
        || property && CONDITIONS.contains(key);
  }

  private void schemas(CursorContext cursor) {
    for (String file : workspace.schemas(document).names()) {
      proposals.from(cursor.from(), file, CompletionItemKind.File, "schema", "");
    }
  }

  /** Returns the events of the key that contains the cursor. */
  static List<String> events(List<String> keys, DocumentNames names) {
    int on = keys.lastIndexOf("on");
    Optional<String> key =
        on >= 0 && on + 1 < keys.size() ? Optional.of(keys.get(on + 1)) : Optional.empty();
    return key.stream()
        .flatMap(text -> Stream.of(text.split(" ")))
        .flatMap(
            text ->
                text.endsWith("*")
                    ? names.defined(SymbolKind.EVENT).stream()
                        .map(each -> each.name())
                        .filter(name -> name.startsWith(text.substring(0, text.length() - 1)))
                    : Stream.of(text))
        .toList();
  }
}
