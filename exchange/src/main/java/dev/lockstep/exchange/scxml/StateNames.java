package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.exchange.scxml.document.Problems;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.scxml.document.ScxmlState;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The names in the chart of the states of a document. They differ in more than case, so that every
 * state can be referenced by its name or path.
 */
final class StateNames {

  private static final int LONGEST_WIRE = 200;

  private final Problems problems;
  private final Map<String, ScxmlState> byId = new LinkedHashMap<>();
  private final Map<ScxmlState, String> names = new IdentityHashMap<>();
  private final Map<ScxmlState, String> paths = new IdentityHashMap<>();
  private final Names clean = new Names(Names.Kind.STATE);
  private final Set<String> takenPaths = new HashSet<>();

  StateNames(ScxmlState root, Problems problems) {
    this.problems = problems;
    List<ScxmlState> states = root.withDescendants();
    states.subList(1, states.size()).forEach(this::register);
    paths.put(root, "");
    names.put(root, "");
    root.children().forEach(this::name);
    root.children().forEach(this::nameChildren);
  }

  private void register(ScxmlState state) {
    Optional<XmlAttribute> id = state.element().attribute("id");
    if (id.isEmpty()) {
      return;
    }
    String text = id.get().value();
    Span span = id.get().valueSpan();
    if (!isSpelt(text)) {
      problems.invalid(
          span,
          Printable.quote(text) + " is not an id of a state",
          "an id has 1 to " + LONGEST_WIRE + " visible characters, blanks left out");
      return;
    }
    if (byId.putIfAbsent(text, state) != null) {
      problems.invalid(span, "two states have the id " + Printable.quote(text), "change one");
    }
  }

  /** Returns whether an ID of the document is a valid spelling on the wire. */
  static boolean isSpelt(String text) {
    return !text.isEmpty()
        && text.codePointCount(0, text.length()) <= LONGEST_WIRE
        && text.codePoints()
            .noneMatch(
                point ->
                    Printable.isHidden(point)
                        || Printable.isControl(point)
                        || Character.isWhitespace(point)
                        || Character.isSpaceChar(point));
  }

  private void nameChildren(ScxmlState state) {
    state.children().forEach(this::name);
    state.children().forEach(this::nameChildren);
  }

  private void name(ScxmlState state) {
    String parent = paths.get(state.parent().orElseThrow());
    String wanted =
        state
            .element()
            .attribute(Scxml.OURS, "name")
            .map(XmlAttribute::value)
            .filter(given -> isName(given) && isFree(parent, given))
            .orElseGet(() -> fresh(state, parent));
    String path = path(parent, wanted);
    takenPaths.add(squash(path));
    names.put(state, wanted);
    paths.put(state, path);
  }

  private String fresh(ScxmlState state, String parent) {
    boolean unnamed = state.id().isEmpty();
    String base = unnamed ? state.element().name() : state.id();
    String name = clean.take("", unnamed ? base + "_1" : base);
    while (!isFree(parent, name) || unnamed && byId.containsKey(path(parent, name))) {
      name = clean.take("", base);
    }
    return name;
  }

  private static boolean isName(String text) {
    return text.matches("[A-Za-z][A-Za-z0-9_.-]{0,63}");
  }

  private boolean isFree(String parent, String name) {
    return !takenPaths.contains(squash(path(parent, name)));
  }

  /** Returns the part of a path that Java names and file systems distinguish. */
  private static String squash(String path) {
    return path.replaceAll("[_.-]", "").toLowerCase(Locale.ROOT);
  }

  private static String path(String parent, String name) {
    return parent.isEmpty() ? name : parent + "." + name;
  }

  String name(ScxmlState state, String otherwise) {
    return names.getOrDefault(state, otherwise);
  }

  /** Returns the name of a state in the chart. */
  String nameOf(ScxmlState state) {
    return name(state, "");
  }

  /** Returns the dotted path from the root. */
  String pathOf(ScxmlState state) {
    return paths.getOrDefault(state, "");
  }

  /** Returns the spelling on the wire; empty if it is the path. */
  String wireOf(ScxmlState state) {
    return state.id().equals(pathOf(state)) ? "" : state.id();
  }

  /** Returns the ID of a state, or its path if it has none. */
  String idOf(ScxmlState state) {
    return state.id().isEmpty() ? pathOf(state) : state.id();
  }

  Optional<ScxmlState> find(String id) {
    return Optional.ofNullable(byId.get(id));
  }

  /** Returns the states in a list of IDs, and reports unknown IDs. */
  List<ScxmlState> resolve(XmlAttribute ids) {
    Map<String, Integer> places = new HashMap<>();
    return Scxml.words(ids.value()).stream()
        .flatMap(
            id -> {
              int from = ids.value().indexOf(id, places.getOrDefault(id, 0));
              places.put(id, from + id.length());
              return resolve(ids, id, from).stream();
            })
        .toList();
  }

  private Optional<ScxmlState> resolve(XmlAttribute ids, String id, int from) {
    Optional<ScxmlState> found = find(id);
    if (found.isEmpty()) {
      int start = ids.value().codePointCount(0, from);
      int end = start + id.codePointCount(0, id.length());
      problems.invalid(
          ids.valueSpan().slice(ids.value(), start, end),
          "no state has the id " + Printable.quote(id),
          "name a state by its `id`");
    }
    return found;
  }

  /**
   * Returns the name by which a transition or a history of {@code source} refers to {@code target}.
   */
  String target(ScxmlState source, ScxmlState target) {
    boolean sibling = source.parent().isPresent() && source.parent().equals(target.parent());
    return sibling ? nameOf(target) : pathOf(target);
  }

  /** Returns the name by which {@code initial} of {@code parent} refers to {@code target}. */
  String initial(ScxmlState parent, ScxmlState target) {
    return target.parent().filter(parent::equals).isPresent() ? nameOf(target) : pathOf(target);
  }
}
