package dev.lockstep.generator.diagram.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The parts of the page that no chart changes. */
final class Resource {

  private Resource() {}

  /** The text of a file beside this class. */
  static String text(String name) {
    try (InputStream file = Resource.class.getResourceAsStream(name)) {
      if (file == null) {
        throw new IllegalStateException(name + " is not beside " + Resource.class);
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
