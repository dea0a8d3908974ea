package dev.lockstep.runtime.flat;

import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.json.Reading;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What guards and actions of a machine see and ask for while one macrostep is taken. Lives no
 * longer than the macrostep, used by one thread.
 *
 * @param <S> generated state enum
 * @param <E> generated event interface
 * @param <C> generated context record
 */
public final class Step<S extends StateType, E extends MachineEvent, C> {

  private final FlatTable<S> table;
  private final Instant now;
  private final String actor;
  private final PendingTimers timers;
  private final List<Effect> effects = new ArrayList<>(4);
  private final ArrayDeque<E> raised = new ArrayDeque<>(2);

  private C context;
  private long entries;
  private int state;

  /** The state, or -1 between leaving one and entering another. */
  private int active = -1;

  private int row = -1;
  private String eventName = "";

  /** A step from a snapshot whose timers are {@code timers}. */
  Step(FlatTable<S> table, Snapshot<S, C> from, String actor, Instant now, PendingTimers timers) {
    this(table, from.context(), actor, now, timers);
    this.state = from.configuration().state().ordinal();
    this.active = state;
    this.entries = from.entries();
  }

  /** A step from nowhere: the start. */
  Step(FlatTable<S> table, C context, String actor, Instant now, PendingTimers timers) {
    this.table = table;
    this.context = context;
    this.actor = actor;
    this.now = now;
    this.timers = timers;
  }

  public C context() {
    return context;
  }

  /** Replaces the context, for all that follows in this step. */
  public void context(C changed) {
    context = changed;
  }

  public Instant now() {
    return now;
  }

  /** Wire name of who sent the event, empty when nobody is named. */
  public String actor() {
    return actor;
  }

  /** Wire name of the event being taken; empty for a transition without one. */
  public String eventName() {
    return eventName;
  }

  /** Wire name of the state the transition being taken is written in. */
  public String source() {
    StateType source = row < 0 ? null : table.row(row).source();
    return source == null ? "" : source.wire();
  }

  /** Wire name of the state the transition being taken enters; that of its source if it stays. */
  public String target() {
    return row < 0 || table.target(row) < 0 ? source() : table.state(table.target(row)).wire();
  }

  /** Whether a state, by position, is active. */
  public boolean isIn(int ordinal) {
    return active == ordinal;
  }

  /** Says an event without payload to the world. */
  public void emit(String event) {
    effects.add(new Effect.Emit(event, null));
  }

  /** Says an event to the world; a payload that its schema does not accept fails the step. */
  public void emit(String event, Reading<? extends Payload> payload) {
    effects.add(new Effect.Emit(event, valid(event, payload)));
  }

  /** Asks for a declared action. */
  public void perform(String action) {
    effects.add(new Effect.Perform(action));
  }

  /** Puts an event without payload into the queue of this macrostep. */
  public void raise(E event) {
    raised.add(event);
  }

  /** Puts an event into the queue of this macrostep; an invalid payload fails the step. */
  public void raise(String name, Reading<? extends E> event) {
    raised.add(valid(name, event));
  }

  /** Sends the machine itself an event after this step. */
  public void send(String event, @Nullable Payload payload) {
    effects.add(new Effect.Send(event, payload, now));
  }

  /**
   * Sends the machine itself an event after a time.
   *
   * @param id the name {@link #cancel} knows it by
   */
  public void send(String event, @Nullable Payload payload, Duration after, String id) {
    effects.add(
        new Effect.Schedule(
            timers.set(id, event, payload == null ? null : payload.toJson(), entries, due(after))));
  }

  /** Takes back every delayed event of this name. */
  public void cancel(String id) {
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

  void setTimer(TransitionType transition, Duration after) {
    effects.add(new Effect.Schedule(timers.set(transition.id(), null, null, entries, due(after))));
  }

  void takeBackTimer(TransitionType transition) {
    timers.takeBack(transition.id()).forEach(timer -> effects.add(new Effect.Cancel(timer)));
  }

  int state() {
    return state;
  }

  void entered() {
    entries++;
  }

  void enter(int target) {
    state = target;
    active = target;
    entries++;
  }

  void left() {
    active = -1;
  }

  void take(int taken) {
    row = taken;
  }

  void name(String event) {
    eventName = event;
  }

  @Nullable E nextRaised() {
    return raised.poll();
  }

  List<Effect> effects() {
    return List.copyOf(effects);
  }

  Snapshot<S, C> snapshot() {
    return new Snapshot<>(
        table.chart().id(),
        table.configuration(state),
        context,
        Map.of(),
        timers.pending(),
        entries);
  }

  private Instant due(Duration after) {
    try {
      return now.plus(after.isNegative() ? Duration.ZERO : after);
    } catch (DateTimeException | ArithmeticException e) {
      throw new StepFailure("the time " + after + " ends after the last timestamp");
    }
  }
}
