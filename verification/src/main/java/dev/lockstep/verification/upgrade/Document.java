package dev.lockstep.verification.upgrade;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.Dialect;
import dev.lockstep.model.schema.read.SchemaParts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One file with the dialect of each of its schemas. */
final class Document {

  private final String name;
  private final Node root;
  private final Dialect standard;
  private final Map<String, Resource> resources;
  private final Map<Node, Dialect> dialects = new IdentityHashMap<>();
  private final Map<Node, String> bases = new IdentityHashMap<>();
  private final List<Node.Mapping> schemas = new ArrayList<>();

  /** A schema with a URI of its own. */
  record Resource(Document document, Node root) {}

  /**
   * Creates a document.
   *
   * @param standard dialect without {@code $schema}
   * @param resources receives the resources of the document by URI
   */
  Document(String name, Node root, Dialect standard, Map<String, Resource> resources) {
    this.name = name;
    this.root = root;
    this.standard = standard;
    this.resources = resources;
  }

  String name() {
    return name;
  }

  Node root() {
    return root;
  }

  /** Returns the schemas that are objects, in the order in which they were found. */
  List<Node.Mapping> schemas() {
    return schemas;
  }

  /** Returns the dialect of a schema, or empty if the node is no schema that was found. */
  Optional<Dialect> dialect(Node schema) {
    return Optional.ofNullable(dialects.get(schema));
  }

  /** Returns the resource to which a reference of {@code schema} leads, if it is upgraded. */
  Optional<Resource> target(Node.Mapping schema, String reference) {
    String base = bases.getOrDefault(schema, SchemaParts.uri(name));
    return Optional.ofNullable(resources.get(SchemaParts.resolve(base, reference)));
  }

  /** Finds the schemas: those below keywords, and those that a reference leads to. */
  void plan() {
    String uri = SchemaParts.uri(name);
    resources.put(uri, new Resource(this, root));
    visit(new Found(root, standard, uri, true));
    for (int i = 0; i < schemas.size(); i++) {
      Node.Mapping schema = schemas.get(i);
      if (schema.get("$ref").orElse(null) instanceof Node.Scalar reference
          && reference.text().startsWith("#/")) {
        follow(reference.text().substring(1), schema);
      }
    }
  }

  private void follow(String pointer, Node.Mapping schema) {
    Node node = target(schema, "").map(Resource::root).orElse(root);
    for (String step : SchemaParts.steps(pointer)) {
      Optional<Node> next = SchemaParts.step(node, step);
      if (next.isEmpty()) {
        return;
      }
      node = next.get();
    }
    if (!dialects.containsKey(node)) {
      visit(new Found(node, dialects.get(schema), bases.get(schema), false));
    }
  }

  private record Found(Node node, Dialect around, String base, boolean isRoot) {}

  private void visit(Found start) {
    Deque<Found> open = new ArrayDeque<>();
    open.add(start);
    while (!open.isEmpty()) {
      Found found = open.poll();
      if (!(found.node() instanceof Node.Mapping schema) || dialects.containsKey(schema)) {
        continue;
      }
      Dialect dialect = SchemaParts.dialect(schema, found.around(), found.isRoot());
      String base = SchemaParts.base(schema, dialect, found.base());
      dialects.put(schema, dialect);
      bases.put(schema, base);
      resources.putIfAbsent(base, new Resource(this, schema));
      schemas.add(schema);
      SchemaParts.below(schema, dialect)
          .forEach(part -> open.add(new Found(part, dialect, base, false)));
    }
  }

  /** Returns the new spelling of each keyword of a schema that changes. */
  Map<String, String> renamed(Node.Mapping schema) {
    Map<String, String> names = new LinkedHashMap<>();
    dialect(schema)
        .ifPresent(
            dialect ->
                schema
                    .entries()
                    .forEach(
                        entry -> {
                          String now = Renaming.of(entry.key().text(), schema, dialect);
                          if (!now.equals(entry.key().text())) {
                            names.put(entry.key().text(), now);
                          }
                        }));
    return names;
  }
}
