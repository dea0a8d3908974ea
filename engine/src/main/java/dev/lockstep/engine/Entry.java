package dev.lockstep.engine;

import org.jspecify.annotations.Nullable;

/**
 * An immutable row of the journal, one for each start, event, timer and migration of an instance.
 * Entries are never removed.
 *
 * @param sequence number within the instance; 0 is its start
 * @param position number within the root, in commit order
 * @param definition number of the chart version that executed the step, or to which the instance
 *     was moved
 * @param kind kind of step
 * @param event wire name of the event, ID of the timer, or empty for the start and a migration
 * @param actor name of the sender as the chart declares it; {@link #TIMER_ACTOR} for a timer, even
 *     if the stored row has none; otherwise empty if unknown
 * @param principal identity of the sender as the calling system knows it; empty if unknown
 * @param from state before the step; empty for the start
 * @param to state after the step
 * @param payload input as JSON: the event's payload, the timer, the context at the start, or the
 *     {@code MigrationRecord}; {@code null} for none
 * @param note addition of the domain, as a JSON object; {@code null} for none
 * @param command key of the command that caused the step; {@code null} if it had none
 * @param at time of the step, milliseconds since 1970
 */
public record Entry(
    Id instance,
    long sequence,
    Id root,
    long position,
    int definition,
    Kind kind,
    String event,
    String actor,
    String principal,
    String from,
    String to,
    @Nullable String payload,
    @Nullable String note,
    @Nullable String command,
    long at) {

  /** The actor of a step that a timer causes. */
  public static final String TIMER_ACTOR = "timer";

  public Entry {
    if (kind == Kind.TIMER && actor.isEmpty()) {
      actor = TIMER_ACTOR;
    }
  }

  /** The kind of a journal entry. The ordinal is stored: append new constants only. */
  public enum Kind {
    START,
    EVENT,
    TIMER,
    MIGRATION
  }

  /** Returns true if the chart made a transition: for an event or a timer. */
  public boolean isTransition() {
    return kind == Kind.EVENT || kind == Kind.TIMER;
  }

  /** Returns the same entry with a note of the domain. */
  public Entry noted(String note) {
    return new Entry(
        instance,
        sequence,
        root,
        position,
        definition,
        kind,
        event,
        actor,
        principal,
        from,
        to,
        payload,
        note,
        command,
        at);
  }
}
