package dev.lockstep.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of patterns that need backtracking. The regular expressions of the JDK are the oracle. */
class BacktrackingTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "^(?!a)[abc]+$",
        "^(?=.*b)(?=.*c)[abc]{2,4}$",
        "(a|b)\\1",
        "^(a*)b\\1$",
        "(?<=ab)c",
        "(?<!a)c$",
        "\\bab\\b",
        "a\\Bb",
        "(?<x>a|bc)c*\\k<x>",
        "^((a|ab)(c|bcd))+$",
        "^(a*)*b$",
        "^((?:a(?!b)|b)?c?)+$",
        "(?<=^|c)a(?=b|$)"
      })
  void agreesWithTheJdk(String source) {
    long seed = 20_261_126L;
    Random random = new Random(seed);
    Pattern pattern = Pattern.compileWithBacktracking(source).pattern().orElseThrow();
    java.util.regex.Pattern oracle = java.util.regex.Pattern.compile(source);
    for (int i = 0; i < 3_000; i++) {
      String text =
          random
              .ints(random.nextInt(8), 0, 5)
              .collect(StringBuilder::new, (b, c) -> b.append("abc d".charAt(c)), (a, b) -> {})
              .toString();

      assertThat(pattern.matches(text))
          .as("/%s/ on '%s', seed %d", source, text, seed)
          .isEqualTo(oracle.matcher(text).find());
    }
  }

  /** A group is forgotten when its repetition begins again, other than in the JDK. */
  @Test
  void forgetsGroupsOfEarlierRepetitions() {
    Pattern pattern = Pattern.compileWithBacktracking("^(?:(a)|b)*\\1c$").pattern().orElseThrow();

    assertThat(pattern.matches("abc")).isTrue();
    assertThat(pattern.matches("aac")).isTrue();
    assertThat(pattern.matches("baac")).isTrue();
    assertThat(pattern.matches("bad")).isFalse();
  }

  @Test
  void isOfferedOnRequestOnly() {
    assertThat(Pattern.compile("^(?!a)").problem().orElseThrow().kind())
        .isEqualTo("pattern-not-linear");
    assertThat(Pattern.compileWithBacktracking("^a").pattern().orElseThrow().program()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {"(a)\\2, invalid-pattern", "\\k<x>, invalid-pattern", "(?=a, invalid-pattern"})
  void rejectsReferencesWithoutGroup(String source, String kind) {
    assertThat(Pattern.compileWithBacktracking(source).problem().orElseThrow().kind())
        .isEqualTo(kind);
  }

  @Test
  void endsAfterALimitedNumberOfSteps() {
    Pattern look = Pattern.compileWithBacktracking("^(?!b)(a|a)*$").pattern().orElseThrow();
    Pattern again = Pattern.compileWithBacktracking("^(a|a)*(b)\\2$").pattern().orElseThrow();

    assertThat(look.matches("a".repeat(100_000))).isTrue();
    assertThat(look.matches("a".repeat(100_000) + "c")).isFalse();
    assertThat(again.matches("a".repeat(10) + "bb")).isTrue();
    assertThat(again.matches("a".repeat(10_000) + "bc")).isFalse();
  }
}
