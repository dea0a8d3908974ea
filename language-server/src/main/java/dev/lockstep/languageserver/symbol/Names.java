package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.syntax.Located;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects occurrences of the symbols of one owner. */
final class Names {

  private final String owner;
  private final List<Occurrence> occurrences;
  private final Map<Symbol, Documentation> documentation;

  Names(String owner) {
    this(owner, new ArrayList<>(), new LinkedHashMap<>());
  }

  private Names(
      String owner, List<Occurrence> occurrences, Map<Symbol, Documentation> documentation) {
    this.owner = owner;
    this.occurrences = occurrences;
    this.documentation = documentation;
  }

  /** Returns a collector for the symbols of another owner that shares the results. */
  Names of(String other) {
    return new Names(other, occurrences, documentation);
  }

  String owner() {
    return owner;
  }

  List<Occurrence> occurrences() {
    return occurrences;
  }

  Map<Symbol, Documentation> documentation() {
    return documentation;
  }

  void define(
      SymbolKind kind, Located<String> name, String detail, Optional<Located<String>> description) {
    define(kind, name.value(), name, detail, description);
  }

  /** Adds a definition whose symbol has another name than its text. */
  void define(
      SymbolKind kind,
      String symbol,
      Located<String> name,
      String detail,
      Optional<Located<String>> description) {
    add(kind, symbol, name.span(), name.value(), true, name.value());
    documentation.putIfAbsent(
        new Symbol(kind, owner, symbol),
        new Documentation(detail, description.map(Located::value).orElse("")));
  }

  void use(SymbolKind kind, Located<String> name) {
    add(kind, name.value(), name.span(), name.value(), false, name.value());
  }

  /** Adds a use of the part of a text from {@code from} to {@code to}, in code points. */
  void use(SymbolKind kind, String symbol, Located<String> text, int from, int to) {
    Span part = text.span().slice(text.value(), from, to);
    String value = text.value();
    String written =
        value.substring(value.offsetByCodePoints(0, from), value.offsetByCodePoints(0, to));
    add(kind, symbol, part, written, false, written);
  }

  private void add(
      SymbolKind kind, String symbol, Span span, String text, boolean definition, String written) {
    if (symbol.isEmpty()) {
      return;
    }
    int length = written.codePointCount(0, written.length());
    boolean exact = span.line() == span.endLine() && span.endColumn() - span.column() == length;
    occurrences.add(new Occurrence(new Symbol(kind, owner, symbol), span, text, definition, exact));
  }
}
