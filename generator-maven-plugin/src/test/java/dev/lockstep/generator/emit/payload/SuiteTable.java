package dev.lockstep.generator.emit.payload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The results of a suite for each entry point, and the page that publishes them: {@code
 * docs/conformance.md}; {@code -Dapprove} rewrites its figures.
 */
final class SuiteTable {

  /** A way into a validator. */
  enum Way {
    /** The plain validator of the model. */
    PLAIN,
    /** Generated code on a tree. */
    TREE,
    /** Generated code on UTF-8, in one pass. */
    BYTES,
    /** Generated code on UTF-8, read as a record. */
    RECORD
  }

  private static final Path PAGE =
      Path.of(System.getProperty("lockstep.root", "..")).resolve("docs/conformance.md");

  /** Cases first, then those right each way. */
  private final Map<String, int[]> files = new TreeMap<>();

  void count(String file) {
    counts(file)[0]++;
  }

  void count(String file, Way way, boolean isRight) {
    counts(file)[1 + way.ordinal()] += isRight ? 1 : 0;
  }

  private int[] counts(String file) {
    return files.computeIfAbsent(file, any -> new int[1 + Way.values().length]);
  }

  /** Asserts that between the two marks of this name stands this table. */
  void publish(String mark) {
    String text = read();
    String begin = "<!-- " + mark + " -->\n";
    int from = text.indexOf(begin) + begin.length();
    assertThat(from).as("%s has a mark %s", PAGE, mark).isGreaterThan(begin.length());
    int to = text.indexOf("\n<!-- end -->", from);
    String table = String.join("\n", lines());
    if (System.getProperty("approve") != null) {
      write(text.substring(0, from) + table + text.substring(to));
    } else {
      assertThat(text.substring(from, to))
          .as("%s says what was measured; -Dapprove rewrites it", PAGE)
          .isEqualTo(table);
    }
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("| File | Cases | Plain validator | Tree | Bytes | Record |");
    lines.add("|---|---|---|---|---|---|");
    int[] all = new int[1 + Way.values().length];
    files.values().forEach(counts -> Arrays.setAll(all, i -> all[i] + counts[i]));
    lines.add(line("all files", all));
    files.forEach((file, counts) -> lines.add(line(file.replace(".json", ""), counts)));
    return lines;
  }

  private static String line(String name, int[] counts) {
    StringBuilder line = new StringBuilder("| " + name + " |");
    Arrays.stream(counts)
        .forEach(count -> line.append(String.format(Locale.ROOT, " %,d |", count)));
    return line.toString();
  }

  private static String read() {
    try {
      return Files.readString(PAGE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(String text) {
    try {
      Files.writeString(PAGE, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
