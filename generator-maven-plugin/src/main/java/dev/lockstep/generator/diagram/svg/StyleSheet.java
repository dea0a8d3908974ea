package dev.lockstep.generator.diagram.svg;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/** The look of a picture, by day and by night. */
final class StyleSheet {

  private static final String FILE = "picture.css";

  private StyleSheet() {}

  /** The style element; every rule is about pictures of this kind alone. */
  static String element() {
    return css()
        .lines()
        .map(line -> "    " + line + "\n")
        .collect(Collectors.joining("", "  <style>\n", "  </style>\n"));
  }

  static String css() {
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
