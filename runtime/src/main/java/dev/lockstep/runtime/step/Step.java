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
 * What guards and actions of a machine see and ask for while one macrostep is taken. Lives no
 * longer than the macrostep, used by one thread.
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
   * A step from where a machine stands.
   *
   * @param entries how many states were entered before it
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

  /** Replaces the context, for all that follows in this step. */
  public final void context(C changed) {
    context = changed;
  }

  public final Instant now() {
    return now;
  }

  /** Wire name of who sent the event, empty when nobody is named. */
  public final String actor() {
    return actor;
  }

  /** Wire name of the event being taken; empty for a transition without one. */
  public final String eventName() {
    return eventName;
  }

  /**
   * Wire name of the state the transition being taken is written in; of one of the chart itself,
   * the first state that was active and has no states of its own.
   */
  public abstract String source();

  /** Wire name of the state the transition being taken enters; that of its source if it stays. */
  public abstract String target();

  /** Whether a state, by position, is active. */
  public abstract boolean isIn(int ordinal);

  /** Says an event without payload to the world. */
  public final void emit(String event) {
    effects.add(new Effect.Emit(event, null));
  }

  /** Says an event to the world; a payload that its schema does not accept fails the step. */
  public final void emit(String event, Reading<? extends Payload> payload) {
    effects.add(new Effect.Emit(event, valid(event, payload)));
  }

  /** Asks for a declared action. */
  public final void perform(String action) {
    effects.add(new Effect.Perform(action));
  }

  /** Puts an event without payload into the queue of this macrostep. */
  public final void raise(E event) {
    queue(event);
  }

  /** Puts an event into the queue of this macrostep; an invalid payload fails the step. */
  public final void raise(String name, Reading<? extends E> event) {
    queue(valid(name, event));
  }

  /** Sends the machine itself an event after this step. */
  public final void send(String event, @Nullable Payload payload) {
    effects.add(new Effect.Send(event, payload, now));
  }

  /**
   * Sends the machine itself an event after a time.
   *
   * @param id the name {@link #cancel} knows it by
   */
  public final void send(String event, @Nullable Payload payload, Duration after, String id) {
    effects.add(
        new Effect.Schedule(
            timers.set(id, event, payload == null ? null : payload.toJson(), entries, due(after))));
  }

  /** Takes back every delayed event of this name. */
  public final void cancel(String id) {
    timers.takeBackSent(id).forEach(timer -> effects.add(new Effect.Cancel(timer)));
  }

  /** The value of a payload, or the end of the step. */
  public static <T> T valid(String event, Reading<T> reading) {
    T value = reading.value();
    if (value == null) {
      throw new StepFailure("payload of " + event + " is invalid: " + reading.violations().get(0));
    }
    return value;
  }

  /** Puts an event into the queue of this macrostep. */
  protected abstract void queue(E event);

  /** Names the event whose transitions are looked at from here on. */
  public final void name(String event) {
    eventName = event;
  }

  /** Counts a state that is entered. */
  public final void countEntry() {
    entries++;
  }

  /** How many states were entered since the start. */
  public final long entries() {
    return entries;
  }

  /** Sets the timer of an {@code after} transition. */
  public final void setTimer(TransitionType transition, Duration after) {
    effects.add(new Effect.Schedule(timers.set(transition.id(), null, null, entries, due(after))));
  }

  /** Takes back the timer of an {@code after} transition. */
  public final void takeBackTimer(TransitionType transition) {
    timers.takeBack(transition.id()).forEach(timer -> effects.add(new Effect.Cancel(timer)));
  }

  /** The timers as they are now. */
  public final PendingTimers timers() {
    return timers;
  }

  /** What was asked of the world so far. */
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
