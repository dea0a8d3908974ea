package dev.lockstep.model.check.resolved;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds states by the names authors write: a sibling's name first, then a dotted path from the
 * root.
 */
public final class StateNames {

  private final List<ResolvedState> states;
  private final Map<String, ResolvedState> byPath = new HashMap<>();

  StateNames(List<ResolvedState> states) {
    this.states = states;
    for (ResolvedState state : states) {
      byPath.putIfAbsent(state.path(), state);
    }
    byPath.remove("");
  }

  /** The state a transition of {@code source} means by {@code name}. */
  public Optional<ResolvedState> target(ResolvedState source, String name) {
    Optional<ResolvedState> sibling = source.parent().flatMap(parent -> parent.child(name));
    return sibling.isPresent() ? sibling : path(name);
  }

  /**
   * The state {@code initial} of {@code parent} means by {@code name}: a child's name, or a path.
   */
  public Optional<ResolvedState> initial(ResolvedState parent, String name) {
    Optional<ResolvedState> child = parent.child(name);
    return child.isPresent() ? child : path(name);
  }

  /** The state at a dotted path from the root. */
  public Optional<ResolvedState> path(String path) {
    return Optional.ofNullable(byPath.get(path));
  }

  /** What {@code in('...')} may say: every path, and every name only one state has. */
  public Map<String, Integer> indices() {
    var indices = new LinkedHashMap<String, Integer>();
    var names = new HashMap<String, Integer>();
    for (ResolvedState state : states) {
      if (!state.isRoot()) {
        indices.putIfAbsent(state.path(), state.index());
        names.merge(state.name(), 1, Integer::sum);
      }
    }
    for (ResolvedState state : states) {
      if (!state.isRoot() && names.get(state.name()) == 1) {
        indices.putIfAbsent(state.name(), state.index());
      }
    }
    return indices;
  }
}
