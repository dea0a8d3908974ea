package dev.lockstep.conformance.fuzz;

import dev.lockstep.conformance.explore.Comparison;
import dev.lockstep.conformance.explore.Difference;
import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.runtime.Timer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A run of two machines of one chart that receive the same inputs and are compared after each. A
 * run cannot go back and ends at the first difference. Not thread-safe.
 *
 * @param <A> positions of the reference machine
 * @param <B> positions of the machine under examination
 */
public final class Bout<A, B> {

  /** The time at which every run starts. */
  static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");

  private static final int REMEMBERED = 40;

  private final Subject<A> model;
  private final Subject<B> subject;
  private final GuardBoard guards;
  private final Comparison comparison;
  private final BiFunction<A, B, Optional<Difference>> beyond;
  private final List<Timer> past = new ArrayList<>();

  private Instant now = BEGIN;
  private @Nullable Standing<A, B> standing;
  private Optional<Answer<A>> answer = Optional.empty();

  /** The positions of both machines and the observation of the reference machine. */
  private record Standing<A, B>(A model, B subject, Observation seen) {}

  /**
   * Creates a run in which no machine has started.
   *
   * @param guards the outcomes of guards in Java code, for both machines
   * @param aspects the aspects that are compared
   * @param beyond compares data of positions that observations do not contain
   */
  public Bout(
      Subject<A> model,
      Subject<B> subject,
      GuardBoard guards,
      Set<Aspect> aspects,
      BiFunction<A, B, Optional<Difference>> beyond) {
    this.model = model;
    this.subject = subject;
    this.guards = guards;
    this.comparison = new Comparison(aspects);
    this.beyond = beyond;
  }

  /**
   * Sends an input to both machines and returns the first difference. If the chart rejects the
   * context of a start, neither machine starts.
   */
  public Optional<Difference> play(FuzzInput input) {
    answer = Optional.empty();
    if (input instanceof FuzzInput.Start start) {
      return start(start);
    }
    Standing<A, B> at = standing;
    if (at == null) {
      return Optional.empty();
    } else if (input instanceof FuzzInput.Event event) {
      return judge(
          () -> model.fire(at.model(), event.event(), now),
          () -> subject.fire(at.subject(), event.event(), now));
    } else if (input instanceof FuzzInput.Wait wait) {
      now = now.plus(wait.length());
      return Optional.empty();
    } else if (input instanceof FuzzInput.Due due) {
      List<Timer> timers = at.seen().timers();
      return timers.isEmpty()
          ? Optional.empty()
          : timer(at, timers.get(Math.floorMod(due.position(), timers.size())));
    }
    List<Timer> gone = gone(at.seen());
    int position = ((FuzzInput.Stale) input).position();
    return gone.isEmpty()
        ? Optional.empty()
        : timer(at, gone.get(Math.floorMod(position, gone.size())));
  }

  /** Returns the observation of the reference machine; empty if it is not started. */
  public Optional<Observation> seen() {
    return Optional.ofNullable(standing).map(Standing::seen);
  }

  /** Returns the position of the reference machine; empty if it is not started. */
  public Optional<A> position() {
    return Optional.ofNullable(standing).map(Standing::model);
  }

  /**
   * Returns the reference machine's answer to the last input; empty if the input did not reach it.
   */
  public Optional<Answer<A>> answer() {
    return answer;
  }

  private Optional<Difference> start(FuzzInput.Start start) {
    guards.set(start.guards());
    past.clear();
    standing = null;
    try {
      return judge(
          () -> model.start(start.context(), now), () -> subject.start(start.context(), now));
    } catch (IllegalArgumentException unknownContext) {
      return Optional.empty();
    }
  }

  private Optional<Difference> timer(Standing<A, B> at, Timer timer) {
    now = timer.deadline().isAfter(now) ? timer.deadline() : now;
    return judge(
        () -> model.fire(at.model(), timer, now), () -> subject.fire(at.subject(), timer, now));
  }

  private List<Timer> gone(Observation seen) {
    return past.stream().filter(timer -> !seen.timers().contains(timer)).toList();
  }

  private Optional<Difference> judge(Supplier<Answer<A>> ask, Supplier<Answer<B>> askSubject) {
    Answer<A> expected = ask.get();
    answer = Optional.of(expected);
    Answer<B> actual;
    try {
      actual = askSubject.get();
      return comparison
          .answers(expected, actual)
          .or(() -> violations(expected, actual))
          .or(() -> arrive(expected, actual));
    } catch (RuntimeException | StackOverflowError | LinkageError e) {
      return Optional.of(new Difference("", List.of(), Aspect.OUTCOME, "no exception", thrown(e)));
    }
  }

  /**
   * Compares the locations at which a payload violates its schema. Payloads that are valid but
   * cannot be read are ignored.
   */
  private static Optional<Difference> violations(Answer<?> expected, Answer<?> actual) {
    if (expected instanceof Answer.Refused<?> refused
        && actual instanceof Answer.Refused<?> other
        && refused.reason().equals("payload-invalid")
        && refused.details().stream().allMatch(detail -> detail.endsWith("]"))
        && !refused.details().equals(other.details())) {
      return Optional.of(
          new Difference(
              "",
              List.of(),
              Aspect.DETAILS,
              refused.details().toString(),
              other.details().toString()));
    }
    return Optional.empty();
  }

  private static String thrown(Throwable e) {
    StackTraceElement[] trace = e.getStackTrace();
    return e + (trace.length == 0 ? "" : " at " + trace[0]);
  }

  private Optional<Difference> arrive(Answer<A> expected, Answer<B> actual) {
    A modelAt = expected.position();
    B subjectAt = actual.position();
    if (modelAt == null || subjectAt == null) {
      standing = null;
      return Optional.empty();
    }
    Observation seen = model.observe(modelAt);
    standing = new Standing<>(modelAt, subjectAt, seen);
    remember(seen);
    return comparison
        .observations(seen, subject.observe(subjectAt))
        .or(() -> beyond.apply(modelAt, subjectAt));
  }

  private void remember(Observation seen) {
    for (Timer timer : seen.timers()) {
      if (!past.contains(timer)) {
        past.add(timer);
      }
    }
    while (past.size() > REMEMBERED) {
      past.remove(0);
    }
  }
}
