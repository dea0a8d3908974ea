package dev.lockstep.suites.scxml;

import dev.lockstep.conformance.play.Stage;
import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;

/**
 * A machine with SCXML's external queue, where {@code send} without delay leads, and a clock that
 * the case turns. Writes down everything the machine answers.
 *
 * @param <S> positions of the machine
 */
final class ScxmlStage<S> {

  private final Subject<S> subject;
  private final Queue<WireEvent> external = new ArrayDeque<>();
  private final List<String> log = new ArrayList<>();
  private Instant now = Stage.BEGIN;
  private S position;

  /** Starts the machine. */
  ScxmlStage(Subject<S> subject) {
    this.subject = subject;
    Answer<S> answer = subject.start(JsonObject.EMPTY, now);
    this.position = answer.position();
    settle("start", answer);
  }

  void send(String event) {
    external.add(new WireEvent(event, null, null));
    settle();
  }

  /** Lets time pass; timers come due in the order of their deadlines. */
  void advance(Duration time) {
    Instant end = now.plus(time);
    for (Optional<Timer> due = due(end); due.isPresent(); due = due(end)) {
      now = due.get().deadline();
      settle("timer " + due.get().id(), subject.fire(position, due.get(), now));
    }
    now = end;
  }

  private Optional<Timer> due(Instant end) {
    return seen().timers().stream()
        .filter(timer -> !timer.deadline().isAfter(end))
        .min(Comparator.comparing(Timer::deadline));
  }

  private void settle(String stimulus, Answer<S> answer) {
    position = answer.position();
    log.add(now + " " + stimulus + ": " + words(answer) + " " + words(seen()));
    if (answer instanceof Answer.Took<S> took) {
      took.effects().stream()
          .filter(effect -> effect.kind() == ObservedEffect.Kind.SEND)
          .map(effect -> new WireEvent(effect.name(), null, effect.payload()))
          .forEach(external::add);
    }
    settle();
  }

  private void settle() {
    WireEvent next = external.poll();
    if (next != null) {
      settle(next.event(), subject.fire(position, next, now));
    }
  }

  private Observation seen() {
    return subject.observe(position);
  }

  /** Ids of the innermost active states. */
  Set<String> leaves() {
    return new TreeSet<>(seen().states());
  }

  /** All answers in order, and what could be seen after each. */
  List<String> log() {
    return log;
  }

  private static String words(Answer<?> answer) {
    if (answer instanceof Answer.Refused<?> refused) {
      return "refused " + refused.reason() + " " + refused.details();
    }
    Answer.Took<?> took = (Answer.Took<?>) answer;
    return took.microsteps() + " " + took.effects() + " dropped " + took.dropped();
  }

  /** Returns an observation as text, without the entry counts of timers, which differ by engine. */
  private static String words(Observation seen) {
    List<String> timers =
        seen.timers().stream().map(timer -> timer.id() + " " + timer.deadline()).toList();
    return seen.states() + " " + seen.context() + " " + seen.history() + " " + timers;
  }
}
