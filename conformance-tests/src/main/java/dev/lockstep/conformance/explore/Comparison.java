package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.runtime.Timer;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A comparison of two machines in the aspects that both report. Immutable. */
public final class Comparison {

  /** Reasons whose details are free text, which differs between implementations. */
  private static final Set<String> FREE_TEXT = Set.of("payload-invalid", "step-failed");

  private final Set<Aspect> aspects;

  public Comparison(Set<Aspect> aspects) {
    this.aspects = Set.copyOf(aspects);
  }

  /** Returns the first difference between two answers; empty if they agree. */
  public Optional<Difference> answers(Answer<?> expected, Answer<?> actual) {
    if (expected instanceof Answer.Refused<?> refused) {
      if (!(actual instanceof Answer.Refused<?> other)) {
        return differ(Aspect.OUTCOME, "refused: " + refused.reason(), describe(actual));
      }
      return differ(Aspect.REASON, refused.reason(), other.reason())
          .or(() -> details(refused, other));
    }
    Answer.Took<?> took = (Answer.Took<?>) expected;
    if (!(actual instanceof Answer.Took<?> other)) {
      return differ(Aspect.OUTCOME, describe(expected), describe(actual));
    }
    if (isSame(took, other)) {
      return Optional.empty();
    }
    return differ(Aspect.TRANSITIONS, took.transitions(), other.transitions())
        .or(() -> differ(Aspect.MICROSTEPS, took.microsteps(), other.microsteps()))
        .or(() -> differ(Aspect.EFFECTS, took.effects(), other.effects()))
        .or(() -> differ(Aspect.DROPPED, took.dropped(), other.dropped()));
  }

  /** Returns the first difference between two observations; empty if they agree. */
  public Optional<Difference> observations(Observation expected, Observation actual) {
    if (isSame(expected, actual)) {
      return Optional.empty();
    }
    return differ(Aspect.STATE, expected.states(), actual.states())
        .or(() -> differ(Aspect.CONTEXT, expected.context(), actual.context()))
        .or(() -> differ(Aspect.HISTORY, expected.history(), actual.history()))
        .or(() -> differ(Aspect.TIMERS, timers(expected), timers(actual)));
  }

  private static boolean isSame(Answer.Took<?> one, Answer.Took<?> other) {
    return one.microsteps().equals(other.microsteps())
        && one.effects().equals(other.effects())
        && one.dropped().equals(other.dropped());
  }

  /** Returns true if all aspects are equal; false is no difference if there are timers. */
  private static boolean isSame(Observation one, Observation other) {
    return one.timers().isEmpty()
        && other.timers().isEmpty()
        && one.states().equals(other.states())
        && one.context().equals(other.context())
        && one.history().equals(other.history());
  }

  private Optional<Difference> details(Answer.Refused<?> expected, Answer.Refused<?> actual) {
    return FREE_TEXT.contains(expected.reason())
        ? Optional.empty()
        : differ(Aspect.DETAILS, expected.details(), actual.details());
  }

  private Optional<Difference> differ(Aspect aspect, Object expected, Object actual) {
    if (!aspects.contains(aspect) || expected.equals(actual)) {
      return Optional.empty();
    }
    return Optional.of(
        new Difference("", List.of(), aspect, expected.toString(), actual.toString()));
  }

  private static String describe(Answer<?> answer) {
    return answer instanceof Answer.Refused<?> refused
        ? "refused: " + refused.reason()
        : "taken: " + ((Answer.Took<?>) answer).transitions();
  }

  private static List<Pending> timers(Observation observation) {
    return observation.timers().stream().map(Pending::of).toList();
  }

  /** A timer without its entry count, which belongs to the implementation. */
  private record Pending(String id, @Nullable String event, Object payload, Instant deadline) {
    static Pending of(Timer timer) {
      return new Pending(
          timer.id(),
          timer.event(),
          Objects.requireNonNullElse(timer.payload(), ""),
          timer.deadline());
    }
  }
}
