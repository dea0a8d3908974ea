package dev.lockstep.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.model.document.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of external test suites. Without them, tests are skipped with a message. */
public final class SharedSuite {

  private SharedSuite() {}

  /** Returns the files of a suite whose names end in {@code suffix}, sorted. */
  public static List<Source> files(String suite, String suffix) {
    Path folder = Path.of(System.getProperty("lockstep.shared", "../../shared"), "suites", suite);
    if (Boolean.getBoolean("lockstep.shared.required")) {
      assertThat(folder).isDirectory();
    }
    assumeTrue(Files.isDirectory(folder), () -> "SKIPPED: no test data in " + folder);
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(suffix))
          .sorted()
          .map(SharedSuite::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Source read(Path file) {
    try {
      return new Source(file.getFileName().toString(), Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
