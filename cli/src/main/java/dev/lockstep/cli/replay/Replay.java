package dev.lockstep.cli.replay;

import dev.lockstep.cli.json.Json;
import dev.lockstep.runtime.json.JsonObject;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Plays inputs to one engine and says what came of each. The clock is turned by the inputs alone.
 * Events a machine sends itself without delay are taken after the step, in order, before the next
 * input; what they do is told in the line of the input that caused them.
 */
public final class Replay {

  /** Steps one input may cause before it counts as endless. */
  private static final int MOST_STEPS = 100_000;

  private final ReplayEngine engine;
  private Instant now;

  /** Begins at {@code start} on {@code engine}, which is not started yet. */
  public Replay(ReplayEngine engine, Instant start) {
    this.engine = engine;
    this.now = start;
  }

  /** Name of the engine. */
  public String engine() {
    return engine.name();
  }

  /** Starts the machine; see {@link ReplayEngine#start}. */
  public ReplayLine start(@Nullable JsonObject context) throws EndlessReplayException {
    var collected = new Collected();
    Answer answer = engine.start(context, now);
    collected.add(answer);
    takeSent(answer, collected);
    return line(answer.reason().isPresent() ? "refused" : "started", answer, collected);
  }

  /** Takes an event. */
  public ReplayLine fire(ReplayInput.Event event) throws EndlessReplayException {
    var collected = new Collected();
    Answer answer = engine.fire(event, now);
    collected.add(answer);
    takeSent(answer, collected);
    return line(answer.reason().isPresent() ? "refused" : "fired", answer, collected);
  }

  /**
   * Turns the clock; timers that are due fire in the order of their deadlines, equal ones in the
   * order they were set. A timer whose step fails stays pending and is not tried again in this
   * turn.
   *
   * @throws DateTimeException if the clock would leave its range
   */
  public ReplayLine advance(ReplayInput.Advance advance) throws EndlessReplayException {
    Instant until = now.plus(advance.duration());
    var collected = new Collected();
    Optional<Answer> failed = Optional.empty();
    Set<Pending> stuck = new HashSet<>();
    for (int due = nextDue(until, stuck); due >= 0; due = nextDue(until, stuck)) {
      Pending timer = engine.timers().get(due);
      now = timer.deadline().isAfter(now) ? timer.deadline() : now;
      Answer answer = engine.fireTimer(due, now);
      collected.add(answer);
      if (answer.reason().isPresent()) {
        stuck.add(timer);
        failed = failed.or(() -> Optional.of(answer));
      }
      takeSent(answer, collected);
    }
    now = until;
    return failed
        .map(answer -> line("refused", answer, collected))
        .orElseGet(() -> line("advanced", Answer.NOTHING, collected));
  }

  /** Position of the timer to fire next, or -1. */
  private int nextDue(Instant until, Set<Pending> stuck) {
    List<Pending> timers = engine.timers();
    int next = -1;
    for (int i = 0; i < timers.size(); i++) {
      Pending timer = timers.get(i);
      if (!timer.deadline().isAfter(until)
          && !stuck.contains(timer)
          && (next < 0 || timer.deadline().isBefore(timers.get(next).deadline()))) {
        next = i;
      }
    }
    return next;
  }

  private void takeSent(Answer cause, Collected collected) throws EndlessReplayException {
    var queue = new ArrayDeque<>(cause.sent());
    while (!queue.isEmpty()) {
      Answer.Sent sent = queue.remove();
      Answer answer = engine.fire(new ReplayInput.Event(sent.event(), null, sent.payload()), now);
      collected.add(answer);
      queue.addAll(answer.sent());
    }
  }

  private ReplayLine line(String outcome, Answer answer, Collected collected) {
    return new ReplayLine(
        outcome,
        List.copyOf(collected.transitions),
        answer.reason(),
        engine.state(),
        engine.context(),
        List.copyOf(collected.effects),
        answer.details());
  }

  /** What the steps of one input did together. */
  private final class Collected {

    private final List<String> transitions = new ArrayList<>();
    private final List<JsonObject> effects = new ArrayList<>();
    private int steps;

    void add(Answer answer) throws EndlessReplayException {
      transitions.addAll(answer.transitions());
      effects.addAll(answer.effects());
      if (++steps > MOST_STEPS) {
        throw new EndlessReplayException(engine.name(), MOST_STEPS, Json.texts(engine.state()));
      }
    }
  }
}
