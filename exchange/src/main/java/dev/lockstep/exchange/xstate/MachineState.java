package dev.lockstep.exchange.xstate;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.verification.draft.StateDraft.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A state of a machine as written. The reader adds its parts. */
final class MachineState {

  private final @Nullable MachineState parent;
  private final String key;
  private final String name;
  private final Span span;
  private final Map<String, MachineState> children = new LinkedHashMap<>();
  private final List<MachineTransition> transitions = new ArrayList<>();
  private final Map<String, List<Node>> lists = new LinkedHashMap<>();
  private Kind kind = Kind.PLAIN;
  private String description = "";

  /**
   * Creates a state without parts.
   *
   * @param key key in {@code states}; empty for the root
   * @param name name in the chart
   */
  MachineState(@Nullable MachineState parent, String key, String name, Span span) {
    this.parent = parent;
    this.key = key;
    this.name = name;
    this.span = span;
  }

  Optional<MachineState> parent() {
    return Optional.ofNullable(parent);
  }

  boolean isRoot() {
    return parent == null;
  }

  String name() {
    return name;
  }

  Span span() {
    return span;
  }

  /** Returns the keys from the root, separated by dots, without the root. */
  String keys() {
    return parent == null || parent.isRoot() ? key : parent.keys() + "." + key;
  }

  /** Returns the path in the chart. */
  String path() {
    return parent == null || parent.isRoot() ? name : parent.path() + "." + name;
  }

  int depth() {
    return parent == null ? 0 : parent.depth() + 1;
  }

  boolean isWithin(MachineState other) {
    return this == other || parent != null && parent.isWithin(other);
  }

  Map<String, MachineState> children() {
    return children;
  }

  Optional<MachineState> child(String childKey) {
    return Optional.ofNullable(children.get(childKey));
  }

  Kind kind() {
    return kind;
  }

  void setKind(Kind kind) {
    this.kind = kind;
  }

  boolean isHistory() {
    return kind == Kind.SHALLOW_HISTORY || kind == Kind.DEEP_HISTORY;
  }

  String description() {
    return description;
  }

  void setDescription(String description) {
    this.description = description;
  }

  List<MachineTransition> transitions() {
    return transitions;
  }

  /** Returns the items of {@code entry}, {@code exit}, {@code tags} or {@code initial}. */
  List<Node> list(String listKey) {
    return lists.getOrDefault(listKey, List.of());
  }

  void put(String listKey, List<Node> items) {
    lists.put(listKey, items);
  }

  /** Returns whether exiting and re-entering the state has no effect. */
  boolean isSilent() {
    boolean waits =
        transitions.stream().anyMatch(t -> t.trigger() instanceof MachineTransition.After);
    return !waits && list("entry").isEmpty() && list("exit").isEmpty();
  }
}
