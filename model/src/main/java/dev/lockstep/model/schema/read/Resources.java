package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.Dialect;
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
  private final IdentityHashMap<Node, Place> places = new IdentityHashMap<>();
  private final DialectOfSchema dialects;

  Resources(DialectOfSchema dialects) {
    this.dialects = dialects;
  }

  /**
   * Adds a document: its root, the resources embedded in it, and their anchors. Returns the root.
   */
  Place add(Place retrieved, Findings findings) {
    index(retrieved, findings);
    Place root = places.getOrDefault(retrieved.node(), retrieved);
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

  /**
   * Returns the place one step below. If the part declares a URI, that becomes its base. If it
   * declares a dialect, it is read in that one.
   */
  Place down(Place place, String step, Node part) {
    Place known = places.get(part);
    return known == null ? place.down(step, part) : known;
  }

  private void index(Place place, Findings findings) {
    if (!(place.node() instanceof Node.Mapping mapping)) {
      return;
    }
    Place spoken = dialects.of(place, mapping, findings);
    Place here =
        Keywords.isBareReference(mapping, spoken.dialect())
            ? spoken
            : identified(spoken, mapping, findings);
    places.put(mapping, here);
    for (Node.Entry entry : mapping.entries()) {
      String keyword = entry.key().text();
      if (!Keywords.mayHoldSchemas(keyword, here.dialect())) {
        continue;
      }
      Place below = here.down(keyword, entry.value());
      if (Keywords.SCHEMA_LIST.contains(keyword) && entry.value() instanceof Node.Sequence list) {
        for (int i = 0; i < list.items().size(); i++) {
          index(below.down(Integer.toString(i), list.items().get(i)), findings);
        }
      } else if (Keywords.SCHEMA.contains(keyword)) {
        index(below, findings);
      } else if (Keywords.SCHEMA_MAP.contains(keyword)
          && entry.value() instanceof Node.Mapping map) {
        map.entries().forEach(part -> index(below.down(part.key().text(), part.value()), findings));
      }
    }
  }

  /** Returns the place with its own URI, if it declares one, after noting its anchors. */
  private Place identified(Place place, Node.Mapping mapping, Findings findings) {
    Dialect dialect = place.dialect();
    Node id = mapping.get(dialect.idKeyword()).orElse(null);
    Place here = place;
    if (id instanceof Node.Scalar scalar && (dialect != Dialect.DRAFT_04 || isText(scalar))) {
      here = named(place, scalar, findings);
    }
    if (!dialect.isUpTo(Dialect.DRAFT_07)) {
      anchor(here, mapping, "$anchor", findings);
    }
    if (dialect == Dialect.DRAFT_2020_12) {
      anchor(here, mapping, "$dynamicAnchor", findings);
    } else if (dialect == Dialect.DRAFT_2019_09
        && isResource(here, mapping)
        && mapping.get("$recursiveAnchor").filter(Resources::isTrue).isPresent()) {
      dynamic(here, References.RECURSIVE);
    }
    return here;
  }

  private static boolean isResource(Place place, Node.Mapping mapping) {
    return place.isRoot() || mapping.get("$id").isPresent();
  }

  private static boolean isTrue(Node node) {
    return Shapes.isBoolean(node) && NodeValues.isTrue((Node.Scalar) node);
  }

  static boolean isText(Node.Scalar scalar) {
    return scalar.quoted() || scalar.kind() == Node.ScalarKind.TEXT;
  }

  private Place named(Place place, Node.Scalar id, Findings findings) {
    String fragment = Pointers.fragment(id.text());
    boolean mayHaveFragment = place.dialect().isUpTo(Dialect.DRAFT_07);
    Optional<String> uri = Pointers.resolve(place.base(), id.text());
    if (uri.isEmpty() || !fragment.isEmpty() && !mayHaveFragment) {
      findings.add(
          Diagnostic.error(
              "invalid-keyword",
              id.span(),
              "`" + place.dialect().idKeyword() + "` takes a URI reference without fragment"));
      return place;
    }
    boolean isFragmentAlone = id.text().startsWith("#");
    Place here = isFragmentAlone ? place : place.withBase(uri.get());
    if (!fragment.isEmpty() && !fragment.startsWith("/")) {
      put(here, fragment, id, findings);
    }
    if (isFragmentAlone) {
      return here;
    }
    Place other = fragment.isEmpty() ? roots.putIfAbsent(uri.get(), here) : null;
    if (other != null && !other.location().equals(here.location())) {
      findings.add(
          Diagnostic.error(
                  "duplicate-id",
                  id.span(),
                  "another schema is called " + Printable.quote(id.text()) + " already")
              .withNote(Note.at(other.node().span(), "it stands here")));
    }
    return here;
  }

  private void anchor(Place place, Node.Mapping mapping, String keyword, Findings findings) {
    if (!(mapping.get(keyword).orElse(null) instanceof Node.Scalar scalar)) {
      return;
    }
    String name = scalar.text();
    String allowed =
        place.dialect() == Dialect.DRAFT_2019_09
            ? "[A-Za-z][-A-Za-z0-9.:_]*"
            : "[A-Za-z_][-A-Za-z0-9._]*";
    if (!name.matches(allowed)) {
      findings.add(
          Diagnostic.error(
              "invalid-keyword",
              scalar.span(),
              "`" + keyword + "` takes a letter or `_`, then letters, digits, `-`, `_`, `.`"));
      return;
    }
    put(place, name, scalar, findings);
    if (keyword.equals("$dynamicAnchor")) {
      dynamic(place, name);
    }
  }

  private void dynamic(Place place, String name) {
    dynamicAnchors.computeIfAbsent(place.base(), base -> new TreeMap<>()).putIfAbsent(name, place);
  }

  private void put(Place place, String name, Node.Scalar scalar, Findings findings) {
    Place other = anchors.putIfAbsent(place.base() + "#" + name, place);
    if (other != null && other.node() != place.node()) {
      findings.add(
          Diagnostic.error(
                  "duplicate-id",
                  scalar.span(),
                  "another schema of this resource has the anchor " + Printable.quote(name))
              .withNote(Note.at(other.node().span(), "it stands here")));
    }
  }
}
