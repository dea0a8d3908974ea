package dev.lockstep.runtime;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A state of a chart. Generated state enums implement it, with constants in document order. */
public interface StateType {

  /** Returns the wire name. */
  String wire();

  boolean isFinal();

  /** Returns the tags in the order of the chart. */
  List<String> tags();

  /**
   * Returns the attributes by name; the values are {@code Boolean}, {@code Long} or {@code String}.
   */
  Map<String, Object> attributes();

  /** Returns the position in document order, from 0. */
  int ordinal();

  /** Returns the kind of state. */
  default Kind kind() {
    return isFinal() ? Kind.FINAL : Kind.ATOMIC;
  }

  /** Returns the parent state; {@code null} for a top-level state. */
  default @Nullable StateType parent() {
    return null;
  }

  /**
   * Returns the names from the top-level state to this one, separated by dots: {@code
   * alive.running}.
   */
  default String path() {
    return wire();
  }

  /**
   * Returns the default children of a compound state, or the default targets of a history state;
   * empty for other kinds.
   */
  default List<? extends StateType> initial() {
    return List.of();
  }

  /**
   * Returns true if a history state stores atomic descendants, false if it stores only the active
   * child.
   */
  default boolean isDeep() {
    return false;
  }

  /** The kind of a state. */
  enum Kind {
    /** A state without children. */
    ATOMIC,
    /** A state with exactly one active child while it is active. */
    COMPOUND,
    /** A state whose children are all active while it is active. */
    PARALLEL,
    /** A final state. */
    FINAL,
    /** A pseudo-state that is never active and stores which states around it were active. */
    HISTORY
  }
}
