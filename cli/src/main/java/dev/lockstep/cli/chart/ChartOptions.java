package dev.lockstep.cli.chart;

import dev.lockstep.cli.input.ChartArguments;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.ShippedCharts;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option for the folder of payload schemas, and the search for charts with it. */
final class ChartOptions {

  @Option(
      names = "--schemas",
      paramLabel = "FOLDER",
      description =
          "Folder of payload schemas. Default: the folder `schemas` beside the chart, or beside"
              + " the chart's folder.")
  private @Nullable Path schemas;

  ChartSet find(List<String> charts, ShippedCharts shipped) {
    return new ChartArguments(shipped).find(charts, Optional.ofNullable(schemas));
  }
}
