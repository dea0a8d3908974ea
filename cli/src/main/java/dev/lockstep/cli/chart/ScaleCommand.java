package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.json.Json;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures compiler, generator and machine on charts of several sizes. */
@Command(
    name = "scale",
    header = "Measures compiler, generator and machine on charts of several sizes.",
    description = {
      "",
      "Creates a chart of each size, checks it, generates its Java, compiles that in memory and"
          + " executes the machine. Times are those of one run after warming up; memory is the"
          + " peak of"
          + " the heap.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep scale 200x800 1000x4000 5000x20000",
      "  lockstep scale --nested 171x2900 5000x20000"
    })
public final class ScaleCommand implements Callable<Integer> {

  private static final int WARM_UPS = 3;

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Parameters(
      paramLabel = "STATESxTRANSITIONS",
      arity = "0..*",
      description = "Sizes. Default: 200x800 1000x4000 5000x20000.")
  private List<String> sizes = List.of("200x800", "1000x4000", "5000x20000");

  @Option(
      names = "--nested",
      description = "Creates nested states in four regions instead of flat ones.")
  private boolean nested;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public ScaleCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    List<ScaleTrial> trials = sizes.stream().map(this::trial).toList();
    console.tell("warming up");
    for (int i = 0; i < WARM_UPS; i++) {
      new ScaleTrial(200, 800, nested).run();
    }
    var results = new ArrayList<ScaleTrial.Result>();
    if (!json) {
      console.out().println(ScaleTrial.Result.HEADINGS);
    }
    for (ScaleTrial trial : trials) {
      console.tell(trial.states() + " states, " + trial.transitions() + " transitions");
      results.add(trial.run());
      if (!json) {
        console.out().println(results.get(results.size() - 1).row());
        console.out().flush();
      }
    }
    if (json) {
      console.out().println(JsonWriter.write(Json.array(results, ScaleTrial.Result::toJson)));
    }
    return ExitCode.OK;
  }

  private ScaleTrial trial(String size) {
    if (!size.matches("[1-9]\\d{0,4}x[1-9]\\d{0,5}")) {
      throw new Failure("`" + size + "` is not a size; write 1000x4000");
    }
    String[] parts = size.split("x");
    int states = Integer.parseInt(parts[0]);
    int transitions = Integer.parseInt(parts[1]);
    if (transitions <= states) {
      throw new Failure("`" + size + "` must have more transitions than states");
    }
    if (nested && (states < 8 || transitions < 2 * states)) {
      throw new Failure(
          "`"
              + size
              + "` is too small for --nested; use at least 8 states and 2 transitions per state");
    }
    return new ScaleTrial(states, transitions, nested);
  }
}
