package dev.lockstep.generator.diagram.svg;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The look of a picture, by day and by night. */
final class StyleSheet {

  private static final String FILE = "picture.css";
  private static final Pattern DEFINITION = Pattern.compile("(--[a-z-]+): (#[0-9a-f]{6});");
  private static final Pattern USE = Pattern.compile("([a-z-]+): var\\((--[a-z-]+)\\);");

  private StyleSheet() {}

  /** The style element; every rule is about pictures of this kind alone. */
  static String element() {
    return css()
        .lines()
        .map(line -> "    " + line + "\n")
        .collect(Collectors.joining("", "  <style>\n", "  </style>\n"));
  }

  /**
   * The rules. Before each declaration that uses a variable stands the same one with the color by
   * day: a renderer without variables drops the second, any other one lets it win.
   */
  static String css() {
    String css = file();
    Map<String, String> colors = new HashMap<>();
    DEFINITION.matcher(css).results().forEach(d -> colors.putIfAbsent(d.group(1), d.group(2)));
    return USE.matcher(css)
        .replaceAll(use -> use.group(1) + ": " + colors.get(use.group(2)) + "; " + use.group());
  }

  private static String file() {
    try (InputStream css = StyleSheet.class.getResourceAsStream(FILE)) {
      if (css == null) {
        throw new IllegalStateException(FILE + " is not beside " + StyleSheet.class);
      }
      return new String(css.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
