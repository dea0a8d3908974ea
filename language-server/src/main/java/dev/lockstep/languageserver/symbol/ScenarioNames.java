package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import java.util.List;

/** Finds the names of a chart in a scenario file. */
public final class ScenarioNames {

  private ScenarioNames() {}

  /** Returns the names of a scenario file with or without errors. */
  public static DocumentNames of(Node root, ChartLookup charts) {
    String chart = NodeReader.text(root, "chart").map(Located::value).orElse("");
    Names names = new Names(chart);
    NodeReader.text(root, "chart").ifPresent(name -> names.use(SymbolKind.CHART, name));
    ChartReferences references = new ChartReferences(chart, names, charts);
    if (root instanceof Node.Mapping map) {
      map.get("given")
          .ifPresent(
              given -> {
                variables(given, references);
                NodeReader.items(given, "events").forEach(line -> line(line, references));
              });
      map.get("expect").ifPresent(expected -> expectation(expected, references));
    }
    NodeReader.items(root, "events").forEach(line -> line(line, references));
    return DocumentNames.of(names, List.of());
  }

  private static void line(Node line, ChartReferences references) {
    NodeReader.text(line, "event").ifPresent(name -> references.use(SymbolKind.EVENT, name));
    NodeReader.text(line, "actor").ifPresent(name -> references.use(SymbolKind.ACTOR, name));
    NodeReader.entries(line, "guards")
        .forEach(guard -> references.use(SymbolKind.GUARD, NodeReader.key(guard)));
    if (line instanceof Node.Mapping map) {
      map.get("expect").ifPresent(expected -> expectation(expected, references));
    }
  }

  private static void expectation(Node expected, ChartReferences references) {
    NodeReader.texts(expected, "state", name -> references.use(SymbolKind.STATE, name));
    NodeReader.texts(expected, "performs", name -> references.use(SymbolKind.ACTION, name));
    NodeReader.texts(expected, "emits", name -> references.use(SymbolKind.EMISSION, name));
    NodeReader.items(expected, "emits")
        .forEach(
            item ->
                NodeReader.entries(item)
                    .forEach(each -> references.use(SymbolKind.EMISSION, NodeReader.key(each))));
    variables(expected, references);
  }

  private static void variables(Node node, ChartReferences references) {
    NodeReader.entries(node, "context")
        .forEach(each -> references.use(SymbolKind.VARIABLE, NodeReader.key(each)));
  }
}
