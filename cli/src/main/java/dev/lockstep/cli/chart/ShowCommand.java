package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.cli.show.JsonDescription;
import dev.lockstep.cli.show.Part;
import dev.lockstep.cli.show.TextDescription;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Describes a chart. */
@Command(
    name = "show",
    header = "Describes a chart: states, table, topology.",
    description = "",
    footer = {
      "",
      "Examples:",
      "  lockstep show session",
      "  lockstep show session --part table",
      "  lockstep show order.statechart.yaml --json"
    })
public final class ShowCommand implements Callable<Integer> {

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private OneChart chart = new OneChart();

  @Option(
      names = "--part",
      paramLabel = "PART",
      split = ",",
      description = {
        "Shows only this part: states, interface (context, actors, events, emissions), table or"
            + " topology."
            + " Separate several by commas."
      })
  private List<Part> parts = List.of();

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public ShowCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    Optional<IrChart> compiled =
        OneChart.compile(chart.find(shipped), console, common.colour().isOn(console));
    Set<Part> wanted = parts.isEmpty() ? EnumSet.allOf(Part.class) : EnumSet.copyOf(parts);
    compiled.ifPresent(
        found -> {
          if (json) {
            console.out().println(JsonWriter.write(JsonDescription.of(found, wanted)));
          } else {
            console.out().print(TextDescription.of(found, wanted));
          }
        });
    return compiled.isPresent() ? ExitCode.OK : ExitCode.FINDINGS;
  }
}
