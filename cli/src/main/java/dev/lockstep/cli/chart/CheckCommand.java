package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.command.Version;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.cli.json.Json;
import dev.lockstep.cli.show.ScxmlReading;
import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.generator.metaschema.MetaSchema;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks charts and reports all mistakes at once. */
@Command(
    name = "check",
    header = "Checks charts and reports all mistakes at once.",
    description = {
      "",
      "Shows each mistake with its position, its reason and its fix. Reports everything that a"
          + " build"
          + " would report about the charts and the schemas that they reference.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep check                        the shipped charts",
      "  lockstep check order.statechart.yaml",
      "  lockstep check src/main/statecharts --schemas src/main/schemas",
      "  lockstep check charts --sarif charts.sarif --short",
      "  lockstep check charts --scxml         also lists differences to SCXML"
    })
public final class CheckCommand implements Callable<Integer> {

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private ChartOptions options = new ChartOptions();

  @Parameters(paramLabel = "CHART", arity = "0..*", description = Help.CHART)
  private List<String> charts = List.of();

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  @Option(
      names = "--short",
      description = "Prints one line for each mistake: file:line:column: ...")
  private boolean brief;

  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      description = "Also writes the mistakes to FILE as SARIF 2.1.0.")
  private @Nullable Path sarif;

  @Option(names = "--strict", description = "Treats warnings as errors.")
  private boolean strict;

  @Option(
      names = "--scxml",
      description =
          "Also lists the transitions that SCXML interprets differently, and the effects.")
  private boolean scxml;

  public CheckCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    ChartSet found = options.find(charts, shipped);
    Generation build =
        new StatechartCompiler(new MetaSchema())
            .generate(new GenerationRequest(found.charts(), found.schemas(), "charts"));
    var report = new DiagnosticReport(found, found.withUnread(build.diagnostics()));
    if (sarif != null) {
      write(sarif, report.sarif(Version.number()));
    }
    boolean fails = build.hasErrors() || (strict && report.warnings() > 0);
    if (json) {
      Compilation compilation = Statecharts.compile(found.request());
      console.out().println(JsonWriter.write(json(compilation, report, !fails, scxml)));
    } else {
      tell(found, report);
    }
    return fails ? ExitCode.FINDINGS : ExitCode.OK;
  }

  private void tell(ChartSet found, DiagnosticReport report) {
    String text = brief ? report.lines() : report.text(common.colour().isOn(console));
    console.out().print(text);
    if (!text.isEmpty() && !brief) {
      console.out().println();
    }
    if (!brief || text.isEmpty()) {
      int number = found.charts().size();
      String charts = number == 1 ? "1 chart" : number + " charts";
      console.out().println("Checked " + charts + ": " + report.count() + ".");
    }
    if (scxml) {
      tell(readings(Statecharts.compile(found.request())));
    }
  }

  private void tell(List<ScxmlReading> readings) {
    readings.forEach(reading -> console.out().println(reading.toText()));
    if (readings.isEmpty()) {
      console.out().println("SCXML interprets every transition in the same way.");
    }
  }

  private static List<ScxmlReading> readings(Compilation compilation) {
    return compilation.charts().stream().flatMap(chart -> ScxmlReading.of(chart).stream()).toList();
  }

  private static JsonObject json(
      Compilation compilation, DiagnosticReport report, boolean ok, boolean scxml) {
    JsonObject.Builder object =
        JsonObject.builder()
            .add("ok", ok)
            .add("errors", report.errors())
            .add("warnings", report.warnings())
            .add("charts", Json.array(compilation.charts(), CheckCommand::json))
            .add("diagnostics", report.json());
    if (scxml) {
      object.add("scxml", Json.array(readings(compilation), CheckCommand::json));
    }
    return object.build();
  }

  private static JsonObject json(ScxmlReading reading) {
    return JsonObject.builder()
        .add("file", reading.file())
        .add("line", reading.line())
        .add("transition", reading.id())
        .add("leaves", reading.source())
        .add("differences", Json.texts(reading.differences()))
        .build();
  }

  private static JsonObject json(IrChart chart) {
    return JsonObject.builder()
        .add("chart", chart.name())
        .add("version", chart.version())
        .add("source", chart.source())
        .add("states", chart.states().size() - 1)
        .add("transitions", chart.transitions().size())
        .build();
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new Failure("cannot write " + file);
    }
  }
}
