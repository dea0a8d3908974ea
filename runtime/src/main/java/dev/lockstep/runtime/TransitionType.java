package dev.lockstep.runtime;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A row of a chart's transition table, a typed refusal among the branches of its event included;
 * generated transition enums implement it, constants in document order.
 */
public interface TransitionType {

  /** Stable id: {@code waiting_user --interaction.reply.accepted--> queued}. */
  String id();

  /** One-based line of the chart where it is written. */
  int line();

  /** Its position in document order, from 0. */
  int ordinal();

  /** The state it is written in; {@code null} when it is written at the top of the chart. */
  @Nullable StateType source();

  /** What makes it a candidate. */
  Trigger trigger();

  /** The events it answers, document order; empty unless its trigger is an event. */
  List<? extends EventType> events();

  /** Its condition as the author wrote it; empty when it always holds. */
  Optional<String> guard();

  /** The states it enters; empty for one that stays, and for a refusal. */
  List<? extends StateType> targets();

  /** The chart's own reason when it is a refusal. */
  Optional<String> refusal();

  /** Whether its source is left and entered again although its targets lie within it. */
  default boolean reenter() {
    return false;
  }

  /** What makes a transition a candidate. */
  enum Trigger {
    /** One of its events. */
    EVENT,
    /** Nothing but its guard. */
    ALWAYS,
    /** A time after its source was entered. */
    AFTER,
    /** The completion of its source. */
    DONE
  }
}
