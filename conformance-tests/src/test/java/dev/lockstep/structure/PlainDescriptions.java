package dev.lockstep.structure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Descriptions in charts and schemas, which become Javadoc, diagrams and API pages, begin with a
 * noun phrase or a verb, and have no banned phrases.
 */
final class PlainDescriptions {

  private static final Pattern DESCRIPTION =
      Pattern.compile("\\bdescription\"?\\s*:\\s*(?:>-\\n\\s*)?\"?((?:[^\"\\n]|\\\\\")+)");
  private static final Pattern FRAGMENT =
      Pattern.compile("(What|Who|Whether|How|Where|When|Which|Why)\\b.*", Pattern.DOTALL);

  /**
   * Returns the violations in the charts and schemas below a project's {@code src/main} folders.
   */
  List<String> violations(Path root) {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> isChartOrSchema(root.relativize(file).toString().replace('\\', '/')))
          .sorted()
          .flatMap(file -> violations(root, file).stream())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isChartOrSchema(String path) {
    return (path.endsWith(".statechart.yaml") || path.endsWith(".schema.json"))
        && (path.contains("/src/main/") || path.startsWith("examples/"))
        && !path.contains("/target/")
        && !path.contains("/src/it/");
  }

  private static List<String> violations(Path root, Path file) {
    String text;
    try {
      text = Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<String> found = new ArrayList<>();
    Matcher descriptions = DESCRIPTION.matcher(text);
    while (descriptions.find()) {
      int line = (int) text.substring(0, descriptions.start(1)).lines().count();
      String place = root.relativize(file).toString().replace('\\', '/') + ":" + line + " ";
      Matcher fragment = FRAGMENT.matcher(descriptions.group(1));
      if (fragment.matches()) {
        found.add(
            place
                + "begins with `"
                + fragment.group(1)
                + "`; begin with a noun phrase, a verb, or `True if`");
      }
      BannedPhrases.in(descriptions.group(1))
          .map(each -> place + each.problem())
          .forEach(found::add);
    }
    return found;
  }
}
