package dev.lockstep.model.check.resolved;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The states of a chart by the names that authors write: the name of a sibling or, if there is
 * none, a dotted path from the root.
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

  /**
   * Returns the state to which {@code name} refers as a target of a transition of {@code source},
   * or empty if there is none.
   */
  public Optional<ResolvedState> target(ResolvedState source, String name) {
    Optional<ResolvedState> sibling = source.parent().flatMap(parent -> parent.child(name));
    return sibling.isPresent() ? sibling : path(name);
  }

  /**
   * Returns the state to which {@code name} refers in the {@code initial} of {@code parent}: a
   * child or a path; empty if there is none.
   */
  public Optional<ResolvedState> initial(ResolvedState parent, String name) {
    Optional<ResolvedState> child = parent.child(name);
    return child.isPresent() ? child : path(name);
  }

  /** Returns the state at a dotted path from the root, or empty if there is none. */
  public Optional<ResolvedState> path(String path) {
    return Optional.ofNullable(byPath.get(path));
  }

  /**
   * Returns the state indices by the names allowed in {@code in('...')}: every path, and every name
   * of exactly one state.
   */
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
