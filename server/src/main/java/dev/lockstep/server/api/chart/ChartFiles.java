package dev.lockstep.server.api.chart;

import dev.lockstep.runtime.registry.ChartEntry;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The resources of a chart on the class path: its source, and the diagrams built with the server.
 */
final class ChartFiles {

  private ChartFiles() {}

  /** Returns the source of a chart as its author wrote it. */
  static Optional<byte[]> source(ChartEntry chart) {
    ClassLoader loader = ChartFiles.class.getClassLoader();
    return read(loader == null ? null : loader.getResourceAsStream(chart.source()));
  }

  /**
   * Returns a diagram of a chart.
   *
   * @param ending {@code svg}, or {@code mmd} for Mermaid
   */
  static Optional<byte[]> diagram(ChartEntry chart, String ending) {
    return read(ChartFiles.class.getResourceAsStream(chart.id().name() + "." + ending));
  }

  private static Optional<byte[]> read(@Nullable InputStream resource) {
    if (resource == null) {
      return Optional.empty();
    }
    try (resource) {
      return Optional.of(resource.readAllBytes());
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
