package dev.lockstep.runtime.json.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.IDN;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostNamesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"a", "Example.COM", "a--b.c", "1.2.3.4", "xn--bcher-kva.example", "x-1.y-2"})
  void takesHostNames(String text) {
    assertThat(HostNames.isHostName(text)).isTrue();
    assertThat(HostNames.isIdnHostName(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "a.",
        ".a",
        "a..b",
        "-a",
        "a-",
        "a_b",
        "a b",
        "a\n",
        "xn--",
        "xn--a",
        "xn--BCHER-KVB"
      })
  void rejectsInvalidHostNames(String text) {
    assertThat(HostNames.isHostName(text)).isFalse();
    assertThat(HostNames.isIdnHostName(text)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"b\u00fccher.example", "\u4f8b\u3048\u3002\u30c6\u30b9\u30c8", "stra\u00dfe.de"})
  void takesOtherLettersOnlyWhereTheyMayStand(String text) {
    assertThat(HostNames.isIdnHostName(text)).isTrue();
    assertThat(HostNames.isHostName(text)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "B\u00fccher", // a capital letter is folded away
        "u\u0308ber", // not composed
        "\u2665", // a symbol
        "\ufb01x", // a ligature
        "\ud800", // half a character
        "\u05d0.1a" // a digit before a letter beside a name from right to left
      })
  void refusesLettersThatNamesDoNotHave(String text) {
    assertThat(HostNames.isIdnHostName(text)).isFalse();
  }

  @Test
  void takesLettersThatLowerCaseAloneWouldChange() {
    assertThat(HostNames.isIdnHostName("\u0131\u0390\u13a0")).isTrue();
    assertThat(HostNames.isIdnHostName("\uab70")).isFalse();
  }

  @Test
  void countsTheLengthInAscii() {
    String label = "\u00fc".repeat(56);

    assertThat(HostNames.isIdnHostName("\u00fc".repeat(20))).isTrue();
    assertThat(HostNames.isIdnHostName(label + label)).isFalse();
    assertThat(HostNames.isIdnHostName(("a".repeat(62) + ".").repeat(4) + "a")).isTrue();
    assertThat(HostNames.isIdnHostName(("a".repeat(62) + ".").repeat(4) + "ab")).isFalse();
    assertThat(HostNames.isIdnHostName("a".repeat(1_000_000))).isFalse();
    assertThat(HostNames.isIdnHostName("\u00fc".repeat(1_000_000))).isFalse();
  }

  @Test
  void writesLettersInAsciiAsTheJdkDoes() {
    long seed = 20_251_121;
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    for (int i = 0; i < 2_000; i++) {
      String label =
          random
              .ints(1 + random.nextInt(12), 0x3b1, 0x3c9)
              .map(point -> random.nextBoolean() || point == 0x3c2 ? 'a' + point % 26 : point)
              .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
              .append('\u03c9')
              .toString();

      String ascii = Punycode.ascii(label);

      assertThat(ascii).isEqualTo(IDN.toASCII(label));
      assertThat(Punycode.letters(ascii)).isEqualTo(label);
    }
  }
}
