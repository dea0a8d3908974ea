package dev.lockstep.engine.internal;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.runtime.registry.ChartText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the source texts of charts from the class path. */
final class ChartSource {

  private ChartSource() {}

  /** Returns the texts of charts by their identity. */
  static Map<ChartId, String> of(List<ChartEntry> charts) {
    Map<ChartId, String> texts = new LinkedHashMap<>();
    charts.forEach(chart -> texts.put(chart.id(), of(chart)));
    return texts;
  }

  /**
   * Returns the text of a chart as its module ships it; empty if the module ships no source.
   * Several modules may ship a text of the same name.
   *
   * @throws IllegalArgumentException if no text of this name is the one the chart was generated
   *     from
   */
  static String of(ChartEntry chart) {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    ClassLoader loader = context != null ? context : ChartSource.class.getClassLoader();
    try {
      List<URL> found = Collections.list(loader.getResources(chart.source()));
      for (URL url : found) {
        byte[] text = bytes(url);
        if (chart.textHash().isEmpty() || ChartText.hash(text).equals(chart.textHash())) {
          return new String(text, StandardCharsets.UTF_8);
        }
      }
      if (!found.isEmpty()) {
        throw new IllegalArgumentException(
            "the chart `%s` %s was generated from another text than %s; build its module again"
                .formatted(chart.id().name(), chart.id().version(), found.get(0)));
      }
      return "";
    } catch (IOException problem) {
      throw new UncheckedIOException("cannot read " + chart.source(), problem);
    }
  }

  private static byte[] bytes(URL url) throws IOException {
    try (InputStream source = url.openStream()) {
      return source.readAllBytes();
    }
  }
}
