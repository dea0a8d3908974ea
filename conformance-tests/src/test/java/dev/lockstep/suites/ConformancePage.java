package dev.lockstep.suites;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The page that publishes how the suites went: {@code docs/conformance.md}. Its sentences are
 * written by hand, its figures by the tests; {@code -Dapprove} rewrites them.
 */
public final class ConformancePage {

  private static final Path FILE = Path.of("../docs/conformance.md");

  /** Asserts that the first four cells of the row of a suite are these; others are by hand. */
  public void row(String suite, long cases, long onInterpreter, long onGenerated) {
    String text = read();
    String begin = "\n| " + suite + " |";
    int from = text.indexOf(begin) + 1;
    assertThat(from).as("%s has a row %s", FILE, begin.strip()).isPositive();
    int to = from;
    for (int bars = 0; bars < 5; bars++) {
      to = text.indexOf('|', to) + 1;
    }
    String expected = "| %s | %d | %d | %d |";
    section(text, from, to, expected.formatted(suite, cases, onInterpreter, onGenerated));
  }

  /** Asserts that between the two marks of this name stand these lines. */
  public void lines(String mark, List<String> lines) {
    String text = read();
    String begin = "<!-- " + mark + " -->\n";
    int from = text.indexOf(begin) + begin.length();
    assertThat(from).as("%s has a mark %s", FILE, mark).isGreaterThan(begin.length());
    int to = text.indexOf("\n<!-- end -->", from);
    section(text, from, to, String.join("\n", lines));
  }

  private static void section(String text, int from, int to, String expected) {
    if (System.getProperty("approve") != null) {
      write(text.substring(0, from) + expected + text.substring(to));
    } else {
      assertThat(text.substring(from, to))
          .as("%s says what was measured; -Dapprove rewrites it", FILE)
          .isEqualTo(expected);
    }
  }

  private static String read() {
    try {
      return Files.readString(FILE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(String text) {
    try {
      Files.writeString(FILE, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
