package dev.lockstep.stream;

import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The times at which a missing event that sets a timer may have another result than at the time of
 * a state: those at which its timers are due in another order with the pending timers and the
 * recorded event. Its timers are those it sets, and those that are set after it without another
 * event.
 */
final class MissingEventTimes {

  /** The number of times at which the timers of an event are due and set others. */
  private static final int DEADLINES = 16;

  private final Interpreter interpreter;
  private final PropertyMonitors properties;
  private final List<PendingTimer> pending;
  private final Instant from;
  private final Instant now;
  private int steps;

  /**
   * Creates the times for the missing events in one state.
   *
   * @param before the state before the missing event
   * @param from the time of the state
   * @param now the time of the recorded event
   */
  MissingEventTimes(
      Interpreter interpreter,
      PropertyMonitors properties,
      InterpreterSnapshot before,
      Instant from,
      Instant now) {
    this.interpreter = interpreter;
    this.properties = properties;
    this.pending = before.timers();
    this.from = from;
    this.now = now;
  }

  /** Returns the number of steps that were taken. */
  int steps() {
    return steps;
  }

  /**
   * Returns one time between each two at which the order of timers changes, all before a pending
   * timer is due.
   *
   * @param next the state after the missing event
   */
  List<Instant> after(InterpreterSnapshot next) {
    Instant end = now;
    SortedSet<Instant> deadlines = new TreeSet<>(List.of(now));
    for (PendingTimer timer : pending) {
      deadlines.add(timer.deadline());
      if (timer.deadline().isAfter(from) && timer.deadline().isBefore(end)) {
        end = timer.deadline();
      }
    }
    SortedSet<Instant> changes = new TreeSet<>();
    for (PendingTimer timer : timers(next)) {
      if (!pending.contains(timer)) {
        Duration delay = Duration.between(from, timer.deadline());
        deadlines.forEach(deadline -> changes.add(deadline.minus(delay)));
      }
    }
    List<Instant> times = new ArrayList<>();
    @Nullable Instant before = null;
    for (Instant change : changes) {
      if (!change.isBefore(from) && change.isBefore(end)) {
        if (before != null) {
          times.add(middle(before, change));
        }
        before = change;
      }
    }
    if (before != null) {
      times.add(middle(before, end));
    }
    return times;
  }

  /** Returns the timers of a state, and those that are set until the recorded event. */
  private Set<PendingTimer> timers(InterpreterSnapshot next) {
    Set<PendingTimer> timers = new LinkedHashSet<>(next.timers());
    if (pending.containsAll(timers)) {
      return timers;
    }
    var run = new InstanceRun(interpreter, properties, next);
    Set<PendingTimer> failed = new HashSet<>();
    try {
      Instant time = from;
      for (int i = 0; i < DEADLINES && time.isBefore(now); i++) {
        Instant due = run.nextDeadline(time).filter(each -> each.isBefore(now)).orElse(now);
        run.expire(time, due, failed);
        timers.addAll(run.snapshot().timers());
        time = due;
      }
    } catch (EndlessInstanceException problem) {
      // The timers that were found before are enough.
    } finally {
      steps += run.steps();
    }
    return timers;
  }

  private static Instant middle(Instant from, Instant to) {
    return from.plus(Duration.between(from, to).dividedBy(2));
  }
}
