package dev.lockstep.exchange;

import dev.lockstep.exchange.conversion.ChartName;
import dev.lockstep.exchange.conversion.Exported;
import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.exchange.csv.CsvImporter;
import dev.lockstep.exchange.dot.DotImporter;
import dev.lockstep.exchange.scxml.ScxmlExporter;
import dev.lockstep.exchange.scxml.ScxmlImporter;
import dev.lockstep.exchange.xstate.XstateExporter;
import dev.lockstep.exchange.xstate.XstateImporter;
import dev.lockstep.model.ir.IrChart;

/**
 * The entry point for other chart formats. It reads foreign charts as drafts, which {@code
 * DraftWriter} writes in the chart language, and writes charts in foreign formats. Pure.
 */
public final class Exchange {

  private Exchange() {}

  /** Reads a foreign chart. Bad input results in diagnostics, never in an exception. */
  public static Imported read(ImportRequest request) {
    return switch (request.format()) {
      case SCXML ->
          new ScxmlImporter()
              .read(
                  request.source(),
                  new ScxmlImporter.Options(request.name(), request.exact(), request.events()));
      case MEALY_DOT -> new DotImporter().read(request.source(), name(request));
      case CSV -> new CsvImporter().read(request.source(), name(request), request.table());
      case XSTATE -> new XstateImporter().read(request.source(), request.name(), request.events());
    };
  }

  /**
   * Writes a chart in another format.
   *
   * @throws IllegalArgumentException if {@code format} can only be read
   */
  public static Exported write(IrChart chart, ExchangeFormat format) {
    return switch (format) {
      case SCXML -> new ScxmlExporter().write(chart);
      case XSTATE -> new XstateExporter().write(chart);
      case MEALY_DOT, CSV ->
          throw new IllegalArgumentException("charts are not written in " + format.word());
    };
  }

  private static String name(ImportRequest request) {
    return request.name().isEmpty() ? ChartName.of(request.source().name()) : request.name();
  }
}
