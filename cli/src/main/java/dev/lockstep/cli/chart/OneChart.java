package dev.lockstep.cli.chart;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.ir.IrChart;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The argument of commands for one chart. */
final class OneChart {

  @Mixin private ChartOptions options = new ChartOptions();

  @Parameters(
      paramLabel = "CHART",
      description = "A chart (*.statechart.yaml), or the name of a shipped chart.")
  private @Nullable String chart;

  /**
   * Finds the chart.
   *
   * @throws Failure if there is no such chart, or more than one
   */
  ChartSet find(ShippedCharts shipped) {
    return find(String.valueOf(chart), shipped);
  }

  /**
   * Finds another chart in the same way.
   *
   * @throws Failure if there is no such chart, or more than one
   */
  ChartSet find(String other, ShippedCharts shipped) {
    ChartSet found = options.find(List.of(other), shipped);
    if (found.charts().size() != 1) {
      throw new Failure(
          "%s contains %d charts; specify one of them".formatted(other, found.charts().size()));
    }
    return found;
  }

  /** Compiles the chart. Prints the diagnostics and returns empty if it has mistakes. */
  static Optional<IrChart> compile(ChartSet found, Console console, boolean colour) {
    UnreadFiles.tell(found, console);
    Compilation compilation = Statecharts.compile(found.relaxed());
    if (compilation.hasErrors()) {
      var report = new DiagnosticReport(found, compilation.diagnostics());
      console.err().print(report.text(colour));
      console.err().println();
      console.tell("the chart has mistakes: " + report.count());
      return Optional.empty();
    }
    Relaxed.tell(compilation.diagnostics(), console);
    return compilation.charts().stream().findFirst();
  }
}
