package dev.lockstep.conformance.play;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A run of one machine with a clock that only {@link #advance}, {@link #timer} and {@link #delay}
 * change. Not thread-safe.
 *
 * @param <S> positions of the machine
 */
public final class Stage<S> {

  /** The time at which every run starts. */
  public static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");

  /** The maximum number of timers that fire during one advance of the clock. */
  private static final int TIMERS = 1_000;

  private final Subject<S> subject;
  private @Nullable S position;
  private Instant now = BEGIN;

  public Stage(Subject<S> subject) {
    this.subject = subject;
  }

  /** Starts the machine. */
  public Scene start(JsonObject context) {
    return scene("started", List.of(subject.start(context, now)));
  }

  /** Returns true if the machine was started and did not refuse the start. */
  public boolean isStarted() {
    return position != null;
  }

  /**
   * Sends an event to the machine.
   *
   * @throws IllegalStateException if the machine is not started
   */
  public Scene event(WireEvent event) {
    return scene("fired", List.of(subject.fire(here(), event, now)));
  }

  /**
   * Advances the clock. Timers fire in the order of their deadlines, each at its own time.
   *
   * @throws IllegalStateException if the machine is not started
   * @throws EndlessTimersException if more than 1,000 timers fire
   */
  public Scene advance(Duration by) {
    Instant end = now.plus(by);
    List<Answer<S>> answers = new ArrayList<>();
    Optional<Timer> due = due(end);
    while (due.isPresent()) {
      if (answers.size() == TIMERS) {
        throw new EndlessTimersException(TIMERS);
      }
      now = due.get().deadline().isAfter(now) ? due.get().deadline() : now;
      Answer<S> answer = subject.fire(here(), due.get(), now);
      answers.add(answer);
      position = answer.position();
      due = due(end);
    }
    now = end;
    return scene("advanced", answers);
  }

  /**
   * Lets a pending timer fire, at its deadline or now if that is past. Refused if no timer with the
   * ID is pending.
   *
   * @throws IllegalStateException if the machine is not started
   */
  public Scene timer(String id) {
    Observation seen = subject.observe(here());
    Optional<Timer> timer =
        seen.timers().stream()
            .filter(each -> each.id().equals(id))
            .min(Comparator.comparing(Timer::deadline));
    if (timer.isEmpty()) {
      return new Scene("refused", Optional.of("it is not pending"), List.of(), List.of(), seen);
    }
    Instant deadline = timer.get().deadline();
    now = deadline.isAfter(now) ? deadline : now;
    return scene("advanced", List.of(subject.fire(here(), timer.get(), now)));
  }

  /** Advances the clock. Due timers have not fired yet, as while no process runs. */
  public void delay(Duration by) {
    now = now.plus(by);
  }

  private Optional<Timer> due(Instant end) {
    return subject.observe(here()).timers().stream()
        .filter(timer -> !timer.deadline().isAfter(end))
        .min(Comparator.comparing(Timer::deadline));
  }

  private Scene scene(String outcome, List<Answer<S>> answers) {
    String reason = null;
    List<String> transitions = new ArrayList<>();
    List<ObservedEffect> effects = new ArrayList<>();
    for (Answer<S> answer : answers) {
      if (answer instanceof Answer.Took<S> took) {
        transitions.addAll(took.transitions());
        effects.addAll(took.effects());
      } else {
        reason = ((Answer.Refused<S>) answer).reason();
      }
      position = answer.position();
    }
    String told = reason == null || outcome.equals("advanced") ? outcome : "refused";
    Observation seen =
        position == null
            ? new Observation(List.of(), JsonObject.EMPTY, List.of())
            : subject.observe(position);
    return new Scene(told, Optional.ofNullable(reason), transitions, effects, seen);
  }

  private S here() {
    if (position == null) {
      throw new IllegalStateException("the machine has not started");
    }
    return position;
  }
}
