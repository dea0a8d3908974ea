package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.exchange.Exchange;
import dev.lockstep.exchange.ExchangeFormat;
import dev.lockstep.exchange.conversion.Exported;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes a chart in another format. */
@Command(
    name = "export",
    header = "Writes a chart in another format.",
    description = {
      "",
      "Reports what the format cannot express, with its position. If omitting it would change the"
          + " behaviour of the chart, nothing is written; otherwise it is omitted with a warning.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep export door.statechart.yaml --to xstate --out door.json",
      "  lockstep export door.statechart.yaml --to scxml"
    })
public final class ExportCommand implements Callable<Integer> {

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private OneChart chart = new OneChart();
  @Mixin private TextOutput output = new TextOutput();

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      required = true,
      description = "Format: scxml or xstate.")
  private String to = "";

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public ExportCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    ExchangeFormat format =
        ExchangeFormat.of(to)
            .filter(ExchangeFormat::isWritten)
            .orElseThrow(() -> new Failure("`" + to + "` is not a format; use scxml or xstate"));
    output.require();
    ChartSet found = chart.find(shipped);
    boolean colour = common.colour().isOn(console);
    Optional<IrChart> compiled = OneChart.compile(found, console, colour);
    return compiled.isPresent()
        ? write(compiled.get(), format, found, colour)
        : Integer.valueOf(ExitCode.FINDINGS);
  }

  private int write(IrChart compiled, ExchangeFormat format, ChartSet found, boolean colour) {
    Exported exported = Exchange.write(compiled, format);
    var report = new DiagnosticReport(found, exported.diagnostics());
    String text = exported.text().orElse("");
    boolean ok = exported.text().isPresent();
    if (ok && !(json && output.name().isEmpty())) {
      output.write(text, console);
    }
    if (json) {
      String printed = output.name().isEmpty() ? text : "";
      console.out().println(JsonWriter.write(json(format, compiled, printed, report, ok)));
    } else {
      report.tell(console, colour);
    }
    if (!ok) {
      console.tell("nothing was written: " + report.count());
    } else if (!json && !output.name().isEmpty()) {
      console.out().println("Wrote chart " + compiled.name() + " to " + output.name() + ".");
    }
    return ok ? ExitCode.OK : ExitCode.FINDINGS;
  }

  private JsonObject json(
      ExchangeFormat format, IrChart chart, String text, DiagnosticReport report, boolean ok) {
    return JsonObject.builder()
        .add("ok", ok)
        .add("format", format.word())
        .add("chart", chart.name())
        .add("file", output.name())
        .add("text", text)
        .add("diagnostics", report.json())
        .build();
  }
}
