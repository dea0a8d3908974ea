package dev.lockstep.cli;

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

/** The one chart a command is about. */
final class OneChart {

  @Mixin private ChartOptions options = new ChartOptions();

  @Parameters(
      paramLabel = "CHART",
      description = "A chart (*.statechart.yaml), or the name of a shipped chart.")
  private @Nullable String chart;

  /** Where the chart was found. */
  ChartSet find(ShippedCharts shipped) {
    ChartSet found = options.find(List.of(String.valueOf(chart)), shipped);
    if (found.charts().size() != 1) {
      throw new Failure(
          "%s holds %d charts; name one of them".formatted(chart, found.charts().size()));
    }
    return found;
  }

  /** The chart, or empty after what is wrong with it was told. */
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
