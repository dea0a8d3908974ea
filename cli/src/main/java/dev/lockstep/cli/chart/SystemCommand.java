package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.cli.input.SystemFiles;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.SourceTexts;
import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.verification.PropertyCheck;
import dev.lockstep.verification.PropertyReport;
import dev.lockstep.verification.SystemCheck;
import dev.lockstep.verification.system.SystemCompilation;
import dev.lockstep.verification.system.SystemCompiler;
import dev.lockstep.verification.system.SystemDiagram;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks the properties of systems of charts. */
@Command(
    name = "system",
    header = "Checks the properties of several charts that send each other messages.",
    description = {
      "",
      "A system file names the instances of charts, the channels between them and the faults that"
          + " can happen: lost and duplicated messages, and crashes. Explores every order of events,"
          + " deliveries, faults and timers, and prints a shortest run that violates a property."
          + " docs/systems.md describes the format.",
      ""
    },
    footer = {
      "",
      "Exit code 1 if a property is violated, vacuous or undecided.",
      "",
      "Examples:",
      "  lockstep system                       all shipped systems",
      "  lockstep system desk.system.yaml --without-faults",
      "  lockstep system desk.system.yaml --diagram"
    })
public final class SystemCommand implements Callable<Integer> {

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private ChartOptions options = new ChartOptions();

  @Parameters(
      paramLabel = "SYSTEM",
      arity = "0..*",
      description = "A system (*.system.yaml), or the name of a shipped system. Default: those.")
  private List<String> systems = List.of();

  @Option(
      names = "--charts",
      paramLabel = "CHART",
      description =
          "A chart, a folder of charts, or the name of a shipped chart; may be repeated. Default:"
              + " the folder of the system; for a shipped system, the shipped charts.")
  private List<String> charts = List.of();

  @Option(
      names = "--max-states",
      paramLabel = "N",
      description = "Limit of the explored states. Default: 200000.")
  private int maxStates = PropertyCheck.STATES;

  @Option(
      names = "--without-faults",
      description = "Explores without lost and duplicated messages and without crashes.")
  private boolean withoutFaults;

  @Option(
      names = "--diagram",
      description = "Prints instances and channels as a Mermaid flowchart, and explores nothing.")
  private boolean diagram;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  /** Creates the command. */
  public SystemCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    if (maxStates < 1) {
      throw new Failure("--max-states must be at least 1, not " + maxStates);
    }
    List<PropertyReport> reports = new ArrayList<>();
    boolean sound = true;
    for (SystemFiles.Found file : SystemFiles.find(systems, shipped)) {
      ChartSet found =
          charts.isEmpty() && file.folder().isEmpty()
              ? shipped.all()
              : options.find(charts.isEmpty() ? List.of(file.folder()) : charts, shipped);
      SystemCompilation compiled = SystemCompiler.compile(file.source(), found.relaxed());
      if (compiled.system().isEmpty()) {
        console.err().print(text(compiled, file.source(), found));
        sound = false;
        continue;
      }
      if (diagram) {
        console.out().print(SystemDiagram.mermaid(compiled.system().get()));
        continue;
      }
      SystemCheck check =
          SystemCheck.of(compiled.system().get())
              .withLimit(maxStates)
              .tellingProgress(
                  states -> console.tell("%s: %,d states".formatted(file.source().name(), states)));
      PropertyReport report = withoutFaults ? check.withoutFaults().run() : check.run();
      reports.add(report);
      if (!json) {
        console.out().println(report.toText());
        console.out().flush();
      }
    }
    boolean passed = sound && reports.stream().allMatch(PropertyReport::passed);
    if (json && !diagram) {
      console.out().println(JsonWriter.write(json(reports, passed)));
    }
    return passed ? ExitCode.OK : ExitCode.FINDINGS;
  }

  private String text(SystemCompilation compiled, Source system, ChartSet found) {
    Map<String, byte[]> contents = new TreeMap<>(found.contents(compiled.diagnostics()));
    contents.put(system.name(), system.content());
    return new ExcerptRenderer(SourceTexts.of(contents), common.colour().isOn(console))
        .render(compiled.diagnostics().stream().map(found::located).toList());
  }

  private static JsonObject json(List<PropertyReport> reports, boolean passed) {
    return JsonObject.builder()
        .add("passed", passed)
        .add(
            "systems",
            new JsonArray(reports.stream().<JsonValue>map(PropertyReport::toJson).toList()))
        .build();
  }
}
