package dev.lockstep.stream;

import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Reaction.InterpreterEffect;
import dev.lockstep.model.interpreter.Stimulus;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.verification.run.RunInstant;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;

/** The steps of one instance for one event: due timers, the event, events to itself. */
final class InstanceRun {

  /** The largest number of steps for one event. */
  static final int LIMIT = 10_000;

  private final Interpreter interpreter;
  private final PropertyMonitors properties;
  private final List<PropertyViolation> violations = new ArrayList<>();
  private final List<InterpreterEffect> effects = new ArrayList<>();
  private final List<TakenMicrostep> microsteps = new ArrayList<>();
  private InterpreterSnapshot snapshot;
  private List<Long> monitors;
  private Instant time;
  private int steps;

  InstanceRun(Interpreter interpreter, PropertyMonitors properties, InstanceState from) {
    this.interpreter = interpreter;
    this.properties = properties;
    this.snapshot = from.snapshot();
    this.monitors = from.monitors();
    this.time = from.time();
  }

  /** Creates a run without monitors. */
  InstanceRun(Interpreter interpreter, PropertyMonitors properties, InterpreterSnapshot from) {
    this(interpreter, properties, new InstanceState(from, Instant.MIN, List.of()));
  }

  /** Returns the state after time has passed since the last step. */
  InstanceState at(Instant now) {
    pass(now);
    return new InstanceState(snapshot, now, monitors);
  }

  List<PropertyViolation> violations() {
    return violations;
  }

  InterpreterSnapshot snapshot() {
    return snapshot;
  }

  /** Returns the number of steps that were taken or refused. */
  int steps() {
    return steps;
  }

  /** Begins another event, to which the largest number of steps applies anew. */
  void begin() {
    steps = 0;
  }

  List<InterpreterEffect> effects() {
    return effects;
  }

  List<TakenMicrostep> microsteps() {
    return microsteps;
  }

  /** Processes the reaction to a start. */
  void started(Reaction reaction, Instant now) {
    follow(reaction, now, -1, "", "");
  }

  /**
   * Fires the timers that are due, in the order of their deadlines, each at its deadline. A timer
   * whose step fails remains pending.
   *
   * @return true if a timer was due
   */
  boolean expire(Instant from, Instant until) {
    return expire(from, until, new HashSet<>());
  }

  /**
   * Fires the timers that are due in a part of the time between two events.
   *
   * @param failed the timers whose steps have failed since the last event
   */
  boolean expire(Instant from, Instant until, Set<PendingTimer> failed) {
    boolean expired = false;
    for (var due = due(until, failed); due.isPresent(); due = due(until, failed)) {
      Instant deadline = due.get().deadline();
      Instant now = deadline.isBefore(from) ? from : deadline;
      Reaction reaction = interpreter.fire(snapshot, due.get(), now);
      if (reaction instanceof Reaction.Refused) {
        failed.add(due.get());
      }
      int event = due.get().event();
      follow(reaction, now, event, name(event), "");
      expired = true;
    }
    return expired;
  }

  private Optional<PendingTimer> due(Instant until, Set<PendingTimer> failed) {
    if (snapshot.timers().isEmpty()) {
      return Optional.empty();
    }
    return snapshot.timers().stream()
        .filter(timer -> !timer.deadline().isAfter(until) && !failed.contains(timer))
        .min(Comparator.comparing(PendingTimer::deadline));
  }

  /** Returns the earliest deadline of a timer after a time. */
  Optional<Instant> nextDeadline(Instant after) {
    return snapshot.timers().stream()
        .map(PendingTimer::deadline)
        .filter(deadline -> deadline.isAfter(after))
        .min(Comparator.naturalOrder());
  }

  /** Sends an event, then those that the instance sends to itself. */
  Reaction fire(Stimulus stimulus, Instant now) {
    Reaction reaction = interpreter.fire(snapshot, stimulus, now);
    String name = stimulus.event();
    follow(reaction, now, index(name), name, stimulus.actor().orElse(""));
    return reaction;
  }

  private int index(String event) {
    if (monitors.isEmpty()) {
      return -1;
    }
    for (IrEvent declared : interpreter.chart().events()) {
      if (declared.wire().equals(event)) {
        return declared.index();
      }
    }
    return -1;
  }

  private String name(int event) {
    return event < 0 ? "" : interpreter.chart().events().get(event).wire();
  }

  private void follow(Reaction cause, Instant now, int index, String name, String sender) {
    Queue<InterpreterEffect.Sent> sent = new ArrayDeque<>();
    monitor(cause, now, index, name, sender);
    take(cause, now, sent);
    while (!sent.isEmpty()) {
      InterpreterEffect.Sent own = sent.remove();
      IrEvent event = interpreter.chart().events().get(own.event());
      Optional<String> actor =
          event.restricted()
              ? event.actors().stream()
                  .findFirst()
                  .map(allowed -> interpreter.chart().actors().get(allowed).name())
              : Optional.empty();
      Object payload = event.payload().isPresent() ? own.payload() : null;
      Stimulus stimulus = new Stimulus(event.wire(), actor, payload);
      Reaction reaction = interpreter.fire(snapshot, stimulus, now);
      monitor(reaction, now, own.event(), event.wire(), actor.orElse(""));
      take(reaction, now, sent);
    }
  }

  private void pass(Instant now) {
    if (!monitors.isEmpty()) {
      monitors = properties.pass(monitors, time, now, violations);
      time = now;
    }
  }

  private void monitor(Reaction reaction, Instant now, int event, String name, String actor) {
    if (!monitors.isEmpty()) {
      pass(now);
      RunInstant instant = RunInstant.of(snapshot, reaction, event, actor);
      monitors = properties.next(monitors, instant, name, now, violations);
    }
  }

  private void take(Reaction reaction, Instant now, Queue<InterpreterEffect.Sent> sent) {
    steps++;
    if (steps > LIMIT) {
      throw new EndlessInstanceException(LIMIT);
    }
    if (reaction instanceof Reaction.Fired fired) {
      snapshot = fired.snapshot();
      fired.microsteps().forEach(step -> microsteps.add(new TakenMicrostep(step, now)));
      for (InterpreterEffect effect : fired.effects()) {
        effects.add(effect);
        if (effect instanceof InterpreterEffect.Sent own) {
          sent.add(own);
        }
      }
    }
  }
}
