package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files with the expected output of the command; {@code -Dapprove} rewrites them. */
final class Expected {

  private static final Path FOLDER = Path.of("src/test/resources/expected");

  private Expected() {}

  /** Asserts that a text is that of an expected file. */
  static void matches(String name, String actual) throws IOException {
    Path file = FOLDER.resolve(name);
    if (System.getProperty("approve") != null) {
      Files.createDirectories(FOLDER);
      Files.writeString(file, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(file));
  }
}
