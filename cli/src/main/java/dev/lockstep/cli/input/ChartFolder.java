package dev.lockstep.cli.input;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.UnreadChart;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the charts of folders. */
final class ChartFolder {

  private static final String SUFFIX = ".statechart.yaml";

  /**
   * One byte more than the maximum size of a chart, so that the compiler can report an oversized
   * chart.
   */
  private static final int MOST_BYTES = InputFile.CHART_LIMIT + 1;

  private ChartFolder() {}

  /** Returns the charts under {@code folder}, sorted by name. */
  static List<Path> charts(Path folder) {
    List<Path> files = files(folder);
    List<Path> charts = files.stream().filter(file -> file.toString().endsWith(SUFFIX)).toList();
    if (charts.isEmpty()) {
      String unread =
          unread(folder).stream()
              .findFirst()
              .map(found -> "; " + found.message() + "; " + String.join("; ", found.help()))
              .orElse("");
      throw new Failure("no charts in " + folder + ": no file name ends in " + SUFFIX + unread);
    }
    return charts;
  }

  /** Returns true if there are charts under {@code folder}. */
  static boolean hasCharts(Path folder) {
    return files(folder).stream().anyMatch(file -> file.toString().endsWith(SUFFIX));
  }

  /** Returns warnings about files under {@code folder} that are named almost as charts are. */
  static List<Diagnostic> unread(Path folder) {
    return files(folder).stream()
        .map(file -> UnreadChart.named(name(folder, file)))
        .flatMap(Optional::stream)
        .toList();
  }

  private static List<Path> files(Path folder) {
    try (Stream<Path> files = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      return files
          .filter(Files::isRegularFile)
          .sorted(Comparator.comparing(file -> name(folder, file)))
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw new Failure("cannot read the folder " + folder);
    }
  }

  /** Returns the path of a file relative to a folder, with {@code /} as separator. */
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
