package dev.lockstep.conformance.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.ObservedMicrostep;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {

  private final Comparison comparison = new Comparison(EnumSet.allOf(Aspect.class));

  @Test
  void tellsThatStatesWereLeftInAnotherOrder() {
    Answer<String> expected = took(List.of("b", "a"));
    Answer<String> actual = took(List.of("a", "b"));

    assertThat(comparison.answers(expected, actual))
        .get()
        .extracting(Difference::aspect)
        .isEqualTo(Aspect.MICROSTEPS);
    assertThat(comparison.answers(expected, took(List.of("b", "a")))).isEmpty();
  }

  @Test
  void reportsTheAspectInWhichObservationsDiffer() {
    Observation seen = seen("a", 1, "t");

    assertThat(comparison.observations(seen, seen("a", 1, "t"))).isEmpty();
    assertThat(aspect(seen, seen("b", 1, "t"))).isEqualTo(Aspect.STATE);
    assertThat(aspect(seen, seen("a", 2, "t"))).isEqualTo(Aspect.CONTEXT);
    assertThat(aspect(seen, seen("a", 1, "u"))).isEqualTo(Aspect.TIMERS);
    assertThat(
            aspect(
                seen,
                new Observation(List.of("a"), JsonObject.of("n", JsonNumber.of(1)), List.of())))
        .isEqualTo(Aspect.TIMERS);
  }

  private Aspect aspect(Observation expected, Observation actual) {
    return comparison.observations(expected, actual).orElseThrow().aspect();
  }

  private static Observation seen(String state, long number, String timer) {
    return new Observation(
        List.of(state),
        JsonObject.of("n", JsonNumber.of(number)),
        List.of(new Timer(timer, null, null, 1, Instant.EPOCH)));
  }

  private static Answer<String> took(List<String> exited) {
    ObservedMicrostep step = new ObservedMicrostep(List.of("go"), exited, List.of("c"));
    return new Answer.Took<>("", List.of(step), List.of(), List.of());
  }
}
