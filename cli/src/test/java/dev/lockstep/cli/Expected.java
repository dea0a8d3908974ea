package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files with what the command must print; {@code -Dapprove} rewrites them. */
final class Expected {

  private static final Path FOLDER = Path.of("src/test/resources/expected");

  private Expected() {}

  /** Asserts that {@code actual} is the text of the file called {@code name}. */
  static void matches(String name, String actual) throws IOException {
    Path file = FOLDER.resolve(name);
    if (System.getProperty("approve") != null) {
      Files.createDirectories(FOLDER);
      Files.writeString(file, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(file));
  }
}
