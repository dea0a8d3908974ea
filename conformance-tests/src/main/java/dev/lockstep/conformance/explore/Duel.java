package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.coverage.CoverageRecorder;
import dev.lockstep.conformance.coverage.Route;
import dev.lockstep.conformance.explore.Twin.PastTimer;
import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.Input;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A pair of machines that receives each input twice: the reference machine of a chart and the
 * machine under examination. Their answers and observations are compared after each input. Not
 * thread-safe.
 *
 * @param <A> positions of the reference machine
 * @param <B> positions of the machine under examination
 */
final class Duel<A, B> {

  /** The time at which every examination starts. */
  static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");

  /** The maximum number of timers that fire while the clock advances once. */
  private static final int MOST_TIMERS = 1_000;

  private final Subject<A> model;
  private final Subject<B> subject;
  private final GuardBoard guards;
  private final CoverageRecorder coverage;
  private final Comparison comparison;
  private final Memory<A> memory = new Memory<>();
  private final Map<List<String>, Twin<A, B>> first = new LinkedHashMap<>();

  Duel(Subject<A> model, Subject<B> subject, GuardBoard guards, CoverageRecorder coverage) {
    this.model = model.observedBy(coverage.conditions());
    this.subject = subject;
    this.guards = guards;
    this.coverage = coverage;
    Set<Aspect> told = EnumSet.copyOf(model.aspects());
    told.retainAll(subject.aspects());
    this.comparison = new Comparison(told);
  }

  /** Starts both machines. */
  Step<A, B> start(JsonObject context) {
    Route route = Route.start(context.isEmpty() ? "" : context.toString());
    coverage.follow(route);
    Answer<A> expected = model.start(context, BEGIN);
    Answer<B> actual = subject.start(context, BEGIN);
    coverage.start(expected);
    Optional<Difference> difference = comparison.answers(expected, actual);
    if (difference.isPresent() || expected.position() == null || actual.position() == null) {
      return new Step<>(Optional.empty(), Optional.of(expected), difference);
    }
    return arrive(BEGIN, route, List.of(), expected, actual);
  }

  /** Sends the same input to both machines. */
  Step<A, B> step(Twin<A, B> from, Input input) {
    Route route = from.route().then(input.label());
    coverage.follow(route);
    if (input instanceof Input.Event event) {
      return event(from, event, route);
    } else if (input instanceof Input.Wait pause) {
      return pause(from, from.now().plus(pause.by()), route);
    }
    if (input instanceof Input.Delay delay) {
      Twin<A, B> later = from.at(from.now().plus(delay.by()), route);
      return new Step<>(Optional.of(later), Optional.empty(), Optional.empty());
    }
    if (input instanceof Input.NamedTimer named) {
      return from.seen().timers().stream()
          .filter(timer -> timer.id().equals(named.id()))
          .min(Comparator.comparing(Timer::deadline))
          .map(timer -> due(from, timer, route))
          .orElseGet(() -> nothing(from));
    }
    if (input instanceof Input.StaleTimer stale) {
      return stale(from, stale.position())
          .map(timer -> timer(from, timer.ofModel(), timer.ofSubject(), route))
          .orElseGet(() -> nothing(from));
    }
    return from.seen().timers().stream()
        .min(Comparator.comparing(Timer::deadline))
        .map(timer -> due(from, timer, route))
        .orElseGet(() -> nothing(from));
  }

  /** Returns the first point of each configuration that was reached. */
  Map<List<String>, Twin<A, B>> configurations() {
    return first;
  }

  private static <A, B> Step<A, B> nothing(Twin<A, B> from) {
    return new Step<>(Optional.of(from), Optional.empty(), Optional.empty());
  }

  private Step<A, B> event(Twin<A, B> from, Input.Event input, Route route) {
    Answer<A> expected = answer(from, input);
    guards.set(input.guards());
    Answer<B> actual = subject.fire(from.subject(), input.event(), from.now());
    return judge(from, from.now(), route, expected, actual);
  }

  /**
   * Returns the answer of the reference machine, which is stored for the same position, input and
   * time.
   */
  private Answer<A> answer(Twin<A, B> from, Input.Event input) {
    Optional<Answer<A>> known = memory.recall(from.model(), input, from.now());
    if (known.isPresent()) {
      return known.get();
    }
    guards.set(input.guards());
    Answer<A> answer = model.fire(from.model(), input.event(), from.now());
    coverage.event(from.seen(), input.event(), input.kind(), answer);
    memory.keep(from.model(), input, from.now(), answer);
    return answer;
  }

  private Step<A, B> due(Twin<A, B> from, Timer timer, Route route) {
    return timer(from, timer, own(subject.observe(from.subject()), timer), route);
  }

  /** Advances the clock. Timers fire at their deadlines, in their order. */
  private Step<A, B> pause(Twin<A, B> from, Instant end, Route route) {
    Step<A, B> at = nothing(from);
    for (int fired = 0; fired < MOST_TIMERS && at.difference().isEmpty(); fired++) {
      Twin<A, B> twin = at.arrived().orElseThrow();
      Optional<Timer> due =
          twin.seen().timers().stream()
              .filter(timer -> !timer.deadline().isAfter(end))
              .min(Comparator.comparing(Timer::deadline));
      if (due.isEmpty()) {
        return new Step<>(Optional.of(twin.at(end, route)), at.answer(), Optional.empty());
      }
      at = due(twin, due.get(), route);
    }
    return at;
  }

  private Step<A, B> timer(Twin<A, B> from, Timer timer, Timer ofSubject, Route route) {
    Instant now = timer.deadline().isAfter(from.now()) ? timer.deadline() : from.now();
    Answer<A> expected = model.fire(from.model(), timer, now);
    Answer<B> actual = subject.fire(from.subject(), ofSubject, now);
    coverage.timer(from.seen(), expected);
    return judge(from, now, route, expected, actual);
  }

  /**
   * Returns the timer as the machine under examination reports it, because entry counts may differ.
   */
  private static Timer own(Observation seen, Timer timer) {
    return seen.timers().stream()
        .filter(t -> t.id().equals(timer.id()) && t.deadline().equals(timer.deadline()))
        .findFirst()
        .orElse(timer);
  }

  private static Optional<PastTimer> stale(Twin<?, ?> from, int position) {
    List<PastTimer> gone = new ArrayList<>(from.past());
    gone.removeIf(timer -> from.seen().timers().contains(timer.ofModel()));
    return gone.isEmpty()
        ? Optional.empty()
        : Optional.of(gone.get(Math.floorMod(position, gone.size())));
  }

  private Step<A, B> judge(
      Twin<A, B> from, Instant now, Route route, Answer<A> expected, Answer<B> actual) {
    Optional<Difference> difference = comparison.answers(expected, actual);
    if (difference.isPresent()) {
      return new Step<>(Optional.empty(), Optional.of(expected), difference);
    }
    return arrive(now, route, from.past(), expected, actual);
  }

  private Step<A, B> arrive(
      Instant now, Route route, List<PastTimer> past, Answer<A> expected, Answer<B> actual) {
    A modelAt = expected.position();
    B subjectAt = actual.position();
    Observation seen = model.observe(modelAt);
    Observation other = subject.observe(subjectAt);
    coverage.reached(seen);
    coverage.configuration(seen);
    Optional<Difference> difference = comparison.observations(seen, other);
    List<PastTimer> timers = remembered(past, seen.timers(), other.timers());
    Twin<A, B> twin = new Twin<>(now, route, modelAt, subjectAt, seen, timers);
    first.putIfAbsent(seen.states(), twin);
    return new Step<>(Optional.of(twin), Optional.of(expected), difference);
  }

  private static List<PastTimer> remembered(
      List<PastTimer> past, List<Timer> ofModel, List<Timer> ofSubject) {
    if (ofModel.isEmpty() || ofModel.size() != ofSubject.size()) {
      return past;
    }
    Set<PastTimer> timers = new LinkedHashSet<>(past);
    for (int i = 0; i < ofModel.size(); i++) {
      timers.add(new PastTimer(ofModel.get(i), ofSubject.get(i)));
    }
    return List.copyOf(timers);
  }
}
