package dev.lockstep.stream;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.verification.run.PropertyConditions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;

/**
 * The state of an instance without its time. Instances whose states differ by times only share all
 * but the deadlines of their timers and properties: 40 bytes, and 28 bytes for each deadline. Those
 * without deadlines share all of it. An immutable value of one {@link StepCache}.
 */
public final class SharedState {

  private static final Instant[] NONE = {};

  private final Shape shape;
  private final Instant[] deadlines;

  /**
   * The part of a state that instances share.
   *
   * @param snapshot timers without deadlines; entries are counted from the oldest timer
   * @param monitors the states of the monitors; 0 for a limit of time
   * @param limits positions of the monitors whose state is a limit of time
   * @param violated IDs of the violated properties
   * @param states wire names of the active atomic states
   * @param isEnded true if the chart is in a final state, in which it accepts no event
   */
  public record Shape(
      InterpreterSnapshot snapshot,
      List<Long> monitors,
      List<Integer> limits,
      List<String> violated,
      List<String> states,
      boolean isEnded) {
    public Shape {
      monitors = List.copyOf(monitors);
      limits = List.copyOf(limits);
      violated = List.copyOf(violated);
      states = List.copyOf(states);
    }

    /** Returns the number of deadlines: those of the timers, then those of the limits of time. */
    public int deadlines() {
      return snapshot.timers().size() + limits.size();
    }

    /**
     * Returns the states of the monitors.
     *
     * @param left the time that is left until a limit by its number, in nanoseconds
     */
    List<Long> monitors(IntToLongFunction left) {
      if (limits.isEmpty()) {
        return monitors;
      }
      List<Long> all = new ArrayList<>(monitors);
      for (int i = 0; i < limits.size(); i++) {
        all.set(limits.get(i), left.applyAsLong(i));
      }
      return all;
    }

    /** {@inheritDoc} A cache has one object for each shape. */
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  SharedState(Shape shape, Instant[] deadlines) {
    this.shape = shape;
    this.deadlines = deadlines;
  }

  SharedState(Shape shape) {
    this(shape, NONE);
  }

  /**
   * Returns the state of an instance that shares all but deadlines with this one.
   *
   * @param others its deadlines, in their order
   * @throws IllegalArgumentException if the number of deadlines is wrong
   */
  public SharedState with(List<Instant> others) {
    if (shape.deadlines() != others.size()) {
      throw new IllegalArgumentException(others.size() + " deadlines");
    }
    return new SharedState(shape, others.toArray(NONE));
  }

  /** Returns what instances share. */
  public Shape shape() {
    return shape;
  }

  /** Returns the deadlines of the timers, then those of the limits of time. */
  public List<Instant> deadlines() {
    return List.of(deadlines);
  }

  Instant deadline(int number) {
    return deadlines[number];
  }

  /** Returns the wire names of the active atomic states, in document order. */
  public List<String> states() {
    return shape.states();
  }

  /** Returns true if a timer is due at a time, or a limit of time ends. */
  public boolean isDue(Instant now) {
    for (Instant deadline : deadlines) {
      if (!deadline.isAfter(now)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the state of this instance.
   *
   * @param time the time of its last event
   */
  InstanceState at(Instant time) {
    int timers = shape.snapshot().timers().size();
    List<Long> monitors =
        shape.monitors(
            limit -> PropertyConditions.nanos(Duration.between(time, deadlines[timers + limit])));
    return new InstanceState(timed(shape.snapshot(), deadlines), time, monitors);
  }

  /** Returns a snapshot with the first of some deadlines. */
  static InterpreterSnapshot timed(InterpreterSnapshot snapshot, Instant[] deadlines) {
    if (snapshot.timers().isEmpty()) {
      return snapshot;
    }
    List<PendingTimer> timers = new ArrayList<>();
    for (int i = 0; i < snapshot.timers().size(); i++) {
      timers.add(timer(snapshot.timers().get(i), 0, deadlines[i]));
    }
    return with(snapshot, timers, snapshot.entries());
  }

  /** Returns a snapshot whose entries are counted from the oldest timer. */
  static InterpreterSnapshot renumbered(InterpreterSnapshot snapshot) {
    Instant[] deadlines =
        snapshot.timers().stream().map(PendingTimer::deadline).toArray(Instant[]::new);
    return timed(untimed(snapshot), deadlines);
  }

  /** Returns a snapshot without deadlines, whose entries are counted from the oldest timer. */
  static InterpreterSnapshot untimed(InterpreterSnapshot snapshot) {
    long oldest = snapshot.entries();
    for (PendingTimer timer : snapshot.timers()) {
      oldest = Math.min(oldest, timer.entry());
    }
    List<PendingTimer> timers = new ArrayList<>();
    for (PendingTimer timer : snapshot.timers()) {
      timers.add(timer(timer, oldest, Instant.EPOCH));
    }
    return with(snapshot, timers, snapshot.entries() - oldest);
  }

  private static PendingTimer timer(PendingTimer timer, long oldest, Instant deadline) {
    return new PendingTimer(
        timer.transition(),
        timer.event(),
        timer.payload(),
        timer.sendId(),
        timer.entry() - oldest,
        deadline);
  }

  private static InterpreterSnapshot with(
      InterpreterSnapshot snapshot, List<PendingTimer> timers, long entries) {
    return new InterpreterSnapshot(
        snapshot.configuration(),
        snapshot.context(),
        snapshot.history(),
        List.copyOf(timers),
        entries);
  }
}
