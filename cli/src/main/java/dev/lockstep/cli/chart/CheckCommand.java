package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.command.Version;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.FlowFiles;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.cli.json.Json;
import dev.lockstep.cli.show.ScxmlReading;
import dev.lockstep.flow.definition.Flows;
import dev.lockstep.flow.definition.syntax.Flow;
import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.generator.metaschema.MetaSchema;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks charts and flow definitions, and reports all mistakes at once. */
@Command(
    name = "check",
    header = "Checks charts and flows, and reports all mistakes at once.",
    description = {
      "",
      "Shows each mistake with its position, its reason and its fix. Reports everything that a"
          + " build"
          + " would report about the charts and the schemas that they reference. Flow definitions"
          + " (*.flow.yaml, also in folders) are checked as the server does when they are published.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep check                        the shipped charts",
      "  lockstep check order.statechart.yaml",
      "  lockstep check src/main/statecharts --schemas src/main/schemas",
      "  lockstep check release-notes.flow.yaml",
      "  lockstep check charts --sarif charts.sarif --short",
      "  lockstep check charts --scxml         also lists differences to SCXML"
    })
public final class CheckCommand implements Callable<Integer> {

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private ChartOptions options = new ChartOptions();

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description =
          "A chart (*.statechart.yaml), a flow definition (*.flow.yaml), a folder of both, or the"
              + " name of a shipped chart.")
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
    FlowFiles files = FlowFiles.find(charts);
    boolean flowsAlone = files.others().isEmpty() && !charts.isEmpty();
    ChartSet found =
        flowsAlone
            ? new ChartSet(List.of(), SchemaFolder.empty(), Optional.empty(), Map.of())
            : options.find(files.others(), shipped);
    Generation build =
        new StatechartCompiler(new MetaSchema())
            .generate(new GenerationRequest(found.charts(), found.schemas(), "charts"));
    List<Flows.Compiled> flows = files.flows().stream().map(Flows::compile).toList();
    var diagnostics = new ArrayList<>(found.withUnread(build.diagnostics()));
    flows.forEach(flow -> diagnostics.addAll(flow.diagnostics()));
    var report = new DiagnosticReport(found.with(files.flows()), diagnostics);
    if (sarif != null) {
      write(sarif, report.sarif(Version.number()));
    }
    boolean fails = report.errors() > 0 || (strict && report.warnings() > 0);
    if (json) {
      Compilation compilation = Statecharts.compile(found.request());
      console.out().println(JsonWriter.write(json(compilation, flows, report, !fails, scxml)));
    } else {
      tell(found, files, report);
    }
    return fails ? ExitCode.FINDINGS : ExitCode.OK;
  }

  private void tell(ChartSet found, FlowFiles files, DiagnosticReport report) {
    String text = brief ? report.lines() : report.text(common.colour().isOn(console));
    console.out().print(text);
    if (!text.isEmpty() && !brief) {
      console.out().println();
    }
    if (!brief || text.isEmpty()) {
      String checked =
          Stream.of(
                  number(found.charts().size(), "chart"),
                  number(files.flows().size(), "flow definition"))
              .flatMap(Optional::stream)
              .collect(Collectors.joining(", "));
      console.out().println("Checked " + checked + ": " + report.count() + ".");
    }
    if (scxml) {
      tell(readings(Statecharts.compile(found.request())));
    }
  }

  private static Optional<String> number(int number, String noun) {
    return number == 0
        ? Optional.empty()
        : Optional.of(number + " " + noun + (number == 1 ? "" : "s"));
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
      Compilation compilation,
      List<Flows.Compiled> flows,
      DiagnosticReport report,
      boolean ok,
      boolean scxml) {
    JsonObject.Builder object =
        JsonObject.builder()
            .add("ok", ok)
            .add("errors", report.errors())
            .add("warnings", report.warnings())
            .add("charts", Json.array(compilation.charts(), CheckCommand::json))
            .add(
                "flows",
                Json.array(
                    flows.stream().flatMap(flow -> flow.flow().stream()).toList(),
                    CheckCommand::json))
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

  private static JsonObject json(Flow flow) {
    return JsonObject.builder()
        .add("flow", flow.name().value())
        .add("version", flow.version().map(Located::value).orElse(""))
        .add("source", flow.span().source())
        .add("nodes", flow.nodes().size())
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
