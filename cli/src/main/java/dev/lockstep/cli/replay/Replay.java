package dev.lockstep.cli.replay;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.MonitoredSubject;
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
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Sends inputs to one machine and returns the result of each. Only inputs advance the clock. Events
 * that the machine sends to itself without delay are processed in order before the next input;
 * their results belong to the line of the input that caused them.
 */
public final class Replay {

  private final String name;
  private final Position<?> machine;
  private final OwnEvents own;
  private final Supplier<List<String>> violated;
  private Instant now;

  /**
   * Creates a replay of a machine that is not started.
   *
   * @param name the name of the machine in messages about differences
   * @param chart the chart
   * @param machine the machine
   * @param start the start time of the clock
   */
  public Replay(String name, IrChart chart, Subject<?> machine, Instant start) {
    this(name, chart, machine, start, List::of);
  }

  /** Creates a replay of a machine that monitors the properties of its chart. */
  public Replay(String name, IrChart chart, MonitoredSubject machine, Instant start) {
    this(name, chart, machine, start, machine::violated);
  }

  private Replay(
      String name,
      IrChart chart,
      Subject<?> machine,
      Instant start,
      Supplier<List<String>> violated) {
    this.name = name;
    this.machine = new Position<>(machine);
    this.own = new OwnEvents(chart);
    this.now = start;
    this.violated = violated;
  }

  /** Returns the name of the machine. */
  public String name() {
    return name;
  }

  /**
   * Starts the machine.
   *
   * @param context the initial values; others have those of the chart
   * @throws IllegalArgumentException if a value is unknown or of the wrong type
   * @throws EndlessReplayException if the machine does not stop
   */
  public ReplayLine start(JsonObject context) throws EndlessReplayException {
    var doing = new Doing(machine, violated);
    Answer<?> answer = machine.start(context, now);
    follow(answer, doing);
    return doing.line(answer instanceof Answer.Refused<?> ? "refused" : "started", answer);
  }

  /**
   * Sends an event to the machine.
   *
   * @throws EndlessReplayException if the machine does not stop
   */
  public ReplayLine fire(ReplayInput.Event event) throws EndlessReplayException {
    var doing = new Doing(machine, violated);
    var arrived = new WireEvent(event.event(), event.actor(), event.payload());
    Answer<?> answer = machine.fire(arrived, now);
    follow(answer, doing);
    return doing.line(answer instanceof Answer.Refused<?> ? "refused" : "fired", answer);
  }

  /**
   * Advances the clock. Due timers fire in the order of their deadlines, and those with equal
   * deadlines in the order in which they were set. A timer whose step fails remains pending and is
   * not tried again by this input, whose outcome is then {@code refused}.
   *
   * @throws DateTimeException if the time is out of range
   * @throws EndlessReplayException if the machine does not stop
   */
  public ReplayLine advance(ReplayInput.Advance advance) throws EndlessReplayException {
    Instant until = now.plus(advance.duration());
    var doing = new Doing(machine, violated);
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
    if (doing.takeSent().isEmpty()) {
      return;
    }
    var queue = new ArrayDeque<>(doing.takeSent());
    while (!queue.isEmpty()) {
      ObservedEffect sent = queue.remove();
      doing.add(machine.fire(own.arriving(sent), now));
      queue.addAll(doing.takeSent());
    }
  }
}
