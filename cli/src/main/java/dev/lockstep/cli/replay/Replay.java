package dev.lockstep.cli.replay;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Plays inputs to one machine and says what came of each. The clock is turned by the inputs alone.
 * Events a machine sends itself without delay are taken after the step, in order, before the next
 * input; what they do is told in the line of the input that caused them.
 */
public final class Replay {

  private final String name;
  private final Position<?> machine;
  private final OwnEvents own;
  private Instant now;

  /**
   * A replay of a machine that is not started yet.
   *
   * @param name what to call the machine when it differs from another
   * @param start where the clock stands
   */
  public Replay(String name, IrChart chart, Subject<?> machine, Instant start) {
    this.name = name;
    this.machine = new Position<>(machine);
    this.own = new OwnEvents(chart);
    this.now = start;
  }

  /** What the machine is called. */
  public String name() {
    return name;
  }

  /**
   * Starts the machine.
   *
   * @param context values to begin with; those left out have the chart's own
   * @throws IllegalArgumentException if a value is unknown or of the wrong type, naming it
   */
  public ReplayLine start(JsonObject context) throws EndlessReplayException {
    var doing = new Doing(machine);
    Answer<?> answer = machine.start(context, now);
    follow(answer, doing);
    return doing.line(answer instanceof Answer.Refused<?> ? "refused" : "started", answer);
  }

  /** Takes an event. */
  public ReplayLine fire(ReplayInput.Event event) throws EndlessReplayException {
    var doing = new Doing(machine);
    var arrived = new WireEvent(event.event(), event.actor(), event.payload());
    Answer<?> answer = machine.fire(arrived, now);
    follow(answer, doing);
    return doing.line(answer instanceof Answer.Refused<?> ? "refused" : "fired", answer);
  }

  /**
   * Turns the clock; timers that are due fire in the order of their deadlines, equal ones in the
   * order they were set. A timer whose step fails stays pending and is not tried again in this
   * turn; the turn counts as refused then.
   *
   * @throws DateTimeException if the clock would leave its range
   */
  public ReplayLine advance(ReplayInput.Advance advance) throws EndlessReplayException {
    Instant until = now.plus(advance.duration());
    var doing = new Doing(machine);
    Optional<Answer<?>> failed = Optional.empty();
    Set<Timer> stuck = new HashSet<>();
    for (var due = nextDue(until, stuck); due.isPresent(); due = nextDue(until, stuck)) {
      Timer timer = due.get();
      now = timer.deadline().isAfter(now) ? timer.deadline() : now;
      Answer<?> answer = machine.fire(timer, now);
      if (answer instanceof Answer.Refused<?>) {
        stuck.add(timer);
        failed = failed.or(() -> Optional.of(answer));
      }
      follow(answer, doing);
    }
    now = until;
    return failed
        .map(answer -> doing.line("refused", answer))
        .orElseGet(() -> doing.line("advanced"));
  }

  private Optional<Timer> nextDue(Instant until, Set<Timer> stuck) {
    Optional<Timer> next = Optional.empty();
    for (Timer timer : machine.look().timers()) {
      boolean due = !timer.deadline().isAfter(until) && !stuck.contains(timer);
      if (due && (next.isEmpty() || timer.deadline().isBefore(next.get().deadline()))) {
        next = Optional.of(timer);
      }
    }
    return next;
  }

  private void follow(Answer<?> cause, Doing doing) throws EndlessReplayException {
    doing.add(cause);
    var queue = new ArrayDeque<>(doing.takeSent());
    while (!queue.isEmpty()) {
      ObservedEffect sent = queue.remove();
      doing.add(machine.fire(own.arriving(sent), now));
      queue.addAll(doing.takeSent());
    }
  }
}
