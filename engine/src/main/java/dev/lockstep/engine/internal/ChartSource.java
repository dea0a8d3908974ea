package dev.lockstep.engine.internal;

import dev.lockstep.runtime.registry.ChartEntry;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads the source texts of charts from the class path. */
final class ChartSource {

  private ChartSource() {}

  /** Returns the text of a chart as its module ships it; empty if the module ships no source. */
  static String of(ChartEntry chart) {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    ClassLoader loader = context != null ? context : ChartSource.class.getClassLoader();
    try (InputStream source = loader.getResourceAsStream(chart.source())) {
      return source == null ? "" : new String(source.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException problem) {
      throw new UncheckedIOException("cannot read " + chart.source(), problem);
    }
  }
}
