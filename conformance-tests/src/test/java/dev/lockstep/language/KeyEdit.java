package dev.lockstep.language;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A row of {@code keys.tsv}: the edit of one key of the language in a chart.
 *
 * @param key definition of the schema and key: {@code branch.reenter}
 * @param chart name of the chart file that has the key
 * @param from the edited text of the chart
 * @param to the text in its place
 * @param without names of the places on which the edit has no effect
 */
record KeyEdit(String key, String chart, String from, String to, Set<String> without) {

  private static final Path FOLDER = Path.of("src/test/resources/language");
  private static final Path FILE = FOLDER.resolve("keys.tsv");

  static List<KeyEdit> all() {
    return read(FILE)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t", -1))
        .map(
            cells ->
                new KeyEdit(
                    cells[0],
                    cells[1],
                    cells[2],
                    cells[3],
                    Arrays.stream(cells[4].split(", "))
                        .filter(place -> !place.isEmpty())
                        .collect(Collectors.toCollection(TreeSet::new))))
        .toList();
  }

  static void approve(List<KeyEdit> edits) throws IOException {
    String comments =
        read(FILE).lines().filter(line -> line.startsWith("#")).collect(Collectors.joining("\n"));
    Files.writeString(
        FILE,
        edits.stream().map(KeyEdit::line).collect(Collectors.joining("\n", comments + "\n", "\n")));
  }

  KeyEdit without(Set<String> places) {
    return new KeyEdit(key, chart, from, to, places);
  }

  /** Returns the key without the definition that has it. */
  String name() {
    return key.substring(key.indexOf('.') + 1);
  }

  /** Returns the text of the chart before the edit. */
  String before() {
    return read(FOLDER.resolve(chart + ".statechart.yaml"));
  }

  /** Returns the text of the chart after the edit, in which all other parts keep their position. */
  String after() {
    String text = before();
    String part = unescaped(from);
    if (!text.contains(part)) {
      throw new IllegalStateException("the chart " + chart + " does not contain `" + from + "`");
    }
    return text.replace(part, padded(unescaped(to), part));
  }

  private static String padded(String text, String length) {
    int lines = lineBreaks(length) - lineBreaks(text);
    if (lines > 0) {
      return text + "\n".repeat(lines);
    }
    String blanks = " ".repeat(Math.max(0, length.length() - text.length()));
    return text.endsWith("\n")
        ? text.substring(0, text.length() - 1) + blanks + "\n"
        : text + blanks;
  }

  private static int lineBreaks(String text) {
    return (int) text.chars().filter(each -> each == '\n').count();
  }

  private static String unescaped(String cell) {
    return cell.replace("\\n", "\n");
  }

  private String line() {
    return String.join("\t", key, chart, from, to, String.join(", ", without));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
