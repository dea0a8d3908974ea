package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The schema resources found so far, by URI, with their anchors. */
final class Resources {

  private static final int LARGE = 32;

  private final IdentityHashMap<Node, Map<String, Node>> tables = new IdentityHashMap<>();
  private final Map<String, Place> roots = new LinkedHashMap<>();
  private final Map<String, Place> anchors = new HashMap<>();
  private final Map<String, Map<String, Place>> dynamicAnchors = new HashMap<>();
  private final IdentityHashMap<Node, String> bases = new IdentityHashMap<>();

  /**
   * Adds a document: its root, the resources embedded in it, and their anchors. Returns the root.
   */
  Place add(Place retrieved, Findings findings) {
    index(retrieved, findings);
    String base = bases.getOrDefault(retrieved.node(), retrieved.base());
    Place root = retrieved.withBase(base);
    Place other = roots.put(retrieved.base(), root);
    if (other != null && !other.location().equals(root.location())) {
      findings.add(
          Diagnostic.error(
                  "duplicate-id",
                  other.node().span(),
                  "the schema is called like the file " + Printable.quote(root.address()))
              .withNote(Note.at(root.node().span(), "that file is here")));
    }
    return root;
  }

  Optional<Place> root(String uri) {
    return Optional.ofNullable(roots.get(uri));
  }

  Optional<Place> anchor(String uri, String name) {
    return Optional.ofNullable(anchors.get(uri + "#" + name));
  }

  /** Returns the dynamic anchors of a resource by name. */
  Map<String, Place> dynamicAnchors(String uri) {
    return dynamicAnchors.getOrDefault(uri, Map.of());
  }

  /**
   * Returns the place at {@code pointer} below the root of a resource, or empty if there is none.
   */
  Optional<Place> walk(Place root, String pointer) {
    Place place = root;
    for (String step : Pointers.steps(pointer)) {
      Optional<Node> next = step(place.node(), step);
      if (next.isEmpty()) {
        return Optional.empty();
      }
      place = down(place, step, next.get());
    }
    return Optional.of(place);
  }

  /**
   * Returns the part one step below. Large mappings are indexed, so that many references into one
   * of them take linear time.
   */
  private Optional<Node> step(Node node, String step) {
    if (node instanceof Node.Mapping mapping && mapping.entries().size() > LARGE) {
      return Optional.ofNullable(tables.computeIfAbsent(mapping, Resources::table).get(step));
    }
    return Pointers.step(node, step);
  }

  private static Map<String, Node> table(Node mapping) {
    Map<String, Node> table = new HashMap<>();
    ((Node.Mapping) mapping)
        .entries()
        .forEach(entry -> table.putIfAbsent(entry.key().text(), entry.value()));
    return table;
  }

  /** Returns the place one step below. If the part declares a URI, that becomes its base. */
  Place down(Place place, String step, Node part) {
    Place below = place.down(step, part);
    String base = bases.get(part);
    return base == null ? below : below.withBase(base);
  }

  private void index(Place place, Findings findings) {
    if (!(place.node() instanceof Node.Mapping mapping)) {
      return;
    }
    Place here = identified(place, mapping, findings);
    bases.put(mapping, here.base());
    anchor(here, mapping, "$anchor", findings);
    anchor(here, mapping, "$dynamicAnchor", findings);
    for (Node.Entry entry : mapping.entries()) {
      String keyword = entry.key().text();
      Place below = here.down(keyword, entry.value());
      if (Keywords.SCHEMA.contains(keyword)) {
        index(below, findings);
      } else if (Keywords.SCHEMA_LIST.contains(keyword)
          && entry.value() instanceof Node.Sequence list) {
        for (int i = 0; i < list.items().size(); i++) {
          index(below.down(Integer.toString(i), list.items().get(i)), findings);
        }
      } else if (Keywords.SCHEMA_MAP.contains(keyword)
          && entry.value() instanceof Node.Mapping map) {
        map.entries().forEach(part -> index(below.down(part.key().text(), part.value()), findings));
      }
    }
  }

  private Place identified(Place place, Node.Mapping mapping, Findings findings) {
    Optional<Node> id = mapping.get("$id");
    if (id.isEmpty() || !(id.get() instanceof Node.Scalar scalar)) {
      return place;
    }
    Optional<String> uri = Pointers.resolve(place.base(), scalar.text());
    if (uri.isEmpty() || !Pointers.fragment(scalar.text()).isEmpty()) {
      findings.add(
          Diagnostic.error(
              "invalid-keyword", scalar.span(), "`$id` takes a URI reference without fragment"));
      return place;
    }
    Place here = place.withBase(uri.get());
    Place other = roots.putIfAbsent(uri.get(), here);
    if (other != null && !other.location().equals(here.location())) {
      findings.add(
          Diagnostic.error(
                  "duplicate-id",
                  scalar.span(),
                  "another schema is called " + Printable.quote(scalar.text()) + " already")
              .withNote(Note.at(other.node().span(), "it stands here")));
    }
    return here;
  }

  private void anchor(Place place, Node.Mapping mapping, String keyword, Findings findings) {
    if (!(mapping.get(keyword).orElse(null) instanceof Node.Scalar scalar)) {
      return;
    }
    String name = scalar.text();
    if (!name.matches("[A-Za-z_][-A-Za-z0-9._]*")) {
      findings.add(
          Diagnostic.error(
              "invalid-keyword",
              scalar.span(),
              "`" + keyword + "` takes a letter or `_`, then letters, digits, `-`, `_`, `.`"));
      return;
    }
    Place other = anchors.putIfAbsent(place.base() + "#" + name, place);
    if (other != null && other.node() != place.node()) {
      findings.add(
          Diagnostic.error(
                  "duplicate-id",
                  scalar.span(),
                  "another schema of this resource has the anchor " + Printable.quote(name))
              .withNote(Note.at(other.node().span(), "it stands here")));
    }
    if (keyword.equals("$dynamicAnchor")) {
      dynamicAnchors
          .computeIfAbsent(place.base(), base -> new TreeMap<>())
          .putIfAbsent(name, place);
    }
  }
}
