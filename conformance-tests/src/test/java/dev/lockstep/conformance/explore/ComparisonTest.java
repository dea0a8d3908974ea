package dev.lockstep.conformance.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.conformance.subject.ObservedMicrostep;
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

  private static Answer<String> took(List<String> exited) {
    ObservedMicrostep step = new ObservedMicrostep(List.of("go"), exited, List.of("c"));
    return new Answer.Took<>("", List.of(step), List.of(), List.of());
  }
}
