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
 * Two machines of one chart, led through the same inputs and compared after each. Goes forward
 * only, and no further than to the first difference. Not thread-safe.
 *
 * @param <A> positions of the chart's own machine
 * @param <B> positions of the machine under examination
 */
public final class Bout<A, B> {

  /** When every bout begins. */
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

  /** Where both stand, and what is seen there. */
  private record Standing<A, B>(A model, B subject, Observation seen) {}

  /**
   * @param guards answers the guards that only Java can answer, for both machines
   * @param aspects in what they are compared
   * @param beyond compares what positions hold and subjects do not tell
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
   * Gives both the same input, and tells where they part, if they do. A start with a context that
   * is none of the chart's starts nothing.
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

  /** What is seen of the chart's own machine; empty while nothing runs. */
  public Optional<Observation> seen() {
    return Optional.ofNullable(standing).map(Standing::seen);
  }

  /** Where the chart's own machine stands; empty while nothing runs. */
  public Optional<A> position() {
    return Optional.ofNullable(standing).map(Standing::model);
  }

  /** What the chart's own machine answered to the last input; empty when it was not asked. */
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

  /** Where a payload violates its schema, unless it is valid and cannot be read. */
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
