package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.cli.json.Json;
import dev.lockstep.cli.machine.GeneratedMachines;
import dev.lockstep.conformance.Proof;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.conformance.report.ReportFolder;
import dev.lockstep.conformance.scenario.Scenario;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.verification.PropertyCheck;
import dev.lockstep.verification.PropertyReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares the generated machines of charts with the interpreter. */
@Command(
    name = "prove",
    header = "Checks that the generated Java behaves as the chart specifies.",
    description = {
      "",
      "Generates and compiles each chart in memory, then sends the same events to the interpreter"
          + " and to the generated machine and compares the results: every sequence up to a"
          + " length, every event in every state that must refuse it, random walks. Guards that are"
          + " implemented in Java are tested with both values. Then checks the properties of the"
          + " chart over all reachable states of the interpreter.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep prove                        all shipped charts",
      "  lockstep prove order.statechart.yaml --length 5",
      "  lockstep prove charts --seed 42 --json"
    })
public final class ProveCommand implements Callable<Integer> {

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private ChartOptions options = new ChartOptions();

  @Parameters(paramLabel = "CHART", arity = "0..*", description = Help.CHART)
  private List<String> charts = List.of();

  @Option(
      names = "--length",
      paramLabel = "N",
      description = "Length up to which every sequence is tried, 0 to 12. Default: 4.")
  private int length = Settings.STANDARD.length();

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      description = "Seed of the random walks. Default: 1.")
  private long seed = Settings.STANDARD.seed();

  @Option(
      names = "--max-states",
      paramLabel = "N",
      description = "Limit of the states explored for properties. Default: 200000.")
  private int maxStates = PropertyCheck.STATES;

  @Option(
      names = "--scenarios",
      paramLabel = "FOLDER",
      description =
          "Folder of scenario files *.scenario.yaml, replayed on their charts. Default: those of the"
              + " shipped charts.")
  private @Nullable Path scenarios;

  @Option(
      names = "--report",
      paramLabel = "FOLDER",
      description = "Folder for a coverage report in HTML and JSON for each chart.")
  private @Nullable Path report;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public ProveCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    if (length < 0 || length > 12) {
      throw new Failure("--length must be 0 to 12, not " + length);
    }
    if (maxStates < 1) {
      throw new Failure("--max-states must be at least 1, not " + maxStates);
    }
    ChartSet found = options.find(charts, shipped);
    UnreadFiles.tell(found, console);
    Compilation compilation = Statecharts.compile(found.relaxed());
    if (compilation.hasErrors()) {
      var mistakes = new DiagnosticReport(found, compilation.diagnostics());
      console.err().print(mistakes.text(common.colour().isOn(console)));
      console.tell("nothing was compared, the charts have mistakes: " + mistakes.count());
      return ExitCode.FINDINGS;
    }
    Relaxed.tell(compilation.diagnostics(), console);
    List<Proof> proofs = prove(found, compilation);
    List<PropertyReport> properties = checkProperties(compilation.charts());
    boolean passed =
        proofs.stream().allMatch(Proof::passed)
            && properties.stream().allMatch(PropertyReport::passed);
    if (json) {
      console.out().println(JsonWriter.write(json(proofs, properties, passed)));
    } else {
      tell(proofs, passed);
    }
    return passed ? ExitCode.OK : ExitCode.FINDINGS;
  }

  private List<Proof> prove(ChartSet found, Compilation compilation) {
    List<IrChart> compiled = compilation.charts();
    console.tell(
        "generating and compiling "
            + (compiled.size() == 1 ? "1 chart" : compiled.size() + " charts"));
    var settings = Settings.STANDARD.withLength(length).withSeed(seed);
    List<Scenario> stories = scenarios(found);
    var machines = GeneratedMachines.of(compilation, found.relaxed());
    var prover = new Prover(machines, settings, stories, console);
    var proofs = new ArrayList<Proof>();
    for (IrChart chart : compiled) {
      Proof proof = prover.prove(chart);
      proofs.add(proof);
      if (report != null) {
        new ReportFolder(report).write(chart, proof.coverage());
      }
      if (!json) {
        console.out().println(proof.toText());
        console.out().flush();
      }
    }
    return proofs;
  }

  private List<Scenario> scenarios(ChartSet found) {
    if (scenarios != null) {
      return Scenarios.read(scenarios);
    }
    return found.isOnDisk() ? List.of() : Scenarios.read(shipped.scenarios());
  }

  private List<PropertyReport> checkProperties(List<IrChart> compiled) {
    var reports = new ArrayList<PropertyReport>();
    for (IrChart chart : compiled) {
      if (chart.properties().isEmpty()) {
        continue;
      }
      console.tell(chart.name() + ": properties");
      PropertyReport found =
          PropertyCheck.of(chart)
              .withLimit(maxStates)
              .tellingProgress(
                  states -> console.tell("%s: %,d states".formatted(chart.name(), states)))
              .run();
      reports.add(found);
      if (!json) {
        console.out().println(found.toText());
        console.out().flush();
      }
    }
    return reports;
  }

  private void tell(List<Proof> proofs, boolean passed) {
    long cases = proofs.stream().mapToLong(Proof::cases).sum();
    String text;
    if (passed) {
      text =
          "Proven: %s, %,d comparisons, no difference."
              .formatted(proofs.size() == 1 ? "1 chart" : proofs.size() + " charts", cases);
    } else if (proofs.stream().anyMatch(proof -> proof.firstDifference().isPresent())) {
      text = "Not proven: see the first difference above.";
    } else if (proofs.stream().allMatch(Proof::passed)) {
      text = "Not proven: see the first property without HOLDS above.";
    } else {
      text = "Incomplete: no difference, but parts of the charts were not covered.";
    }
    console.out().println(text);
  }

  private static JsonObject json(
      List<Proof> proofs, List<PropertyReport> properties, boolean passed) {
    return JsonObject.builder()
        .add("passed", passed)
        .add("cases", proofs.stream().mapToLong(Proof::cases).sum())
        .add("proofs", Json.array(proofs, Proof::toJson))
        .add("properties", Json.array(properties, PropertyReport::toJson))
        .build();
  }
}
