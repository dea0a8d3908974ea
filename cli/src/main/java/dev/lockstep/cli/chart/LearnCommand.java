package dev.lockstep.cli.chart;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.conform.LogLearning;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.learning.LearnedChart;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.verification.draft.DraftWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Learns a chart from logs, or from a machine. */
@Command(
    name = "learn",
    header = "Learns a statechart from recorded events or from a running machine.",
    description = {
      "",
      "Reads the logs that `lockstep conform` reads. If they have the states after the events,"
          + " these are the states of the chart; otherwise states are found by what follows them."
          + " With --machine, sends events to a machine instead. docs/learning.md describes both.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  lockstep learn order --logs orders.jsonl --out order.statechart.yaml",
      "  lockstep learn door --logs door.log --mapping mapping.yaml --initial closed",
      "  lockstep learn door --machine com.acme.Door --class-path target/test-classes \\",
      "    --event push --event pull"
    })
public final class LearnCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private LogOptions logs = new LogOptions();
  @Mixin private MachineOptions machine = new MachineOptions();
  @Mixin private TextOutput output = new TextOutput();

  @Parameters(paramLabel = "NAME", description = "Name of the chart, such as order-flow.")
  private String name = "";

  @Option(
      names = "--initial",
      paramLabel = "STATE",
      description = "State of an instance before its first event, if the logs have states.")
  private String initial = "";

  @Option(names = "--ignore-states", description = "Ignores the states in the logs.")
  private boolean ignoresStates;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  public LearnCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (!name.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*")) {
      throw new Failure("`" + name + "` is not a valid chart name; write it like order-flow");
    }
    if (logs.isGiven() == machine.isGiven()) {
      throw new Failure("name either logs (--logs) or a machine (--machine)");
    }
    if (ignoresStates && !initial.isEmpty()) {
      throw new Failure("--initial needs the states in the logs; leave --ignore-states out");
    }
    output.require();
    return machine.isGiven() ? fromMachine() : fromLogs();
  }

  private Integer fromMachine() {
    LearnedChart learned = machine.learn(name);
    String yaml = write(learned);
    if (json) {
      console.out().println(JsonWriter.write(json(learned, yaml).build()));
    } else {
      console.tell("learned %s: %s".formatted(name, size(learned)));
    }
    return ExitCode.OK;
  }

  private Integer fromLogs() {
    boolean colour = common.colour().isOn(console);
    var learning =
        new LogLearning(
            logs.mapping(List.of(), console, colour),
            logs.window(),
            logs.unreadable(),
            initial,
            !ignoresStates);
    logs.read(console, learning::read);
    LearnedChart learned = learning.learn(name);
    if (!initial.isEmpty() && !learning.hasStates()) {
      throw new Failure("--initial needs the states in the logs, and they have none");
    }
    String yaml = write(learned);
    if (json) {
      console.out().println(JsonWriter.write(json(learning, learned, yaml)));
    } else {
      report(learning, learned);
    }
    return learning.unreadable() == 0 ? ExitCode.OK : ExitCode.FINDINGS;
  }

  /** Writes the chart to its destination, and returns it. */
  private String write(LearnedChart learned) {
    String yaml = new DraftWriter().write(learned.draft());
    if (!json || !output.name().isEmpty()) {
      output.write(yaml, console);
    }
    return yaml;
  }

  private void report(LogLearning learning, LearnedChart learned) {
    learning.quoted().forEach(line -> console.tell("unreadable: " + line));
    console.tell(
        "learned %s from %,d events of %,d instances%s: %s"
            .formatted(
                name,
                learning.events(),
                learning.instances(),
                learning.hasStates() ? " with their states" : "",
                size(learned)));
    if (!learned.unexplained().isEmpty()) {
      console.tell(
          "the logs do not explain some choices; write these guards in Java, or replace them: "
              + String.join(", ", learned.unexplained()));
    }
  }

  private static String size(LearnedChart learned) {
    return "%d states, %d transitions"
        .formatted(learned.machine().states().size(), learned.machine().transitions().size());
  }

  private JsonObject json(LogLearning learning, LearnedChart learned, String yaml) {
    return json(learned, yaml)
        .add("events", learning.events())
        .add("instances", learning.instances())
        .add("ignored", learning.ignored())
        .add("unreadable", learning.unreadable())
        .build();
  }

  private JsonObject.Builder json(LearnedChart learned, String yaml) {
    return JsonObject.builder()
        .add("chart", name)
        .add("file", output.name())
        .add("yaml", output.name().isEmpty() ? yaml : "")
        .add("states", learned.machine().states().size())
        .add("transitions", learned.machine().transitions().size())
        .add("unexplained", JsonArray.of(learned.unexplained(), JsonString::new));
  }
}
