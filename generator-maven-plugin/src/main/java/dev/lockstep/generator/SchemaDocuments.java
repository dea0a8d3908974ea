package dev.lockstep.generator;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The documents schemas came from, each shown to a second opinion once. */
final class SchemaDocuments {

  private final SchemaOpinion opinion;
  private final SchemaFolder folder;
  private final Map<String, Source> charts;
  private final TreeSet<String> checked = new TreeSet<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  /** Documents of a folder, and of charts by name. */
  SchemaDocuments(SchemaFolder folder, Map<String, Source> charts, SchemaOpinion opinion) {
    this.opinion = opinion;
    this.folder = folder;
    this.charts = charts;
  }

  /** Checks the documents a schema was read from: its own, and those it refers to. */
  void check(Schema schema) {
    TreeSet<String> addresses = new TreeSet<>();
    addresses.add(schema.address());
    schema
        .subschemas()
        .forEach(
            part -> {
              String location = part.location();
              if (!location.startsWith(schema.address())) {
                addresses.add(location.substring(0, location.indexOf('#')));
              }
            });
    addresses.stream()
        .filter(checked::add)
        .forEach(
            address ->
                document(address).ifPresent(node -> diagnostics.addAll(opinion.check(node))));
  }

  /** Returns the diagnostics of rejected documents. */
  List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }

  private Optional<Node> document(String address) {
    int fragment = address.indexOf('#');
    if (fragment < 0) {
      return folder.find(address).flatMap(source -> new JsonReader().read(source).node());
    }
    return Optional.ofNullable(charts.get(address.substring(0, fragment)))
        .flatMap(source -> new YamlReader().read(source).node())
        .flatMap(node -> inside(node, address.substring(fragment + 1)));
  }

  private static Optional<Node> inside(Node document, String pointer) {
    Optional<Node> place = Optional.of(document);
    for (String step : pointer.substring(1).split("/")) {
      place =
          place
              .filter(Node.Mapping.class::isInstance)
              .flatMap(
                  node -> ((Node.Mapping) node).get(step.replace("~1", "/").replace("~0", "~")));
    }
    return place;
  }
}
