package dev.lockstep.model.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that suggestions are few and contain the most likely names. */
class NearNamesTest {

  @Test
  void prefersTheSameLettersInOtherCase() {
    assertThat(NearNames.of("Running", List.of("runnings", "running")))
        .first()
        .isEqualTo("running");
  }

  @Test
  void reachesAThirdOfTheLength() {
    assertThat(NearNames.of("waiting_humna", List.of("waiting_human", "waiting_user")))
        .first()
        .isEqualTo("waiting_human");
    assertThat(NearNames.of("abcdef", List.of("abcdxy"))).containsExactly("abcdxy");
    assertThat(NearNames.of("abcdef", List.of("abcxyz"))).isEmpty();
    assertThat(NearNames.of("ab", List.of("ax"))).containsExactly("ax");
    assertThat(NearNames.of("", List.of("running"))).isEmpty();
  }

  @Test
  void countsASwapOfNeighboursOnce() {
    assertThat(NearNames.of("emti", List.of("exit", "emit"))).startsWith("emit");
  }

  @Test
  void keepsDocumentOrderAmongEqualsAndGivesThreeAtMost() {
    assertThat(NearNames.of("aa", List.of("ac", "ab", "ad", "ae")))
        .containsExactly("ac", "ab", "ad");
  }

  @Test
  void saysItInWords() {
    assertThat(NearNames.help("aa", List.of("ab", "ac", "ad")))
        .containsExactly("did you mean `ab`, `ac` or `ad`?");
    assertThat(NearNames.help("aa", List.of("ab", "ac")))
        .containsExactly("did you mean `ab` or `ac`?");
    assertThat(NearNames.help("aa", List.of("ab"))).containsExactly("did you mean `ab`?");
    assertThat(NearNames.help("aa", List.of("xyz"))).isEmpty();
  }

  @Test
  void doesNotStudyEndlessNames() {
    assertThat(NearNames.of("a".repeat(1_000_000), List.of("a".repeat(999_999)))).isEmpty();
  }
}
