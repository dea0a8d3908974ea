package dev.lockstep.generator.diagram;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.Generator;
import dev.lockstep.generator.naming.ChartPackages;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.ir.IrChart;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Turns charts into pictures and pages where the other generator turns them into Java. */
public final class DiagramGenerator implements Generator {

  private final List<DiagramFormat> formats;
  private final boolean refusals;

  /**
   * A generator of drawings.
   *
   * @param formats one file per chart and format is made
   * @param refusals true if typed refusals are drawn
   */
  public DiagramGenerator(List<DiagramFormat> formats, boolean refusals) {
    this.formats = List.copyOf(formats);
    this.refusals = refusals;
  }

  @Override
  public Generation generate(GenerationRequest request) {
    Compilation compilation = Statecharts.compile(request.compilation());
    if (compilation.hasErrors()) {
      return Generation.failed(compilation.diagnostics());
    }
    SortedMap<String, byte[]> files = new TreeMap<>();
    ChartPackages packages = new ChartPackages("", compilation.charts());
    for (IrChart chart : compilation.charts()) {
      for (DiagramFormat format : formats) {
        files.put(
            name(packages, chart) + "." + format.extension(),
            Diagrams.draw(chart, format, refusals).getBytes(StandardCharsets.UTF_8));
      }
    }
    return new Generation(files, new TreeMap<>(), compilation.diagnostics());
  }

  /** Returns the name of a file; that of an earlier version contains the version. */
  private static String name(ChartPackages packages, IrChart chart) {
    return packages.isNewest(chart) ? chart.name() : chart.name() + "-" + chart.version();
  }
}
