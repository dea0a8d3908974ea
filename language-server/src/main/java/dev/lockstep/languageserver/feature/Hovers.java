package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.position.CursorContext;
import dev.lockstep.languageserver.position.CursorReader;
import dev.lockstep.languageserver.symbol.Documentation;
import dev.lockstep.languageserver.symbol.Occurrence;
import dev.lockstep.languageserver.symbol.Symbol;
import dev.lockstep.languageserver.symbol.SymbolKind;
import dev.lockstep.languageserver.text.TextRange;
import dev.lockstep.languageserver.workspace.Analyses;
import dev.lockstep.languageserver.workspace.Analysis;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.Workspace;
import dev.lockstep.model.ir.IrField;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;

/** Describes the keyword, name or function at a position. */
public final class Hovers {

  private final Analyses analyses;
  private final PayloadFields fields;

  public Hovers(Workspace workspace, Analyses analyses) {
    this.analyses = analyses;
    this.fields = new PayloadFields(workspace);
  }

  /** Returns the description, or empty if there is nothing to describe. */
  public Optional<Hover> at(Document document, int offset) {
    Analysis analysis = analyses.of(document);
    Optional<Occurrence> at = Positions.at(analysis, offset);
    if (at.isPresent()) {
      Optional<String> text = text(analysis, at.get().symbol());
      if (text.isPresent()) {
        return Optional.of(hover(document, text.get(), document.lines().range(at.get().span())));
      }
    }
    TextRange word = Words.at(document.text(), offset);
    return word.length() == 0
        ? Optional.empty()
        : keyword(document, word).map(text -> hover(document, text, word));
  }

  private Optional<String> text(Analysis analysis, Symbol symbol) {
    if (symbol.kind() == SymbolKind.SCHEMA_FILE) {
      return Optional.of("schema `" + symbol.name() + "`");
    }
    Optional<Analysis> owner =
        Stream.concat(
                Stream.of(analysis), analyses.charts(analysis.document(), symbol.owner()).stream())
            .filter(each -> each.names().documentation().containsKey(symbol))
            .findFirst();
    if (owner.isPresent()) {
      Documentation found = owner.get().names().documentation().get(symbol);
      return Optional.of(text(symbol, found.detail(), found.description()));
    }
    return symbol.kind() == SymbolKind.FIELD ? field(analysis, symbol) : Optional.empty();
  }

  private Optional<String> field(Analysis analysis, Symbol symbol) {
    String event = symbol.name().substring(0, symbol.name().indexOf('/'));
    return analysis
        .names()
        .chart()
        .flatMap(
            chart ->
                fields.of(analysis.document(), chart, event).stream()
                    .filter(each -> each.name().equals(symbol.shown()))
                    .findFirst())
        .map((IrField found) -> text(symbol, "payload field: " + PayloadFields.type(found), ""));
  }

  private static String text(Symbol symbol, String detail, String description) {
    return "**"
        + symbol.shown()
        + "**: "
        + detail
        + (description.isEmpty() ? "" : "\n\n" + description);
  }

  private static Optional<String> keyword(Document document, TextRange word) {
    CursorContext context = CursorReader.at(document.lines(), word.to());
    String text = document.text().substring(word.from(), word.to());
    if (!context.value() && context.prefix().equals(text)) {
      List<String> path = new ArrayList<>(context.path());
      path.add(text);
      return document
          .kind()
          .schema()
          .flatMap(schema -> schema.documentation(path))
          .map(found -> "`" + text + "`: " + found);
    }
    boolean call = word.to() < document.text().length() && document.text().charAt(word.to()) == '(';
    if (call && ExpressionWords.FUNCTIONS.containsKey(text)) {
      return Optional.ofNullable(ExpressionWords.FUNCTIONS.get(text));
    }
    return call ? Optional.ofNullable(ExpressionWords.INSTANT.get(text)) : Optional.empty();
  }

  private static Hover hover(Document document, String text, TextRange range) {
    return new Hover(
        new MarkupContent(MarkupKind.MARKDOWN, text), Positions.range(document.lines(), range));
  }
}
