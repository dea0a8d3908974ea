package dev.lockstep.generator;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The documents schemas came from, each shown to a second opinion once. */
final class SchemaDocuments {

  private final SchemaOpinion opinion;
  private final SchemaFolder folder;
  private final Map<String, Source> charts;
  private final Map<String, Optional<Node>> documents = new HashMap<>();
  private final Map<String, Optional<Node>> chartNodes = new HashMap<>();
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
    TreeSet<String> addresses =
        Stream.concat(
                Stream.of(schema.address()), schema.subschemas().stream().map(Subschema::location))
            .filter(location -> location.equals(schema.address()) || !isIn(schema, location))
            .map(location -> isInChart(location) ? location : file(location))
            .collect(Collectors.toCollection(TreeSet::new));
    addresses.stream()
        .filter(checked::add)
        .forEach(
            address -> find(address).ifPresent(node -> diagnostics.addAll(opinion.check(node))));
  }

  private static boolean isIn(Schema schema, String location) {
    return location.startsWith(schema.address());
  }

  private boolean isInChart(String location) {
    return charts.containsKey(file(location));
  }

  private static String file(String location) {
    return location.split("#", 2)[0];
  }

  /** Returns the diagnostics of rejected documents. */
  List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }

  /** Returns a file of the folder, or a schema in a chart. */
  Optional<Node> find(String address) {
    return documents.computeIfAbsent(address, this::read);
  }

  /** Returns a schema by its location. */
  Optional<Node> schema(String location) {
    String file = file(location);
    Optional<Node> document =
        isInChart(location)
            ? chartNodes.computeIfAbsent(
                file, name -> new YamlReader().read(charts.get(name)).node())
            : find(file);
    String pointer = location.substring(Math.min(file.length() + 1, location.length()));
    return pointer.isEmpty() ? document : document.flatMap(node -> inside(node, pointer));
  }

  private Optional<Node> read(String address) {
    int fragment = address.indexOf('#');
    if (fragment < 0) {
      return folder.find(address).flatMap(SchemaDocuments::node);
    }
    return Optional.ofNullable(charts.get(address.substring(0, fragment)))
        .flatMap(source -> new YamlReader().read(source).node())
        .flatMap(node -> inside(node, address.substring(fragment + 1)));
  }

  private static Optional<Node> node(Source source) {
    boolean isYaml = source.name().endsWith(".yaml") || source.name().endsWith(".yml");
    return isYaml ? new YamlReader().read(source).node() : new JsonReader().read(source).node();
  }

  /** Returns what is at the end of a JSON pointer. */
  static Optional<Node> inside(Node document, String pointer) {
    Optional<Node> place = Optional.of(document);
    for (String step : pointer.substring(1).split("/")) {
      place = place.flatMap(node -> step(node, step.replace("~1", "/").replace("~0", "~")));
    }
    return place;
  }

  private static Optional<Node> step(Node node, String step) {
    if (node instanceof Node.Sequence list && step.matches("[0-9]{1,9}")) {
      int index = Integer.parseInt(step);
      return index < list.items().size() ? Optional.of(list.items().get(index)) : Optional.empty();
    }
    return node instanceof Node.Mapping mapping ? mapping.get(step) : Optional.empty();
  }
}
