package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.conform.ConformReport;
import dev.lockstep.cli.conform.ConformSettings;
import dev.lockstep.cli.conform.Conformance;
import dev.lockstep.cli.conform.LogMapping;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.stream.ChartOperator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Compares logs with a chart. */
@Command(
    name = "conform",
    header = "Compares recorded events with a chart and classifies each of them.",
    description = {
      "",
      "Reads JSON lines, CSV or plain text with the events of many instances and reports the first deviation of"
          + " each instance. A line has a key, an event and, if recorded, a time, an actor, a"
          + " payload and the state after the event. docs/streams.md describes classes and mapping.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep conform session --logs sessions.jsonl",
      "  lockstep conform order.statechart.yaml --logs day1.csv --logs day2.csv \\",
      "    --mapping mapping.yaml --window 30s --missing 1"
    })
public final class ConformCommand implements Callable<Integer> {

  private static final int MOST_MISSING = 8;

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private OneChart chart = new OneChart();
  @Mixin private LogOptions logs = new LogOptions();
  @Mixin private GuardOptions guards = new GuardOptions();

  @Option(
      names = "--missing",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Largest number of unrecorded events that may explain a recorded one. Default: 0.")
  private int missing;

  @Option(
      names = "--assume-actors",
      description = "Assumes an allowed actor for lines without an actor.")
  private boolean assumesActors;

  @Option(
      names = "--show",
      paramLabel = "N",
      defaultValue = "10",
      description = "Largest number of instances to report. Default: ${DEFAULT-VALUE}.")
  private int shown;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Writes a page: the chart by frequency, deviations in red.")
  private @Nullable Path html;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public ConformCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    logs.require();
    ConformSettings settings = settings();
    boolean colour = common.colour().isOn(console);
    Optional<IrChart> compiled = OneChart.compile(chart.find(shipped), console, colour);
    if (compiled.isEmpty()) {
      return ExitCode.FINDINGS;
    }
    Map<String, Boolean> answers = guards.values(compiled.get(), console);
    LogMapping fields = logs.mapping(compiled.get(), console, colour);
    var operator = new ChartOperator(compiled.get(), answers, missing);
    var conformance = new Conformance(compiled.get(), operator, fields, settings);
    logs.read(console, conformance::read);
    ConformReport report = conformance.end();
    if (html != null) {
      write(html, conformance.page(report));
    }
    return tell(report);
  }

  private ConformSettings settings() {
    if (missing < 0 || missing > MOST_MISSING) {
      throw new Failure("--missing is a number from 0 to " + MOST_MISSING + ", not " + missing);
    }
    if (shown < 0) {
      throw new Failure("--show is not negative");
    }
    return new ConformSettings(
        logs.window(), logs.unreadable(), shown, assumesActors, html != null);
  }

  private static void write(Path file, String page) {
    try {
      Files.writeString(file, page);
    } catch (IOException problem) {
      throw new Failure("cannot write " + file);
    }
  }

  private int tell(ConformReport report) {
    if (json) {
      console.out().println(JsonWriter.write(report.json()));
    } else {
      report.print(console);
    }
    return report.isClean() ? ExitCode.OK : ExitCode.FINDINGS;
  }
}
