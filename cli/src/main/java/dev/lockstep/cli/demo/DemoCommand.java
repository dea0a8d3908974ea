package dev.lockstep.cli.demo;

import dev.lockstep.cli.chart.Prover;
import dev.lockstep.cli.chart.Scenarios;
import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.cli.json.Json;
import dev.lockstep.cli.machine.GeneratedMachines;
import dev.lockstep.cli.serve.ModelOptions;
import dev.lockstep.conformance.Proof;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Demonstrates the main features in about a minute. */
@Command(
    name = "demo",
    header = "Demonstrates Lockstep in about a minute.",
    description = {
      "",
      "Checks the shipped charts, generates and compiles their Java, compares both engines, replays"
          + " a conversation on the session chart, and shows the message of a refusal and of a"
          + " mistake."
          + " Then it starts a server with sample flows: a review loop, a form, a service that"
          + " fails"
          + " twice, and an agent that asks before it acts. The server is reachable only from this"
          + " machine, by the link it prints, and deletes all data when it is stopped.",
      ""
    })
public final class DemoCommand implements Callable<Integer> {

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();

  @Option(names = "--no-serve", description = "Ends after the comparison, without a server.")
  private boolean noServe;

  @Option(
      names = "--port",
      defaultValue = "8080",
      description = "Port of the server; 0 for any free port. Default: ${DEFAULT-VALUE}.")
  private int port = 8080;

  @Mixin private ModelOptions model = new ModelOptions();

  @Option(names = "--json", description = Help.JSON + " Without a server.")
  private boolean json;

  public DemoCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    say("Lockstep keeps a chart, its Java, its events and its tests in step.");
    say("\n1. Check the shipped charts: structure, names and the types of all expressions.\n");
    ChartSet charts = shipped.all();
    Compilation compilation = Statecharts.compile(charts.request());
    compilation.charts().forEach(chart -> say("   " + summary(chart)));
    say("\n2. Generate and compile their Java, and compare its behaviour with the charts.\n");
    GeneratedMachines machines = GeneratedMachines.of(charts.request());
    var prover =
        new Prover(machines, Settings.STANDARD, Scenarios.read(shipped.scenarios()), console);
    List<Proof> proofs = compilation.charts().stream().map(prover::prove).toList();
    proofs.forEach(proof -> say("   " + summary(proof)));
    var conversation = new DemoConversation(session(compilation), machines);
    say("\n3. Replay a conversation on the chart and on the Java. It emits FCMP events. A refused");
    say("   event changes nothing and returns the reason.\n");
    conversation.tell(this::say);
    say("\n4. A misspelt name is reported with its position and the fix.\n");
    var slip = new DemoSlip(charts);
    say(slip.text(common.colour().isOn(console)).indent(3).stripTrailing());
    say("\nTry next: lockstep show session, lockstep diagram session, lockstep help replay.");
    boolean well = proofs.stream().allMatch(Proof::passed) && conversation.agrees();
    if (json) {
      console.out().println(JsonWriter.write(json(compilation, proofs, conversation, well)));
    } else if (well && !noServe) {
      say("\n5. Start a server with sample flows.\n");
      new DemoServer(console, model.model(System.getenv())).run(port);
    }
    return well ? ExitCode.OK : ExitCode.FINDINGS;
  }

  private void say(String line) {
    if (!json) {
      console.out().println(line);
      console.out().flush();
    }
  }

  private static IrChart session(Compilation compilation) {
    return compilation.charts().stream()
        .filter(chart -> chart.name().equals("session"))
        .findFirst()
        .orElseThrow();
  }

  private static String summary(IrChart chart) {
    return "%-20s %d states, %2d transitions and refusals, %d events"
        .formatted(
            chart.name(),
            chart.states().size() - 1,
            chart.transitions().size(),
            chart.events().size());
  }

  private static String summary(Proof proof) {
    String result =
        switch (proof.verdict()) {
          case PROVEN -> "proven";
          case INCOMPLETE -> "INCOMPLETE: " + proof.coverage().summary();
          case DIFFERS -> "A DIFFERENCE: " + proof.firstDifference().orElseThrow();
        };
    return "%-20s %,9d comparisons, %s".formatted(proof.chart(), proof.cases(), result);
  }

  private static JsonObject json(
      Compilation compilation, List<Proof> proofs, DemoConversation conversation, boolean well) {
    return JsonObject.builder()
        .add("ok", well)
        .add("charts", Json.texts(compilation.charts().stream().map(IrChart::name).toList()))
        .add("comparisons", proofs.stream().mapToLong(Proof::cases).sum())
        .add("conversation", Json.array(conversation.lines(), line -> line.toJson()))
        .build();
  }
}
