package dev.lockstep.conformance;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.runtime.registry.ChartText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A reader of charts that the build has packed beside the classes generated from them. */
public final class PackagedChart {

  private static final String CHARTS = "META-INF/lockstep/statecharts/";
  private static final String SCHEMAS = "META-INF/lockstep/schemas/";

  private PackagedChart() {}

  /**
   * Compiles the chart of an entry of a generated registry.
   *
   * @param loader the class loader of the generated classes
   * @throws IllegalStateException if the class path has no such chart, or the chart has errors
   */
  public static IrChart read(ChartEntry entry, ClassLoader loader) {
    byte[] content = text(entry, loader);
    String name =
        entry.source().startsWith(CHARTS)
            ? entry.source().substring(CHARTS.length())
            : entry.source();
    SchemaFolder schemas =
        path -> bytes(loader, SCHEMAS + path).map(found -> new Source(path, found));
    Compilation compilation =
        Statecharts.compile(new CompilationRequest(List.of(new Source(name, content)), schemas));
    return compilation.charts().stream()
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("mistakes: " + compilation.diagnostics()));
  }

  /** Returns the text from which the entry was generated; several libraries may have its name. */
  private static byte[] text(ChartEntry entry, ClassLoader loader) {
    try {
      for (URL url : Collections.list(loader.getResources(entry.source()))) {
        try (InputStream in = url.openStream()) {
          byte[] text = in.readAllBytes();
          if (entry.textHash().isEmpty() || ChartText.hash(text).equals(entry.textHash())) {
            return text;
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw new IllegalStateException("not packed: " + entry.source());
  }

  private static Optional<byte[]> bytes(ClassLoader loader, String path) {
    try (InputStream in = loader.getResourceAsStream(path)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
