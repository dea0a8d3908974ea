package dev.lockstep.model.check.resolved;

import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.syntax.StateSyntax;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A state with its position in the tree. The proper descendants of a state are the states with the
 * indices from {@code index() + 1} to {@code lastDescendant()}.
 */
public final class ResolvedState {

  private final int index;
  private final StateSyntax syntax;
  private final @Nullable ResolvedState parent;
  private final String path;
  private final IrState.Kind kind;
  private final List<ResolvedState> children = new ArrayList<>();
  private final Map<String, ResolvedState> childrenByName = new LinkedHashMap<>();
  private final List<ResolvedTransition> transitions = new ArrayList<>();
  private int lastDescendant;

  ResolvedState(int index, StateSyntax syntax, @Nullable ResolvedState parent) {
    this.index = index;
    this.syntax = syntax;
    this.parent = parent;
    this.path = parent == null ? "" : parent.pathOf(syntax.name().value());
    this.kind = kindOf(syntax, parent == null);
    this.lastDescendant = index;
  }

  private static IrState.Kind kindOf(StateSyntax syntax, boolean root) {
    String type = syntax.type().map(t -> t.value()).orElse("");
    if (type.equals("parallel")) {
      return IrState.Kind.PARALLEL;
    }
    if (!root && type.equals("final")) {
      return IrState.Kind.FINAL;
    }
    if (!root && (type.equals("history") || syntax.history().isPresent())) {
      return IrState.Kind.HISTORY;
    }
    return root || !syntax.states().isEmpty() ? IrState.Kind.COMPOUND : IrState.Kind.ATOMIC;
  }

  void addChild(ResolvedState child) {
    children.add(child);
    childrenByName.putIfAbsent(child.name(), child);
  }

  void addTransition(ResolvedTransition transition) {
    transitions.add(transition);
  }

  void closeAt(int lastDescendant) {
    this.lastDescendant = lastDescendant;
  }

  private String pathOf(String child) {
    return path.isEmpty() ? child : path + "." + child;
  }

  /** Returns the position in document order; the root is 0. */
  public int index() {
    return index;
  }

  public StateSyntax syntax() {
    return syntax;
  }

  /** Returns the key in the chart; for the root, the name of the chart. */
  public String name() {
    return syntax.name().value();
  }

  /** Returns the dotted path from the root; empty for the root. */
  public String path() {
    return path;
  }

  /** Returns the name of the state in messages: its path, or for the root the name of the chart. */
  public String title() {
    return parent == null ? name() : path;
  }

  /** Returns the spelling on the wire. */
  public String wire() {
    return syntax.wire().map(w -> w.value()).orElse(path);
  }

  public IrState.Kind kind() {
    return kind;
  }

  public Optional<ResolvedState> parent() {
    return Optional.ofNullable(parent);
  }

  public boolean isRoot() {
    return parent == null;
  }

  public boolean isFinal() {
    return kind == IrState.Kind.FINAL;
  }

  public boolean isHistory() {
    return kind == IrState.Kind.HISTORY;
  }

  /** Returns whether this state or one of its ancestors is parallel. */
  public boolean isInParallel() {
    return kind == IrState.Kind.PARALLEL || (parent != null && parent.isInParallel());
  }

  public List<ResolvedState> children() {
    return Collections.unmodifiableList(children);
  }

  /** Returns the first child with this name, or empty if there is none. */
  public Optional<ResolvedState> child(String name) {
    return Optional.ofNullable(childrenByName.get(name));
  }

  /** Returns the transitions written in this state. */
  public List<ResolvedTransition> transitions() {
    return Collections.unmodifiableList(transitions);
  }

  public int lastDescendant() {
    return lastDescendant;
  }

  /** Returns whether this state is a proper ancestor of {@code other}. */
  public boolean isAncestorOf(ResolvedState other) {
    return other.index > index && other.index <= lastDescendant;
  }

  /** Returns the proper ancestors, the parent first and the root last. */
  public List<ResolvedState> ancestors() {
    var ancestors = new ArrayList<ResolvedState>();
    for (ResolvedState at = parent; at != null; at = at.parent) {
      ancestors.add(at);
    }
    return ancestors;
  }
}
