package dev.lockstep.runtime.step;

import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.json.Reading;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The interface between one macrostep and the guards and actions of a machine. Not thread-safe;
 * valid until the macrostep ends.
 *
 * @param <E> generated event interface
 * @param <C> generated context record
 */
public abstract class Step<E extends MachineEvent, C> {

  private final Instant now;
  private final String actor;
  private final List<Timer> before;
  private @Nullable PendingTimers timers;
  private @Nullable List<Effect> effects;

  private C context;
  private long entries;
  private String eventName = "";

  /**
   * Creates a step.
   *
   * @param timers the timers that are pending before it
   * @param entries the number of states entered before it
   */
  protected Step(C context, List<Timer> timers, long entries, String actor, Instant now) {
    this.context = context;
    this.before = timers;
    this.entries = entries;
    this.actor = actor;
    this.now = now;
  }

  public final C context() {
    return context;
  }

  /** Replaces the context for the rest of this step. */
  public final void context(C changed) {
    context = changed;
  }

  public final Instant now() {
    return now;
  }

  /** Returns the wire name of the actor; empty if unknown. */
  public final String actor() {
    return actor;
  }

  /** Returns the wire name of the event being processed; empty for a transition without one. */
  public final String eventName() {
    return eventName;
  }

  /**
   * Returns the wire name of the source of the transition being taken. For a transition of the root
   * it is the first atomic state that was active.
   */
  public abstract String source();

  /**
   * Returns the wire name of the target of the transition being taken; that of its source if it has
   * no target.
   */
  public abstract String target();

  /** Returns true if the state at a position is active. */
  public abstract boolean isIn(int ordinal);

  /** Emits an event without payload. */
  public final void emit(String event) {
    add(new Effect.Emit(event, null));
  }

  /** Emits an event. An invalid payload fails the step. */
  public final void emit(String event, Reading<? extends Payload> payload) {
    add(new Effect.Emit(event, valid(event, payload)));
  }

  /** Requests a declared action. */
  public final void perform(String action) {
    add(new Effect.Perform(action));
  }

  /** Queues an internal event without payload for this macrostep. */
  public final void raise(E event) {
    queue(event);
  }

  /** Queues an internal event for this macrostep. An invalid payload fails the step. */
  public final void raise(String name, Reading<? extends E> event) {
    queue(valid(name, event));
  }

  /** Sends an external event to the machine itself after this step. */
  public final void send(String event, @Nullable Payload payload) {
    add(new Effect.Send(event, payload, now));
  }

  /**
   * Sends an external event to the machine itself after a delay.
   *
   * @param id the ID for {@link #cancel}
   */
  public final void send(String event, @Nullable Payload payload, Duration after, String id) {
    add(
        new Effect.Schedule(
            timers()
                .set(id, event, payload == null ? null : payload.toJson(), entries, due(after))));
  }

  /** Cancels all delayed events with this ID. */
  public final void cancel(String id) {
    if (hasTimers()) {
      timers().takeBackSent(id).forEach(timer -> add(new Effect.Cancel(timer)));
    }
  }

  /**
   * Returns the value of a reading.
   *
   * @throws StepFailure if the payload is invalid
   */
  public static <T> T valid(String event, Reading<T> reading) {
    T value = reading.value();
    if (value == null) {
      throw new StepFailure("payload of " + event + " is invalid: " + reading.violations().get(0));
    }
    return value;
  }

  /** Queues an internal event for this macrostep. */
  protected abstract void queue(E event);

  /** Sets the name of the event whose transitions are evaluated from here on. */
  public final void name(String event) {
    eventName = event;
  }

  /** Counts the entry of a state. */
  public final void countEntry() {
    entries++;
  }

  /** Counts the entry of several states. */
  public final void countEntries(int count) {
    entries += count;
  }

  /** Returns the number of states entered since the start. */
  public final long entries() {
    return entries;
  }

  /** Sets the timer of an {@code after} transition. */
  public final void setTimer(TransitionType transition, Duration after) {
    add(new Effect.Schedule(timers().set(transition.id(), null, null, entries, due(after))));
  }

  /** Cancels the timer of an {@code after} transition. */
  public final void takeBackTimer(TransitionType transition) {
    if (hasTimers()) {
      timers().takeBack(transition.id()).forEach(timer -> add(new Effect.Cancel(timer)));
    }
  }

  /** Returns the current timers. */
  public final PendingTimers timers() {
    PendingTimers own = timers;
    if (own == null) {
      own = new PendingTimers(before);
      timers = own;
    }
    return own;
  }

  /** Returns the pending timers in the order in which they were set. */
  public final List<Timer> pending() {
    return timers == null ? before : timers.pending();
  }

  private boolean hasTimers() {
    return timers != null || !before.isEmpty();
  }

  /** Returns the effects requested so far. */
  public final List<Effect> effects() {
    return effects == null ? List.of() : List.copyOf(effects);
  }

  private void add(Effect effect) {
    List<Effect> before = effects;
    int count = before == null ? 0 : before.size();
    // One or two effects are the usual case and need no list that can grow.
    if (count == 0) {
      effects = List.of(effect);
    } else if (count == 1) {
      effects = List.of(before.get(0), effect);
    } else {
      if (count == 2) {
        effects = new ArrayList<>(6);
        effects.addAll(before);
      }
      effects.add(effect);
    }
  }

  private Instant due(Duration after) {
    try {
      return now.plus(after.isNegative() ? Duration.ZERO : after);
    } catch (DateTimeException | ArithmeticException e) {
      throw new StepFailure("the time " + after + " ends after the last timestamp");
    }
  }
}
