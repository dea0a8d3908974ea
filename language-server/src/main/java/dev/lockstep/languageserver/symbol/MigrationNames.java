package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import java.util.List;

/** Finds the names of a chart in a migration, which concerns two versions of it. */
public final class MigrationNames {

  private MigrationNames() {}

  /** Returns the names of a migration with or without errors. */
  public static DocumentNames of(Node root, ChartLookup charts) {
    String chart = NodeReader.text(root, "migration").map(Located::value).orElse("");
    Names names = new Names(chart);
    NodeReader.text(root, "migration").ifPresent(name -> names.use(SymbolKind.CHART, name));
    ChartReferences references = new ChartReferences(chart, names, charts);
    for (Node.Entry state : NodeReader.entries(root, "states")) {
      names.use(SymbolKind.STATE, NodeReader.key(state));
      targets(state.value(), names, references);
    }
    for (Node.Entry variable : NodeReader.entries(root, "context")) {
      names.use(SymbolKind.VARIABLE, NodeReader.key(variable));
      NodeReader.scalars(variable.value(), references::expression);
    }
    return DocumentNames.of(names, List.of());
  }

  private static void targets(Node node, Names names, ChartReferences references) {
    if (node instanceof Node.Sequence list) {
      list.items().forEach(item -> targets(item, names, references));
    } else if (node instanceof Node.Mapping map) {
      NodeReader.text(map, "when").ifPresent(references::expression);
      map.get("to").ifPresent(to -> targets(to, names, references));
    } else {
      NodeReader.text(node).ifPresent(name -> names.use(SymbolKind.STATE, name));
    }
  }
}
