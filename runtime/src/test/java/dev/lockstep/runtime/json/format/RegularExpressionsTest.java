package dev.lockstep.runtime.json.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegularExpressionsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "|",
        "a|",
        "a*?",
        "a{2}",
        "a{2,}?",
        "a{2,3}",
        "()",
        "(?:a)+",
        "(?=a)b",
        "(?<!a)b",
        "[]",
        "[^]",
        "[a-z-]",
        "[-a]",
        "[\\b\\d-]",
        "[\\x41-\\u{5a}]",
        "\\0",
        "\\cJ",
        "\\/",
        "\\p{Lu}",
        "\\P{Script=Greek}",
        "(a)\\1",
        "\\1(a)",
        "\\k<n>(?<n>a)",
        "\\ud83d\\ude00",
        "\\bword\\B",
        "[\ud83d\ude00-\ud83d\ude01]"
      })
  void takesPatterns(String text) {
    assertThat(RegularExpressions.isRegularExpression(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*",
        "a**",
        "a{",
        "a{1",
        "a{2,1}",
        "a{,3}",
        "}",
        "]",
        "(",
        ")",
        "(?a)",
        "(?i:a)",
        "(?<>a)",
        "(?<n>a)(?<n>b)",
        "\\k<n>",
        "\\k",
        "\\1",
        "(a)\\2",
        "\\00",
        "\\a",
        "\\z",
        "\\x4",
        "\\u{}",
        "\\u{110000}",
        "\\u12",
        "\\c1",
        "\\p",
        "\\p{}",
        "\\p{a=b=c}",
        "[z-a]",
        "[\\d-z]",
        "[a",
        "[\\z]",
        "\\",
        "[\\",
        "(?=a)*",
        "(?<=a)+",
        "^*",
        "(?#a)",
        "(?P<n>a)"
      })
  void rejectsInvalidPatterns(String text) {
    assertThat(RegularExpressions.isRegularExpression(text)).isFalse();
  }

  @Test
  void answersWhateverTheText() {
    long seed = 20_251_122;
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    String letters = "ab01(){}[]<>?*+|^$\\.,-=!:kpxucdwPn\ud83d";
    int patterns = 0;
    for (int i = 0; i < 50_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(14); length > 0; length--) {
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      patterns += RegularExpressions.isRegularExpression(text.toString()) ? 1 : 0;
    }

    assertThat(patterns).isBetween(1_000, 40_000);
    assertThat(RegularExpressions.isRegularExpression("(".repeat(100_000))).isFalse();
    assertThat(RegularExpressions.isRegularExpression("a{99999999999999999999}")).isTrue();
  }
}
