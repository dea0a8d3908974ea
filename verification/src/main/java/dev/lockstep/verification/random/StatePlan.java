package dev.lockstep.verification.random;

import dev.lockstep.verification.draft.StateDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A state of a chart that is being generated: its position in the tree, and the name by which other
 * states refer to it.
 */
final class StatePlan {

  private final String name;
  private final StateDraft.Kind kind;
  private final @Nullable StatePlan parent;
  private final List<StatePlan> children = new ArrayList<>();

  StatePlan(String name, StateDraft.Kind kind, @Nullable StatePlan parent) {
    this.name = name;
    this.kind = kind;
    this.parent = parent;
    if (parent != null) {
      parent.children.add(this);
    }
  }

  String name() {
    return name;
  }

  StateDraft.Kind kind() {
    return kind;
  }

  List<StatePlan> children() {
    return children;
  }

  boolean isRoot() {
    return parent == null;
  }

  boolean isHistory() {
    return kind == StateDraft.Kind.SHALLOW_HISTORY || kind == StateDraft.Kind.DEEP_HISTORY;
  }

  boolean isFinal() {
    return kind == StateDraft.Kind.FINAL;
  }

  boolean isParallel() {
    return kind == StateDraft.Kind.PARALLEL;
  }

  boolean isCompound() {
    return kind == StateDraft.Kind.PLAIN && !children.isEmpty();
  }

  /**
   * Returns the parent.
   *
   * @throws java.util.NoSuchElementException for the root
   */
  StatePlan parent() {
    return Optional.ofNullable(parent).orElseThrow();
  }

  /** Returns the children that can be active. */
  List<StatePlan> proper() {
    return children.stream().filter(child -> !child.isHistory()).toList();
  }

  String path() {
    return parent == null || parent.isRoot() ? name : parent.path() + "." + name;
  }

  /** Returns this state and all its descendants in document order. */
  Stream<StatePlan> all() {
    return Stream.concat(Stream.of(this), children.stream().flatMap(StatePlan::all));
  }

  /** Returns the descendants that can be active, in document order. */
  List<StatePlan> inside() {
    return all().skip(1).filter(state -> !state.isHistory()).toList();
  }

  boolean contains(StatePlan other) {
    return all().anyMatch(state -> state == other);
  }

  /**
   * Returns the name by which a transition of this state refers to another; empty if a sibling has
   * the same name.
   */
  Optional<String> spelling(StatePlan target) {
    if (parent != null && target.parent == parent) {
      return Optional.of(target.name);
    }
    String path = target.path();
    boolean taken =
        parent != null && parent.children.stream().anyMatch(sibling -> sibling.name.equals(path));
    return taken ? Optional.empty() : Optional.of(path);
  }
}
