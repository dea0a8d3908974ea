package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.check.DocumentChecker;
import dev.lockstep.languageserver.symbol.Occurrence;
import dev.lockstep.languageserver.symbol.Symbol;
import dev.lockstep.languageserver.symbol.SymbolKind;
import dev.lockstep.languageserver.text.LineIndex;
import dev.lockstep.languageserver.text.TextChange;
import dev.lockstep.languageserver.workspace.Analyses;
import dev.lockstep.languageserver.workspace.Analysis;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.DocumentKind;
import dev.lockstep.languageserver.workspace.Workspace;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.syntax.NameKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.TextEdit;

/**
 * Renames a symbol in its document and those that refer to it. A rename that would change what
 * another name denotes, or cause an error, is refused with a reason.
 */
public final class Renames {

  private static final Set<SymbolKind> KINDS =
      Set.of(
          SymbolKind.STATE,
          SymbolKind.EVENT,
          SymbolKind.EMISSION,
          SymbolKind.ACTOR,
          SymbolKind.VARIABLE,
          SymbolKind.GUARD,
          SymbolKind.ACTION,
          SymbolKind.ATTRIBUTE,
          SymbolKind.TIMER,
          SymbolKind.PROPERTY,
          SymbolKind.INSTANCE,
          SymbolKind.CHANNEL,
          SymbolKind.NODE,
          SymbolKind.FLOW_VARIABLE);

  private final Workspace workspace;
  private final Analyses analyses;
  private final Definitions definitions;

  public Renames(Workspace workspace, Analyses analyses, Definitions definitions) {
    this.workspace = workspace;
    this.analyses = analyses;
    this.definitions = definitions;
  }

  /**
   * Returns the range and text of the name at an offset.
   *
   * @throws RefusedRenameException if it cannot be renamed
   */
  public PrepareRenameResult prepare(Document document, int offset) {
    Occurrence at = renamable(document, offset);
    return new PrepareRenameResult(Positions.range(document.lines(), at.span()), at.text());
  }

  private Occurrence renamable(Document document, int offset) {
    Analysis analysis = analyses.of(document);
    if (analysis.node().isEmpty()) {
      throw new RefusedRenameException("the file is not readable; correct its errors first");
    }
    Occurrence at =
        Positions.at(analysis, offset)
            .orElseThrow(() -> new RefusedRenameException("there is no name here"));
    SymbolKind kind = at.symbol().kind();
    if (!KINDS.contains(kind)) {
      throw new RefusedRenameException("a " + kind.noun() + " cannot be renamed here");
    }
    if (document.kind() == DocumentKind.MIGRATION) {
      throw new RefusedRenameException(
          "a migration names states and variables of released versions");
    }
    boolean defined =
        definitions.uses(analysis, at.symbol()).anyMatch(use -> use.occurrence().definition());
    if (!defined) {
      throw new RefusedRenameException("`" + at.text() + "` is not defined");
    }
    return at;
  }

  /**
   * Returns the edits that rename the symbol at an offset.
   *
   * @throws RefusedRenameException if the name is invalid or clashes with another
   */
  public Map<Document, List<TextEdit>> rename(Document document, int offset, String name) {
    Occurrence at = renamable(document, offset);
    requireSpelling(at.symbol().kind(), name);
    if (name.equals(at.text())) {
      return Map.of();
    }
    Map<String, Analysis> documents = new LinkedHashMap<>();
    Map<String, List<TextChange>> changes = new LinkedHashMap<>();
    definitions
        .uses(analyses.of(document), at.symbol())
        .filter(use -> isChanged(document, use.analysis().document()))
        .forEach(
            use -> {
              Document file = use.analysis().document();
              documents.put(file.uri(), use.analysis());
              changes
                  .computeIfAbsent(file.uri(), key -> new ArrayList<>())
                  .add(change(file, use.occurrence(), at.text(), name));
            });
    requireOneChart(document, at.symbol(), documents);
    Workspace renamed = renamed(documents, changes);
    requireSameMeaning(at.symbol(), name, documents, renamed);
    requireNoErrors(at.text(), name, documents, renamed);
    Map<Document, List<TextEdit>> edits = new LinkedHashMap<>();
    changes.forEach(
        (uri, all) -> {
          Document file = documents.get(uri).document();
          edits.put(file, edits(file.lines(), all));
        });
    return edits;
  }

  /** Returns false for migrations and for other versions of the same chart. */
  private static boolean isChanged(Document document, Document other) {
    boolean otherVersion =
        document.kind() == DocumentKind.CHART
            && other.kind() == DocumentKind.CHART
            && !other.uri().equals(document.uri());
    return other.kind() != DocumentKind.MIGRATION && !otherVersion;
  }

  /** Requires that names in other files denote one chart only. */
  private void requireOneChart(Document document, Symbol symbol, Map<String, Analysis> documents) {
    boolean alone = document.kind() == DocumentKind.CHART && documents.size() == 1;
    long charts = analyses.charts(document, symbol.owner()).size();
    if (!alone && charts > 1) {
      throw new RefusedRenameException(
          "%d charts are named `%s`, and files refer to them by this name"
              .formatted(charts, symbol.owner()));
    }
  }

  private static void requireSpelling(SymbolKind kind, String name) {
    NameKind spelling = kind.spelling().orElseThrow();
    int[] points = name.codePoints().toArray();
    boolean valid = points.length > 0 && points.length <= NameKind.LONGEST;
    for (int i = 0; valid && i < points.length; i++) {
      valid = spelling.allows(points[i], i);
    }
    if (!valid) {
      throw new RefusedRenameException(
          "`%s` is not a name of %s: %s; at most %d characters"
              .formatted(name, spelling.noun(), spelling.spelling(), NameKind.LONGEST));
    }
  }

  private static TextChange change(
      Document file, Occurrence occurrence, String before, String after) {
    if (!occurrence.exact() || !occurrence.text().equals(before)) {
      throw new RefusedRenameException(
          "`%s` occurs in a folded or escaped text at %s; change that text first"
              .formatted(before, occurrence.span()));
    }
    return new TextChange(file.lines().range(occurrence.span()), after);
  }

  private static List<TextEdit> edits(LineIndex lines, List<TextChange> changes) {
    return changes.stream()
        .map(each -> new TextEdit(Positions.range(lines, each.range()), each.text()))
        .toList();
  }

  /** Returns a workspace with the changed texts, over the files of this one. */
  private Workspace renamed(
      Map<String, Analysis> documents, Map<String, List<TextChange>> changes) {
    Workspace renamed = workspace.copy();
    changes.forEach(
        (uri, all) -> {
          Document file = documents.get(uri).document();
          String text = TextChange.apply(file.text(), all);
          renamed.put(file.with(file.version(), new LineIndex(text)));
        });
    return renamed;
  }

  /** Requires that each name still denotes the same thing. */
  private static void requireSameMeaning(
      Symbol symbol, String name, Map<String, Analysis> documents, Workspace renamed) {
    Analyses after = new Analyses(renamed);
    for (Analysis before : documents.values()) {
      Analysis now = after.of(renamed.document(before.document().uri()).orElseThrow());
      List<Occurrence> old = before.names().occurrences();
      List<Occurrence> fresh = now.names().occurrences();
      for (int i = 0; i < old.size(); i++) {
        Symbol wanted = renamed(old.get(i).symbol(), symbol, name);
        if (i >= fresh.size() || !fresh.get(i).symbol().equals(wanted)) {
          throw new RefusedRenameException(
              "with the name `%s`, `%s` at %s would denote something else"
                  .formatted(name, old.get(i).text(), old.get(i).span()));
        }
      }
      if (fresh.size() != old.size()) {
        throw new RefusedRenameException(
            "with the name `%s`, `%s` at %s would denote something else"
                .formatted(name, fresh.get(old.size()).text(), fresh.get(old.size()).span()));
      }
      requireSamePrefixes(symbol, name, before);
    }
  }

  private static void requireSamePrefixes(Symbol symbol, String name, Analysis before) {
    if (symbol.kind() != SymbolKind.EVENT) {
      return;
    }
    for (String prefix : before.names().prefixes()) {
      if (symbol.name().startsWith(prefix) != name.startsWith(prefix)) {
        throw new RefusedRenameException(
            "the transitions of `%s*` would %s the event"
                .formatted(prefix, name.startsWith(prefix) ? "also match" : "no longer match"));
      }
    }
  }

  private static Symbol renamed(Symbol each, Symbol symbol, String name) {
    if (!each.owner().equals(symbol.owner())) {
      return each;
    }
    if (each.equals(symbol)) {
      return new Symbol(each.kind(), each.owner(), path(symbol, name));
    }
    boolean below =
        each.kind() == symbol.kind()
            && symbol.kind() == SymbolKind.STATE
            && each.name().startsWith(symbol.name() + ".");
    if (below) {
      return new Symbol(
          each.kind(),
          each.owner(),
          path(symbol, name) + each.name().substring(symbol.name().length()));
    }
    boolean field =
        each.kind() == SymbolKind.FIELD
            && Set.of(SymbolKind.EVENT, SymbolKind.EMISSION).contains(symbol.kind())
            && each.name().startsWith(symbol.name() + "/");
    return field
        ? new Symbol(
            each.kind(), each.owner(), name + each.name().substring(symbol.name().length()))
        : each;
  }

  /** Returns the path of a state with another last name. */
  private static String path(Symbol symbol, String name) {
    int dot = symbol.kind() == SymbolKind.STATE ? symbol.name().lastIndexOf('.') : -1;
    return symbol.name().substring(0, dot + 1) + name;
  }

  /** Requires that no document has an error that it did not have before. */
  private void requireNoErrors(
      String from, String to, Map<String, Analysis> documents, Workspace renamed) {
    DocumentChecker old = new DocumentChecker(workspace, analyses);
    DocumentChecker fresh = new DocumentChecker(renamed, new Analyses(renamed));
    for (Analysis each : documents.values()) {
      List<String> known = new ArrayList<>();
      for (Diagnostic error : old.check(each.document())) {
        if (error.isError()) {
          known.add(key(error, from, to));
        }
      }
      for (Diagnostic error : fresh.check(renamed.document(each.document().uri()).orElseThrow())) {
        if (error.isError() && !known.remove(key(error, from, to))) {
          throw new RefusedRenameException(error.message() + " (" + each.document().name() + ")");
        }
      }
    }
  }

  /** Identifies an error by its rule and message; messages may contain the renamed name. */
  private static String key(Diagnostic error, String from, String to) {
    return error.name() + ": " + error.message().replace(from, to);
  }
}
