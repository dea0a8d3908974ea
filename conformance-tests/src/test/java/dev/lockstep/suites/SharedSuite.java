package dev.lockstep.suites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folder of a suite that lies beside the project. */
public final class SharedSuite {

  private final Path folder;

  private SharedSuite(Path folder) {
    this.folder = folder;
  }

  /**
   * Returns a suite. If its folder is missing, the test is skipped with a message, or fails if the
   * suites are required.
   */
  public static SharedSuite called(String name) {
    Path folder = Path.of(System.getProperty("lockstep.shared", "../../shared"), "suites", name);
    if (Boolean.getBoolean("lockstep.shared.required")) {
      assertThat(folder).isDirectory();
    }
    if (!Files.isDirectory(folder)) {
      System.err.println("SKIPPED: suite " + name + ", there is no folder " + folder);
    }
    assumeTrue(Files.isDirectory(folder), () -> "no folder " + folder);
    return new SharedSuite(folder);
  }

  /** Names of all files with an ending, by path from the folder without the ending, sorted. */
  public List<String> names(String ending) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .filter(name -> name.endsWith(ending))
          .map(name -> name.substring(0, name.length() - ending.length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file by its path from the folder. */
  public byte[] bytes(String path) {
    try {
      return Files.readAllBytes(folder.resolve(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file by its path from the folder, read as UTF-8. */
  public String text(String path) {
    return new String(bytes(path), StandardCharsets.UTF_8);
  }
}
