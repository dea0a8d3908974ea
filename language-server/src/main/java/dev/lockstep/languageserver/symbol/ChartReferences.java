package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.syntax.Located;
import java.util.List;
import java.util.Optional;

/** Finds the names of one chart in another document. */
final class ChartReferences {

  private final Names names;
  private final Optional<StatePaths> states;
  private final Optional<ExpressionNames> expressions;

  ChartReferences(String chart, Names document, ChartLookup charts) {
    this.names = document.of(chart);
    Optional<DocumentNames> found = charts.chart(chart);
    this.states = found.flatMap(DocumentNames::states);
    this.expressions =
        found
            .flatMap(DocumentNames::chart)
            .map(syntax -> ChartNames.expressions(syntax, names, states.orElseThrow()));
  }

  void use(SymbolKind kind, Located<String> name) {
    if (kind != SymbolKind.STATE) {
      names.use(kind, name);
      return;
    }
    states.ifPresent(
        paths -> paths.named(name.value()).ifPresent(path -> paths.use(names, path, name)));
  }

  void expression(Located<String> text) {
    expressions.ifPresent(reader -> reader.read(text, List.of()));
  }
}
