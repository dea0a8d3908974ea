package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;
import org.jspecify.annotations.Nullable;

/**
 * A row of the journal: what happened to an instance. Never changed, never removed.
 *
 * @param sequence number within the instance; 0 is its start
 * @param position number within the root, in commit order
 * @param definition number of the chart version that took it
 * @param kind what was taken
 * @param event wire name of the event, id of the timer, empty for the start
 * @param actor who sent it, as the chart calls them; {@link #TIMER_ACTOR} for a timer, also when
 *     the stored row has none; otherwise empty if no actor is known
 * @param principal who that was, as the caller knows them; empty for nobody
 * @param from state before; empty for the start
 * @param to state after
 * @param payload what came with it, as JSON: the event's payload, the timer, the context at the
 *     start; {@code null} for none
 * @param note what the domain adds, as a JSON object; {@code null} for nothing
 * @param command key of the command it belongs to; {@code null} when it had none
 * @param at milliseconds since 1970
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

  /** The actor of a step that the clock fires. */
  public static final String TIMER_ACTOR = "timer";

  public Entry {
    if (kind == Kind.TIMER && actor.isEmpty()) {
      actor = TIMER_ACTOR;
    }
  }

  /** What an entry tells of; the ordinal is stored. */
  public enum Kind {
    START,
    EVENT,
    TIMER
  }

  /** The same entry with what the domain adds. */
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
