package dev.lockstep.verification.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class WordsTest {

  @Test
  void countsTheSequencesOfTheSessionChart() {
    assertThat(Words.count(9, 4)).isEqualTo(7_381);
    assertThat(Words.upTo(9, 4).count()).isEqualTo(7_381);
  }

  @Test
  void givesTheShorterFirstInTheOrderOfTheLetters() {
    assertThat(Words.upTo(2, 2))
        .containsExactly(
            List.of(),
            List.of(0),
            List.of(1),
            List.of(0, 0),
            List.of(0, 1),
            List.of(1, 0),
            List.of(1, 1));
  }

  @Test
  void knowsTheEmptyWordOnlyOverAnEmptyAlphabet() {
    assertThat(Words.upTo(0, 5)).containsExactly(List.of());
    assertThat(Words.count(0, 5)).isEqualTo(1);
  }

  @Test
  void isLazy() {
    assertThat(Words.upTo(1_000, 6).limit(3)).hasSize(3);
  }

  @Test
  void saysWhenThereAreTooManyToCount() {
    assertThatThrownBy(() -> Words.count(1_000, 30)).isInstanceOf(ArithmeticException.class);
  }
}
