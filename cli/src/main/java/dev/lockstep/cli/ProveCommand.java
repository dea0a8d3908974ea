package dev.lockstep.cli;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.cli.json.Json;
import dev.lockstep.cli.machine.GeneratedMachines;
import dev.lockstep.conformance.Proof;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
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
          + " implemented in Java are tested with both values.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep prove                        all shipped charts",
      "  lockstep prove order.statechart.yaml --length 5",
      "  lockstep prove charts --seed 42 --json"
    })
final class ProveCommand implements Callable<Integer> {

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

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  ProveCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    if (length < 0 || length > 12) {
      throw new Failure("--length must be 0 to 12, not " + length);
    }
    ChartSet found = options.find(charts, shipped);
    UnreadFiles.tell(found, console);
    Compilation compilation = Statecharts.compile(found.relaxed());
    if (compilation.hasErrors()) {
      var report = new DiagnosticReport(found, compilation.diagnostics());
      console.err().print(report.text(common.colour().isOn(console)));
      console.tell("nothing was compared, the charts have mistakes: " + report.count());
      return ExitCode.FINDINGS;
    }
    Relaxed.tell(compilation.diagnostics(), console);
    List<Proof> proofs = prove(found, compilation.charts());
    boolean passed = proofs.stream().allMatch(Proof::passed);
    if (json) {
      console.out().println(JsonWriter.write(json(proofs, passed)));
    } else {
      tell(proofs, passed);
    }
    return passed ? ExitCode.OK : ExitCode.FINDINGS;
  }

  private List<Proof> prove(ChartSet found, List<IrChart> compiled) {
    console.tell(
        "generating and compiling "
            + (compiled.size() == 1 ? "1 chart" : compiled.size() + " charts"));
    var settings = Settings.STANDARD.withLength(length).withSeed(seed);
    var prover = new Prover(GeneratedMachines.of(found.relaxed()), settings, console);
    var proofs = new ArrayList<Proof>();
    for (IrChart chart : compiled) {
      Proof proof = prover.prove(chart);
      proofs.add(proof);
      if (!json) {
        console.out().println(proof.toText());
        console.out().flush();
      }
    }
    return proofs;
  }

  private void tell(List<Proof> proofs, boolean passed) {
    long cases = proofs.stream().mapToLong(Proof::cases).sum();
    console
        .out()
        .println(
            passed
                ? "Proven: %s, %,d comparisons, no difference."
                    .formatted(proofs.size() == 1 ? "1 chart" : proofs.size() + " charts", cases)
                : "Not proven: see the first difference above.");
  }

  private static JsonObject json(List<Proof> proofs, boolean passed) {
    return JsonObject.builder()
        .add("passed", passed)
        .add("cases", proofs.stream().mapToLong(Proof::cases).sum())
        .add("proofs", Json.array(proofs, Proof::toJson))
        .build();
  }
}
