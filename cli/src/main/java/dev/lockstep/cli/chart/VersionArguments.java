package dev.lockstep.cli.chart;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ChartArguments;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.verification.migration.ChartVersion;
import dev.lockstep.verification.migration.SourceHashes;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Compiles a chart that the command line names, and returns it with its version and hash. */
public final class VersionArguments {

  private final Console console;
  private final ShippedCharts shipped;
  private final boolean colour;

  public VersionArguments(Console console, ShippedCharts shipped, boolean colour) {
    this.console = console;
    this.shipped = shipped;
    this.colour = colour;
  }

  /**
   * Returns the chart; empty if it has mistakes, which are printed.
   *
   * @throws Failure if there is no such chart, or more than one
   */
  public Optional<ChartVersion> compile(String chart, @Nullable Path schemas) {
    ChartSet found = new ChartArguments(shipped).find(List.of(chart), Optional.ofNullable(schemas));
    if (found.charts().size() != 1) {
      throw new Failure(
          "%s contains %d charts; specify one of them".formatted(chart, found.charts().size()));
    }
    UnreadFiles.tell(found, console);
    Compilation compilation = Statecharts.compile(found.relaxed());
    if (compilation.hasErrors()) {
      new DiagnosticReport(found, compilation.diagnostics()).tell(console, colour);
      console.tell("the chart " + chart + " has mistakes");
      return Optional.empty();
    }
    Relaxed.tell(compilation.diagnostics(), console);
    return Optional.of(version(found, compilation.charts().get(0)));
  }

  private static ChartVersion version(ChartSet found, IrChart chart) {
    Map<String, Source> sources =
        found.charts().stream().collect(Collectors.toMap(Source::name, Function.identity()));
    String hash = new SourceHashes(sources, found.schemas()).of(chart);
    return new ChartVersion(new ChartId(chart.name(), chart.version(), hash), chart);
  }
}
