package dev.lockstep.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PatternTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "^a*$ ~ aaa ~ true",
        "^a*$ ~ aab ~ false",
        "a+ ~ xxaayy ~ true",
        "^[^x]+$ ~ abc ~ true",
        "^[^x]+$ ~ abx ~ false",
        "^(?:ab|cd){2,3}$ ~ abcdab ~ true",
        "^(?:ab|cd){2,3}$ ~ ab ~ false",
        "^(?<year>[0-9]{4})$ ~ 2026 ~ true",
        "^\\d+$ ~ 12 ~ true",
        "^\\w\\W\\s\\S$ ~ a- b ~ true",
        "^\\cA$ ~ x ~ false",
        "^\\x41\\u0042\\u{43}$ ~ ABC ~ true",
        "^\\p{Lu}\\P{Lu}$ ~ Éé ~ true",
        "^\\p{Letter}+$ ~ été ~ true",
        "^[\\p{L}0-9]+$ ~ Ж9 ~ true",
        "^.$ ~ \uD83D\uDE00 ~ true",
        "^[\uD83D\uDE00-\uD83D\uDE02]$ ~ \uD83D\uDE01 ~ true",
        "^\\ud83d\\ude00$ ~ \uD83D\uDE00 ~ true",
        "(^a|b$) ~ xb ~ true",
        "(^a|b$) ~ xbx ~ false",
        "^(a+)+$ ~ aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab ~ false",
        "^(.*a){12}$ ~ aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab ~ false",
        "a{0} ~ x ~ true",
        "x|^$ ~ y ~ false"
      })
  void findsWhatEcmaScriptFinds(String pattern, String text, boolean found) {
    assertThat(Pattern.compile(pattern).pattern().orElseThrow().matches(text)).isEqualTo(found);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "( ~ invalid-pattern",
        ") ~ invalid-pattern",
        "[a ~ invalid-pattern",
        "[b-a] ~ invalid-pattern",
        "*a ~ invalid-pattern",
        "a{2,1} ~ invalid-pattern",
        "a{ ~ invalid-pattern",
        "\\a ~ invalid-pattern",
        "\\u12 ~ invalid-pattern",
        "(?P<n>a) ~ invalid-pattern",
        "(?i)a ~ invalid-pattern",
        "\\ ~ invalid-pattern",
        "^* ~ invalid-pattern",
        "(?=a) ~ pattern-not-linear",
        "(?!a) ~ pattern-not-linear",
        "(?<=a)b ~ pattern-not-linear",
        "(a)\\1 ~ pattern-not-linear",
        "\\k<n> ~ pattern-not-linear",
        "\\b ~ unsupported-pattern",
        "\\p{Script=Greek} ~ unsupported-pattern",
        "a{2000} ~ pattern-too-large",
        "(a{1000}){1000} ~ pattern-too-large",
        "(a|b)*a(a|b){20} ~ pattern-too-large"
      })
  void namesWhyAPatternCannotBeUsed(String pattern, String kind) {
    assertThat(Pattern.compile(pattern).problem().orElseThrow().kind()).isEqualTo(kind);
  }

  @Test
  void readsAMillionCharactersInOnePass() {
    Pattern pattern = Pattern.compile("^(a|b)*$").pattern().orElseThrow();
    String text = "ab".repeat(500_000);

    Assertions.assertTimeoutPreemptively(
        Duration.ofMinutes(2),
        () -> {
          assertThat(pattern.matches(text)).isTrue();
          assertThat(pattern.matches(text + "c")).isFalse();
        });
  }

  @Test
  void refusesDeepGroupsWithoutDeepRecursion() {
    String deep = "(".repeat(50_000) + "a" + ")".repeat(50_000);

    assertThat(Pattern.compile(deep).problem().orElseThrow().kind()).isEqualTo("pattern-too-large");
  }

  @Test
  void agreesWithTheJdkOnRandomPatterns() {
    long seed = 20261121;
    Random random = new Random(seed);
    for (int i = 0; i < 3_000; i++) {
      String source = random(random, 3);
      Pattern.Result result = Pattern.compile(source);
      assertThat(result.problem()).as("seed %d: %s", seed, source).isEmpty();
      Pattern pattern = result.pattern().orElseThrow();
      java.util.regex.Pattern oracle = java.util.regex.Pattern.compile(source);
      for (int j = 0; j < 20; j++) {
        String text = text(random);
        assertThat(pattern.matches(text))
            .as("seed %d: %s on %s", seed, source, text)
            .isEqualTo(oracle.matcher(text).find());
      }
    }
  }

  private static String random(Random random, int depth) {
    if (depth == 0) {
      List<String> leaves = List.of("a", "b", "c", "[ab]", "[^a]", ".", "\\d", "");
      return leaves.get(random.nextInt(leaves.size()));
    }
    String left = random(random, depth - 1);
    String right = random(random, depth - 1);
    return switch (random.nextInt(8)) {
      case 0 -> "(?:" + left + "|" + right + ")";
      case 1 -> "(" + left + ")*";
      case 2 -> "(?:" + left + ")+";
      case 3 -> "(?:" + left + ")?" + right;
      case 4 -> "(?:" + left + "){1,2}" + right;
      case 5 -> "(?:^" + left + ")" + right;
      case 6 -> "(?:" + left + "$|" + right + ")";
      default -> left + right;
    };
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      text.append("abc1d".charAt(random.nextInt(5)));
    }
    return text.toString();
  }
}
