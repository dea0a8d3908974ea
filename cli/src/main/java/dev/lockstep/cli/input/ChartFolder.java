package dev.lockstep.cli.input;

import dev.lockstep.cli.console.Failure;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Reads the files of a folder. */
final class ChartFolder {

  private static final String SUFFIX = ".statechart.yaml";

  /** One more byte than a chart may have, so that the compiler can tell it is too long. */
  private static final int MOST_BYTES = (1 << 20) + 1;

  private ChartFolder() {}

  /** The charts under {@code folder}, sorted by name. */
  static List<Path> charts(Path folder) {
    try (Stream<Path> files = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      List<Path> charts =
          files
              .filter(file -> file.toString().endsWith(SUFFIX) && Files.isRegularFile(file))
              .sorted((a, b) -> name(folder, a).compareTo(name(folder, b)))
              .toList();
      if (charts.isEmpty()) {
        throw new Failure("no charts in " + folder + ": their names end in " + SUFFIX);
      }
      return charts;
    } catch (IOException | UncheckedIOException e) {
      throw new Failure("cannot read the folder " + folder);
    }
  }

  /** Path of {@code file} relative to {@code folder}, {@code /} between its parts. */
  static String name(Path folder, Path file) {
    return folder.relativize(file).toString().replace('\\', '/');
  }

  static byte[] read(Path file) {
    if (!Files.exists(file)) {
      throw new Failure("no such file: " + file);
    }
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(MOST_BYTES);
    } catch (IOException e) {
      throw new Failure("cannot read " + file + (Files.isDirectory(file) ? ": a folder" : ""));
    }
  }
}
