package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.StateSyntax;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The states of a chart by path. The names in a chart denote states as described for {@code
 * StateNames} of the checker: a sibling or, if there is none, a path from the root; in expressions
 * a path, or a name of exactly one state.
 */
public final class StatePaths {

  private final Map<String, StateSyntax> states = new LinkedHashMap<>();
  private final Map<String, String> parents = new HashMap<>();
  private final Map<String, List<String>> byName = new HashMap<>();

  StatePaths(StateSyntax root) {
    add(root, "");
  }

  private void add(StateSyntax parent, String path) {
    for (StateSyntax child : parent.states()) {
      String name = child.name().value();
      String childPath = path.isEmpty() ? name : path + "." + name;
      if (states.putIfAbsent(childPath, child) == null) {
        parents.put(childPath, path);
        byName.computeIfAbsent(name, key -> new ArrayList<>()).add(childPath);
      }
      add(child, childPath);
    }
  }

  /** Returns the paths in document order. */
  public List<String> paths() {
    return List.copyOf(states.keySet());
  }

  public Optional<StateSyntax> state(String path) {
    return Optional.ofNullable(states.get(path));
  }

  String parent(String path) {
    return parents.getOrDefault(path, "");
  }

  /** Returns the path of the child of a state, or of the state at a path from the root. */
  Optional<String> below(String parent, String name) {
    String child = parent.isEmpty() ? name : parent + "." + name;
    return states.containsKey(child) && parent(child).equals(parent)
        ? Optional.of(child)
        : Optional.of(name).filter(states::containsKey);
  }

  /** Returns the path of the state that a name in an expression denotes. */
  Optional<String> named(String name) {
    if (states.containsKey(name)) {
      return Optional.of(name);
    }
    List<String> paths = byName.getOrDefault(name, List.of());
    return paths.size() == 1 ? Optional.of(paths.get(0)) : Optional.empty();
  }

  /** Adds a use of a state, and of the states above it that are written in its path. */
  void use(Names names, String path, Located<String> text, int from, int to) {
    String at = path;
    int end = to;
    while (!at.isEmpty() && end > from) {
      String name = states.get(at) == null ? at : states.get(at).name().value();
      int start = end - name.codePointCount(0, name.length());
      if (start < from) {
        return;
      }
      names.use(SymbolKind.STATE, at, text, start, end);
      at = parent(at);
      end = start - 1;
    }
  }

  void use(Names names, String path, Located<String> text) {
    use(names, path, text, 0, text.value().codePointCount(0, text.value().length()));
  }
}
