package dev.lockstep.runtime.step;

import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.Payload;
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
  private final PendingTimers timers;
  private final List<Effect> effects = new ArrayList<>(4);

  private C context;
  private long entries;
  private String eventName = "";

  /**
   * Creates a step.
   *
   * @param entries the number of states entered before it
   */
  protected Step(C context, PendingTimers timers, long entries, String actor, Instant now) {
    this.context = context;
    this.timers = timers;
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
    effects.add(new Effect.Emit(event, null));
  }

  /** Emits an event. An invalid payload fails the step. */
  public final void emit(String event, Reading<? extends Payload> payload) {
    effects.add(new Effect.Emit(event, valid(event, payload)));
  }

  /** Requests a declared action. */
  public final void perform(String action) {
    effects.add(new Effect.Perform(action));
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
    effects.add(new Effect.Send(event, payload, now));
  }

  /**
   * Sends an external event to the machine itself after a delay.
   *
   * @param id the ID for {@link #cancel}
   */
  public final void send(String event, @Nullable Payload payload, Duration after, String id) {
    effects.add(
        new Effect.Schedule(
            timers.set(id, event, payload == null ? null : payload.toJson(), entries, due(after))));
  }

  /** Cancels all delayed events with this ID. */
  public final void cancel(String id) {
    timers.takeBackSent(id).forEach(timer -> effects.add(new Effect.Cancel(timer)));
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

  /** Returns the number of states entered since the start. */
  public final long entries() {
    return entries;
  }

  /** Sets the timer of an {@code after} transition. */
  public final void setTimer(TransitionType transition, Duration after) {
    effects.add(new Effect.Schedule(timers.set(transition.id(), null, null, entries, due(after))));
  }

  /** Cancels the timer of an {@code after} transition. */
  public final void takeBackTimer(TransitionType transition) {
    timers.takeBack(transition.id()).forEach(timer -> effects.add(new Effect.Cancel(timer)));
  }

  /** Returns the current timers. */
  public final PendingTimers timers() {
    return timers;
  }

  /** Returns the effects requested so far. */
  public final List<Effect> effects() {
    return List.copyOf(effects);
  }

  private Instant due(Duration after) {
    try {
      return now.plus(after.isNegative() ? Duration.ZERO : after);
    } catch (DateTimeException | ArithmeticException e) {
      throw new StepFailure("the time " + after + " ends after the last timestamp");
    }
  }
}
