package dev.lockstep.model.check.resolved;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DelayTextTest {

  @ParameterizedTest
  @CsvSource({
    "500ms, PT0.5S",
    "30s, PT30S",
    "1h30m, PT1H30M",
    "2d, P2D",
    "PT30S, PT30S",
    "P1DT2H, PT26H",
    "PT0.25S, PT0.25S",
    "-5s, PT-5S",
    "-PT5S, PT-5S",
    "0s, PT0S",
    "36500d, P36500D"
  })
  void readsALengthOfTime(String text, Duration expected) {
    assertThat(DelayText.parse(text)).contains(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"12:30", "1e3", "010", "30", "30x", "1_000", "+5", "30 s", "1.5"})
  void seesANumberWithoutUnit(String text) {
    assertThat(DelayText.parse(text)).isEmpty();
    assertThat(DelayText.looksLikeANumber(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"patience", "duration('30s')", "P", "PT", "Pear", "s30", "", "s"})
  void leavesTheRestToExpressions(String text) {
    assertThat(DelayText.hasUnit(text)).isFalse();
    assertThat(DelayText.looksLikeANumber(text)).isFalse();
  }

  @Test
  void hasNoValueBeyondAHundredYears() {
    assertThat(DelayText.hasUnit("36501d")).isTrue();
    assertThat(DelayText.parse("36501d")).isEmpty();
    assertThat(DelayText.parse("999999999999999999999999999999h")).isEmpty();
  }
}
