package dev.lockstep.runtime;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A row of a chart's transition table, either a transition or a typed refusal. Generated transition
 * enums implement it, with constants in document order.
 */
public interface TransitionType {

  /** Returns the stable ID: {@code waiting_user --interaction.reply.accepted--> queued}. */
  String id();

  /** Returns the one-based line in the chart. */
  int line();

  /** Returns the position in document order, from 0. */
  int ordinal();

  /** Returns the state that declares the transition; {@code null} for the root. */
  @Nullable StateType source();

  /** Returns the trigger. */
  Trigger trigger();

  /**
   * Returns the triggering events in document order; empty unless the trigger is {@link
   * Trigger#EVENT}.
   */
  List<? extends EventType> events();

  /** Returns the guard as written in the chart; empty if there is none. */
  Optional<String> guard();

  /** Returns the target states; empty for a transition without target and for a refusal. */
  List<? extends StateType> targets();

  /** Returns the typed reason of a refusal; empty for other transitions. */
  Optional<String> refusal();

  /** Returns true if the source is exited and entered again although the targets are inside it. */
  default boolean reenter() {
    return false;
  }

  /** The condition that makes a transition a candidate. */
  enum Trigger {
    /** One of its events occurs. */
    EVENT,
    /** Its guard is true; no event is needed. */
    ALWAYS,
    /** A delay after the entry of its source ends. */
    AFTER,
    /** Its source is done. */
    DONE
  }
}
