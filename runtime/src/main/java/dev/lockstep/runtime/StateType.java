package dev.lockstep.runtime;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A state of a chart; generated state enums implement it, constants in document order. */
public interface StateType {

  /** Its spelling on the wire. */
  String wire();

  boolean isFinal();

  /** Its tags, in the order of the chart. */
  List<String> tags();

  /**
   * What the chart says of it: attribute name to {@code Boolean}, {@code Long} or {@code String}.
   */
  Map<String, Object> attributes();

  /** Its position in document order, from 0. */
  int ordinal();

  /** What it is made of. */
  default Kind kind() {
    return isFinal() ? Kind.FINAL : Kind.ATOMIC;
  }

  /** The state it stands in; {@code null} at the top of the chart. */
  default @Nullable StateType parent() {
    return null;
  }

  /** Its names from the top of the chart, dotted: {@code alive.running}. */
  default String path() {
    return wire();
  }

  /**
   * What is entered by default: in a compound state, or by a history state that remembers nothing;
   * empty for others.
   */
  default List<? extends StateType> initial() {
    return List.of();
  }

  /** Whether a history state remembers atomic descendants, and not the active child alone. */
  default boolean isDeep() {
    return false;
  }

  /** What a state is made of. */
  enum Kind {
    /** No other states. */
    ATOMIC,
    /** States of which exactly one is active while it is. */
    COMPOUND,
    /** States that are all active while it is. */
    PARALLEL,
    /** Nothing: an end. */
    FINAL,
    /** Nothing: never active, remembers what was active around it. */
    HISTORY
  }
}
